import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Locale } from "#lib/policy/locale";

const PLACES = [
  { name: "overview", path: "" },
  { name: "keys", path: "/keys" },
  { name: "playground", path: "/playground" },
  { name: "keptBriefs", path: "/briefs" },
  { name: "activity", path: "/activity" },
] as const;

interface Props {
  locale: Locale;
  /** Where in the account this page belongs. */
  place: (typeof PLACES)[number]["name"];
  title: ReactNode;
  /** Where the title is in another language than the page. */
  titleLang?: Locale;
  children: ReactNode;
}

/** The account's navigation, a heading, and the page below it. */
export function AccountFrame({ locale, place, title, titleLang, children }: Props) {
  const t = useTranslations("account");
  return (
    <div className="grid min-w-0 gap-8 print:block print:space-y-6">
      <nav aria-label={t("navigation")} className="border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-4 max-sm:text-sm sm:gap-x-6">
          {PLACES.map(({ name, path }) => (
            <li key={name}>
              <a
                href={`/${locale}/account${path}`}
                aria-current={name === place ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-accent aria-[current]:font-semibold"
              >
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 lang={titleLang} className="text-3xl leading-tight font-bold wrap-anywhere">
        {title}
      </h1>
      {children}
    </div>
  );
}
