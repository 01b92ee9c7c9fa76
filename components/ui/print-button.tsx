"use client";

/** Opens the browser's own print dialogue; without JavaScript it is not shown, and the browser's menu does the same. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => window.print()} className="button button-plain [@media(scripting:none)]:hidden">
      {label}
    </button>
  );
}
