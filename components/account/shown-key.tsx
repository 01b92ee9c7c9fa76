import { ShownOnce } from "#components/account/shown-once";
import type { Locale } from "#lib/policy/locale";

export interface ShownKeyWords {
  title: string;
  once: string;
  key: string;
  curl: string;
  mcp: string;
  others: string;
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

/** A new key, this once: by itself, and in the two commands that most begin with. The way to other hosts opens beside it, since leaving ends it. */
export function ShownKey({ apiKey, name, site, locale, words, next }: Props) {
  const lines = [
    { label: words.key, text: apiKey },
    { label: words.curl, text: `curl -H "Authorization: Bearer ${apiKey}" "${site}/api/v1/painpoints?limit=3&locale=${locale}"` },
    {
      label: words.mcp,
      text: `claude mcp add --scope user --transport http painpoint-observatory ${site}/api/mcp --header "Authorization: Bearer ${apiKey}"`,
    },
  ];
  return (
    <div className="grid min-w-0 gap-4">
      <ShownOnce title={words.title.replace("{name}", name)} lines={lines} words={words} next={next} />
      <p>
        <a href={`/${locale}/docs/mcp#connect`} target="_blank" rel="noopener" className="link">
          {words.others}
        </a>
      </p>
    </div>
  );
}
