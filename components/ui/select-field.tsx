"use client";

import { describedBy, LabelledField } from "#components/ui/labelled-field";

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
    <LabelledField id={id} label={label} hint={hint}>
      <select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, hint, problem })}
        className="field max-w-md"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
