"use client";

import { useFormStatus } from "react-dom";

/** Sends its form, once: while an answer is under way it cannot be pressed again. */
export function SubmitButton({ label }: { label: string }) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      disabled={pending}
      className="min-h-11 justify-self-start rounded bg-accent px-6 hover:bg-accent-strong py-2 text-left font-semibold text-on-accent wrap-anywhere disabled:opacity-60"
    >
      {label}
    </button>
  );
}
