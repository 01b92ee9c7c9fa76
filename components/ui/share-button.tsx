"use client";

import { useState } from "react";

/** Hands this page's address to whom the reader chooses, where the browser can; else copies it. Without JavaScript it is not shown. */
export function ShareButton({ label, copied }: { label: string; copied: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const { origin, pathname, search } = location;
    const url = `${origin}${pathname}${search}`;
    const { clipboard } = navigator;
    // Whoever closes the choice wants nothing.
    if ("share" in navigator) await navigator.share({ title: document.title, url }).catch(() => undefined);
    else await clipboard.writeText(url).then(() => setCopied(true));
  };
  return (
    <button
      type="button"
      onClick={() => void share().catch(() => undefined)}
      onBlur={() => setCopied(false)}
      className="link-small cursor-pointer print:hidden [@media(scripting:none)]:hidden"
    >
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </button>
  );
}
