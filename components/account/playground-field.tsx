import type { FormField } from "#lib/adapters/web/playground/form-fields";

interface Props {
  field: FormField;
  value: string | undefined;
  words: { required: string; leaveOut: string };
}

const box = "field";

/** One input of the operation under its own name, with what the schema says of it. */
export function PlaygroundField({ field, value, words }: Props) {
  const id = `input-${field.name}`;
  const isLong = field.control.kind === "long text";
  return (
    <div className={`grid min-w-0 content-start gap-1 ${isLong ? "sm:col-span-2" : ""}`}>
      <label htmlFor={id} className="wrap-anywhere">
        <code className="font-mono font-semibold">{field.name}</code>
        {field.isRequired && <span className="quiet"> · {words.required}</span>}
      </label>
      <Control id={id} field={field} value={value} leaveOut={words.leaveOut} />
      <p id={`${id}-hint`} className="quiet">
        {field.description}
      </p>
    </div>
  );
}

function Control({ id, field, value, leaveOut }: { id: string; field: FormField; value: string | undefined; leaveOut: string }) {
  const { control, placeholder } = field;
  const common = {
    id,
    name: `input:${field.name}`,
    defaultValue: value ?? "",
    required: field.isRequired,
    "aria-describedby": `${id}-hint`,
  };
  switch (control.kind) {
    case "select":
      return (
        <select {...common} className={box}>
          <option value="">{leaveOut}</option>
          {value !== undefined && !control.options.includes(value) && <option value={value}>{value}</option>}
          {control.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case "number": {
      const { minimum, maximum, step } = control;
      return <input type="number" {...common} min={minimum} max={maximum} step={step} placeholder={placeholder} className={box} />;
    }
    case "text":
      return <input type="text" {...common} placeholder={placeholder} autoComplete="off" className={box} />;
    case "long text":
      return <textarea {...common} rows={4} placeholder={placeholder} className={`${box} py-2`} />;
  }
}
