import type { ReactNode } from "react";

interface Props {
  id: string;
  label: string;
  hint: string | undefined;
  children: ReactNode;
}

/** A field with its label and its hint above it. */
export function LabelledField({ id, label, hint, children }: Props) {
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
      {children}
    </div>
  );
}

/** What a screen reader says of such a field beside its label: its hint, then what is wrong with it. */
export function describedBy({ id, hint, problem }: { id: string; hint: string | undefined; problem: string | undefined }) {
  return [...(hint === undefined ? [] : [`${id}-hint`]), ...(problem === undefined ? [] : [problem])].join(" ") || undefined;
}
