import type { Locale } from "#lib/policy/locale";

export function SiteHeader({ locale, name, otherLanguage }: { locale: Locale; name: string; otherLanguage: string }) {
  const other: Locale = locale === "en" ? "zh-Hant" : "en";
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-4xl items-center justify-between gap-4 px-4 py-3">
        <a href={`/${locale}`} className="font-semibold no-underline">
          {name}
        </a>
        <a href={`/${other}`} lang={other} hrefLang={other} className="py-1 text-muted underline">
          {otherLanguage}
        </a>
      </div>
    </header>
  );
}
