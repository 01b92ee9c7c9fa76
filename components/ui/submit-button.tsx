"use client";

import { useFormStatus } from "react-dom";

const LOOKS = { main: "button-main", plain: "button-plain", danger: "button-danger" };

export interface ButtonProps {
  label: string;
  look?: keyof typeof LOOKS;
  /** Where a form has several buttons: what this one says under the name `act`. */
  act?: string;
  /** While another form of the page is under way. */
  isDisabled?: boolean;
}

/** Sends its form, once: while an answer is under way it cannot be pressed again. */
export function SubmitButton({ label, look = "main", act, isDisabled = false }: ButtonProps) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      {...(act === undefined ? {} : { name: "act", value: act })}
      disabled={pending || isDisabled}
      className={`button ${LOOKS[look]}`}
    >
      {label}
    </button>
  );
}
