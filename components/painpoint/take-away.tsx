import { useTranslations } from "next-intl";
import { CodeFigure } from "#components/ui/code-figure";
import type { TakeAway as TakeAwayFacts } from "#lib/adapters/web/data/take-away";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";

/** Behind a fold: what the page shows as files, and how to cite it. */
export function TakeAway({ locale, takeAway: { csv, json, metadata, citation } }: { locale: Locale; takeAway: TakeAwayFacts }) {
  const t = useTranslations("takeAway");
  const docs = useTranslations("docs");
  const copy = { label: docs("copy"), done: docs("copied") };
  return (
    <details className="min-w-0 border-t border-line print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t("title")}</summary>
      <div className="grid min-w-0 gap-4 pb-6">
        <p className="flex flex-wrap gap-x-6">
          <a href={csv} rel="nofollow" className="link">
            {t("csv")}
          </a>
          <a href={json} rel="nofollow" className="link">
            {t("json")}
          </a>
          <a href={metadata} rel="nofollow" className="link">
            {t("metadata")}
          </a>
          <a href={`/${locale}/docs/data`} className="link">
            {t("dictionary")}
          </a>
        </p>
        <p className="max-w-prose">
          {t.rich("licence", {
            name: MARKET.licence.name,
            link: (words) => (
              <a href={MARKET.licence.url} rel="license" className="underline">
                {words}
              </a>
            ),
          })}
        </p>
        <CodeFigure name="APA" code={citation.apa} copy={copy} lang={locale} wraps />
        <CodeFigure name="BibTeX" code={citation.bibtex} copy={copy} lang={locale} wraps />
      </div>
    </details>
  );
}
