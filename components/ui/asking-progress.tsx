"use client";

import { useFormStatus } from "react-dom";

/** Within a form: that something happens, while a model may take most of a minute. */
export function AskingProgress({ words }: { words: string }) {
  const { pending } = useFormStatus();
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {pending && (
        <>
          <p>{words}</p>
          <progress aria-label={words} className="w-full max-w-md accent-(--accent)" />
        </>
      )}
    </div>
  );
}
