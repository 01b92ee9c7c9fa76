"use client";

interface Props {
  name: string;
  id?: string;
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Id of the problem that this field has, if it has one. */
  problem: string | undefined;
}

/** One choice of several with its label. It is made anew with another value: React resets a form that was sent to what it began with. */
export function SelectField({ name, id = name, label, hint, value, options, problem }: Props) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="quiet max-w-prose">
          {hint}
        </span>
      )}
      <select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={[hint === undefined ? undefined : `${id}-hint`, problem].filter((id) => id !== undefined).join(" ") || undefined}
        className="field max-w-md"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
