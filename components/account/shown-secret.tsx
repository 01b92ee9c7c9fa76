"use client";

import { useEffect, useRef, useState } from "react";
import { CopyButton } from "#components/ui/copy-button";

interface Props {
  secret: string;
  url: string;
  words: Record<"secret" | "once" | "copy" | "copied" | "leave", string>;
  /** Where to go when it is kept. */
  next: string;
}

/** A new webhook's secret, this once: taken off the page as it goes, as a new key is. */
export function ShownSecret({ secret, url, words, next }: Props) {
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
        {url}
      </h2>
      <p className="font-medium">{words.once}</p>
      <figure className="grid min-w-0 rounded border border-line bg-surface">
        <figcaption className="flex min-h-11 items-center justify-between gap-4 border-b border-line pl-3 quiet">
          <span>{words.secret}</span>
          <CopyButton label={words.copy} done={words.copied} />
        </figcaption>
        <code className="p-3 break-all select-all">{secret}</code>
      </figure>
      <p>
        <a href={next} className="link">
          {words.leave}
        </a>
      </p>
    </section>
  );
}
