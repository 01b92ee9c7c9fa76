"use client";

import { describedBy, LabelledField } from "#components/ui/labelled-field";

interface Props {
  name: string;
  /** Where several forms of a page have a field of that name. */
  id?: string;
  type?: "text" | "email";
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  isOptional?: boolean;
  /** Id of the problem that this field has, if it has one. */
  problem: string | undefined;
}

/** One line of text with its label, its hint, and what is wrong with it. */
export function TextField({ name, id = name, type = "text", label, hint, value, maxLength, isOptional = false, problem }: Props) {
  return (
    <LabelledField id={id} label={label} hint={hint}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        maxLength={maxLength}
        required={!isOptional}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, hint, problem })}
        className="field max-w-md"
      />
    </LabelledField>
  );
}
