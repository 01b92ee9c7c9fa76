interface Props {
  label: string;
  value?: string | undefined;
  /** What was wrong with what was typed. */
  error?: string | undefined;
}

export function EmailField({ label, value, error }: Props) {
  return (
    <div className="grid gap-1">
      <label htmlFor="email">{label}</label>
      {error !== undefined && (
        <p id="email-error" className="problem">
          {error}
        </p>
      )}
      <input
        id="email"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : "email-error"}
        className="field"
      />
    </div>
  );
}
