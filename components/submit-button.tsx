"use client";

import { useFormStatus } from "react-dom";

/** The main way on is full; what cannot be undone is an outline, so that nobody takes it for that. */
const LOOKS = {
  main: "bg-accent text-on-accent hover:bg-accent-strong",
  plain: "border border-edge bg-surface hover:border-accent",
  danger: "border-2 border-danger bg-surface text-danger hover:bg-danger hover:text-on-accent",
};

export interface ButtonProps {
  label: string;
  look?: keyof typeof LOOKS;
  /** Where a form has several buttons: what this one says under the name `act`. */
  act?: string;
}

/** Sends its form, once: while an answer is under way it cannot be pressed again. */
export function SubmitButton({ label, look = "main", act }: ButtonProps) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      {...(act === undefined ? {} : { name: "act", value: act })}
      disabled={pending}
      className={`min-h-11 justify-self-start rounded px-6 py-2 text-left font-semibold wrap-anywhere disabled:opacity-60 ${LOOKS[look]}`}
    >
      {label}
    </button>
  );
}
