import { useTranslations } from "next-intl";
import type { Locale } from "#lib/policy/locale";
import { inLanguage } from "#lib/policy/page-address";

interface Props {
  locale: Locale;
  /** Path and filters of the page below. */
  address: string | null;
  /** "Sign in", or for a member "Account". */
  member: { href: string; text: string };
}

const PLACES = [
  { name: "feed", path: "" },
  { name: "domains", path: "/domains" },
  { name: "docs", path: "/docs" },
  { name: "about", path: "/about" },
] as const;

export function SiteHeader({ locale, address, member }: Props) {
  const t = useTranslations("site");
  const path = address?.split("?")[0] ?? "";
  const other: Locale = locale === "en" ? "zh-Hant" : "en";
  const links = [...PLACES.map(({ name, path: end }) => ({ href: `/${locale}${end}`, text: t(name) })), member];
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center gap-x-6 px-4 md:flex-nowrap">
        <a href={`/${locale}`} className="mr-auto inline-flex min-h-12 items-center gap-2.5 font-bold">
          <Mark />
          {t("name")}
        </a>
        <nav aria-label={t("navigation")} className="order-last w-full md:order-none md:w-auto">
          <ul className="-mx-1 flex justify-between text-[0.9375rem] sm:justify-start sm:gap-x-4">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={path === href ? "page" : isAbove(href, path, locale) ? "true" : undefined}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1 whitespace-nowrap aria-[current]:border-accent hover:text-accent"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={inLanguage(other, address)}
          lang={other}
          hrefLang={other}
          className="inline-flex min-h-11 items-center text-[0.9375rem] whitespace-nowrap text-muted underline decoration-line hover:decoration-current"
        >
          {t("otherLanguage")}
        </a>
      </div>
    </header>
  );
}

/** Whether the page belongs to that place; a pain point's page belongs to the feed. */
function isAbove(href: string, path: string, locale: Locale): boolean {
  return path.startsWith(href === `/${locale}` ? `${href}/painpoints/` : `${href}/`);
}

/** The site's icon, without its ground. */
function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" className="fill-none stroke-accent" />
      <circle cx="10" cy="10" r="2.5" className="fill-accent" />
    </svg>
  );
}
