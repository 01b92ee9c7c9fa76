import { useTranslations } from "next-intl";
import { EVERYTHING } from "#components/feed/filter-chips";
import { SentenceGap } from "#components/ui/sentence-gap";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import type { Survey } from "#lib/schemas/survey";

interface Props {
  locale: Locale;
  query: FeedQuery;
  survey: Survey;
  /** Address of the feed with this search changed. */
  address: (change: Partial<FeedQuery>) => string;
}

/** Nothing matches: what would, and the way back to everything. */
export function EmptyResult({ locale, query: { q }, survey, address }: Props) {
  const t = useTranslations("feed");
  const { nearest_words: words, unfiltered_total: elsewhere } = survey;
  const link = "underline decoration-accent underline-offset-4";
  return (
    <section className="grid gap-4 border-y border-line py-8">
      <div role="status">
        <h2 className="text-2xl leading-snug font-bold wrap-anywhere">{q === undefined ? t("emptyFilters") : t("emptyWords", { q })}</h2>
      </div>
      {q !== undefined && elsewhere > 0 && (
        <p>
          {t("elsewhere", { total: elsewhere })}
          <SentenceGap />
          <a href={address({ ...EVERYTHING, q })} className={link}>
            {t("showElsewhere")}
          </a>
        </p>
      )}
      {words.length > 0 && (
        <div>
          <p>{t("nearest")}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {words.map((word) => (
              <li key={word}>
                <a href={address({ ...EVERYTHING, q: word })} className={`inline-flex min-h-11 items-center ${link}`}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {words.length === 0 && elsewhere === 0 && (
        <div>
          <p>{t("emptyHint")}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {survey.domains.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/${locale}/domains/${slug}`} className={`inline-flex min-h-11 items-center ${link}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <a href={address(EVERYTHING)} className={`inline-flex min-h-11 items-center ${link}`}>
          {t("reset")}
        </a>
      </p>
    </section>
  );
}
