import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  name: string;
  docs: string;
  /** "Sign in", or for a member "Account". */
  member: { href: string; text: string };
  otherLanguage: string;
}

export function SiteHeader({ locale, name, docs, member, otherLanguage }: Props) {
  const other: Locale = locale === "en" ? "zh-Hant" : "en";
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
        <a href={`/${locale}`} className="font-semibold no-underline">
          {name}
        </a>
        <div className="ml-auto flex gap-4">
          <a href={`/${locale}/docs`} className="py-1 whitespace-nowrap">
            {docs}
          </a>
          <a href={member.href} className="py-1 whitespace-nowrap">
            {member.text}
          </a>
          <a href={`/${other}`} lang={other} hrefLang={other} className="py-1 whitespace-nowrap text-muted underline">
            {otherLanguage}
          </a>
        </div>
      </div>
    </header>
  );
}
