import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DocNavigation, type DocLink } from "#components/docs/doc-navigation";
import { LONGEST_QUESTION, type WrittenSection } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  links: DocLink[];
  /** Of the page that is being read. */
  sections?: WrittenSection[];
  /** What was searched for. */
  question?: string;
  children: ReactNode;
}

/** A page of the documentation beside its search and its contents. */
export function DocFrame({ locale, links, sections = [], question, children }: Props) {
  const t = useTranslations("docs");
  return (
    <div className="grid gap-8 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4 md:sticky md:top-0 md:max-h-dvh md:self-start md:overflow-y-auto md:py-2">
        <form action={`/${locale}/docs/search`} method="get" role="search" className="print:hidden flex items-center gap-2">
          <input
            type="search"
            name="q"
            defaultValue={question}
            aria-label={t("search")}
            placeholder={t("searchShort")}
            maxLength={LONGEST_QUESTION}
            className="field min-w-0 flex-1 md:min-h-9 md:py-1 md:text-sm"
          />
          <button type="submit" className="min-h-9 px-1 text-sm underline">
            {t("searchButton")}
          </button>
        </form>
        <DocNavigation links={links} sections={sections} />
      </div>
      {children}
    </div>
  );
}
