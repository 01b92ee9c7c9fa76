"use client";

import { useEffect, useRef, useState } from "react";
import { CopyButton } from "#components/ui/copy-button";

interface Props {
  title: string;
  /** The secret by itself, and ready to be used. */
  lines: readonly { label: string; text: string }[];
  words: Record<"once" | "copy" | "copied" | "leave", string>;
  /** Where to go when it is kept. */
  next: string;
}

/**
 * A new key or secret, this once. The browser may keep a page that is left, to bring it back as it was: so it is taken off the page as it
 * goes, and a page that is brought back loads anew.
 */
export function ShownOnce({ title, lines, words, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    heading.current?.focus();
    const leave = () => setGone(true);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);
  if (gone) return null;
  return (
    <section className="grid min-w-0 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      <p className="font-medium">{words.once}</p>
      {lines.map(({ label, text }) => (
        <figure key={label} className="grid min-w-0 rounded border border-line bg-surface">
          <figcaption className="flex min-h-11 items-center justify-between gap-4 border-b border-line pl-3 quiet">
            <span>{label}</span>
            <CopyButton label={words.copy} done={words.copied} />
          </figcaption>
          <code className="p-3 break-all select-all">{text}</code>
        </figure>
      ))}
      <p>
        <a href={next} className="link">
          {words.leave}
        </a>
      </p>
    </section>
  );
}
