"use client";

import { useState } from "react";

/** Copies a text; without JavaScript it is not shown. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
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
