import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  name: string;
  docs: string;
  otherLanguage: string;
}

export function SiteHeader({ locale, name, docs, otherLanguage }: Props) {
  const other: Locale = locale === "en" ? "zh-Hant" : "en";
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-4xl items-center justify-between gap-4 px-4 py-3">
        <a href={`/${locale}`} className="font-semibold no-underline">
          {name}
        </a>
        <a href={`/${locale}/docs`} className="ml-auto py-1 whitespace-nowrap">
          {docs}
        </a>
        <a href={`/${other}`} lang={other} hrefLang={other} className="py-1 text-muted underline">
          {otherLanguage}
        </a>
      </div>
    </header>
  );
}
