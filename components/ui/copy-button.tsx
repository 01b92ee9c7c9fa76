"use client";

import { useState, type MouseEvent } from "react";

/** Copies the code of the figure that it stands in, so that a page carries it once; without JavaScript it is not shown. */
export function CopyButton({ label, done }: { label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const code = currentTarget.closest("figure")?.querySelector("code")?.textContent ?? "";
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" onClick={copy} onBlur={() => setCopied(false)} className="min-h-9 px-3 underline [@media(scripting:none)]:hidden">
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
