import { useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { InlineList } from "#components/ui/inline-list";
import { Phrased } from "#components/ui/phrased";
import { ThinMark } from "#components/painpoint/thin-mark";
import type { RelatedPainpoint } from "#lib/adapters/web/painpoint/read-painpoint-page";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";

/** Pain points that speak of similar things, each with its score. */
export function RelatedList({ locale, related }: { locale: Locale; related: readonly RelatedPainpoint[] }) {
  const t = useTranslations("score");
  return (
    <ul className="divide-y divide-line border-y border-line">
      {related.map(({ slug, headline, domain, composite_score: score, reply_count: replies }) => (
        <li key={slug} className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <div className="min-w-0 text-balance">
            <a href={`/${locale}/painpoints/${slug}`} className="font-semibold underline">
              <Phrased locale={locale} text={headline} />
            </a>
            <InlineList
              className="quiet"
              items={[
                ...(domain === null ? [] : [domainName(domain)[locale]]),
                t("replies", { count: replies }),
                ...(replies < ENOUGH_REPLIES ? [<ThinMark key="thin" />] : []),
              ]}
            />
          </div>
          <div className="flex items-center gap-3">
            <span className="w-10 text-right">
              <span className="sr-only">{t("composite")} </span>
              {score === null ? "–" : score.toFixed(1)}
            </span>
            <Bar share={(score ?? 0) / 100} />
          </div>
        </li>
      ))}
    </ul>
  );
}
