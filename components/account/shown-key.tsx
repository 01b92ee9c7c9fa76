"use client";

import { useEffect, useRef, useState } from "react";
import { CopyButton } from "#components/ui/copy-button";
import type { Locale } from "#lib/policy/locale";

export interface ShownKeyWords {
  title: string;
  once: string;
  key: string;
  curl: string;
  mcp: string;
  copy: string;
  copied: string;
  leave: string;
}

interface Props {
  apiKey: string;
  name: string;
  site: string;
  locale: Locale;
  words: ShownKeyWords;
  /** Where to go when the key is kept. */
  next: string;
}

/**
 * A new key, this once. The browser may keep a page that is left, to bring it back as it was: so the key is taken off the page
 * as it goes, and a page that is brought back loads anew.
 */
export function ShownKey({ apiKey, name, site, locale, words, next }: Props) {
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
  const lines = [
    { label: words.key, text: apiKey },
    { label: words.curl, text: `curl -H "Authorization: Bearer ${apiKey}" "${site}/api/v1/painpoints?limit=3&locale=${locale}"` },
    {
      label: words.mcp,
      text: `claude mcp add --scope user --transport http painpoint-observatory ${site}/api/mcp --header "Authorization: Bearer ${apiKey}"`,
    },
  ];
  return (
    <section className="grid min-w-0 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
        {words.title.replace("{name}", name)}
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
