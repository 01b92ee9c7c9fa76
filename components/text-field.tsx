"use client";

interface Props {
  name: string;
  type?: "text" | "email";
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  /** Id of the problem that this field has, if it has one. */
  problem: string | undefined;
}

/** One line of text with its label, its hint, and what is wrong with it. */
export function TextField({ name, type = "text", label, hint, value, maxLength, problem }: Props) {
  const described = [hint === undefined ? undefined : `${name}-hint`, problem].filter((id) => id !== undefined).join(" ");
  return (
    <div className="grid gap-1">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <span id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        maxLength={maxLength}
        required
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        className="min-h-11 w-full max-w-md rounded border border-edge bg-surface px-3 aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger"
      />
    </div>
  );
}
