import { useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { Course } from "#components/feed/course";
import { InlineList } from "#components/ui/inline-list";
import { monthName } from "#components/ui/month-name";
import { Phrased } from "#components/ui/phrased";
import { ReasonLine } from "#components/feed/reason-line";
import { ScoreMeter } from "#components/painpoint/score-meter";
import { Sparkline } from "#components/charts/sparkline";
import { ThinMark } from "#components/painpoint/thin-mark";
import { painpointAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointSummary } from "#lib/schemas/feed";
import type { Demand, Reason } from "#lib/schemas/survey";

interface Props {
  locale: Locale;
  items: PainpointSummary[];
  offset: number;
  demand: Demand[];
  /** Why each was found, where words were looked for. */
  reasons?: Reason[] | undefined;
  /** The last month that the feed shows. */
  through: Month;
  /** The former month that is shown, which the pages of pain points are to show as well. */
  asOf?: Month | undefined;
  /** Where to choose it for a comparison, or to give it up; undefined where there is no room for more. */
  compare?: (slug: string) => { isChosen: boolean; href: string } | undefined;
}

export function PainpointList({ locale, items, offset, demand, reasons, through, asOf, compare }: Props) {
  const bySlug = new Map(demand.map((one) => [one.slug, one]));
  const reasonOf = new Map(reasons?.map((reason) => [reason.slug, reason]));
  return (
    <ol start={offset + 1} className="@container divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <li
          key={item.slug}
          id={item.slug}
          className="grid scroll-mt-4 grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-3 py-5 @2xl:grid-cols-[2rem_minmax(0,1fr)_17rem] @2xl:gap-x-5 @4xl:grid-cols-[2.5rem_minmax(0,1fr)_8rem_19rem] @4xl:gap-x-6"
        >
          <span aria-hidden="true" className="text-lg leading-snug text-muted">
            {offset + index + 1}
          </span>
          <Words
            locale={locale}
            item={item}
            asOf={asOf}
            mentions={mentionsOf(bySlug.get(item.slug))}
            reason={reasonOf.get(item.slug)}
            compare={compare?.(item.slug)}
          />
          <Mentions locale={locale} demand={bySlug.get(item.slug)} through={through} />
          <Scores item={item} />
        </li>
      ))}
    </ol>
  );
}

function mentionsOf(demand: Demand | undefined): number | undefined {
  return demand?.series.reduce((sum, { mentions }) => sum + mentions, 0);
}

interface WordsProps {
  locale: Locale;
  item: PainpointSummary;
  asOf: Month | undefined;
  mentions: number | undefined;
  reason: Reason | undefined;
  compare: { isChosen: boolean; href: string } | undefined;
}

function Words({ locale, item, asOf, mentions, reason, compare }: WordsProps) {
  const words = useTranslations("compare");
  const t = useTranslations("score");
  return (
    <div className="min-w-0">
      <h3 className="text-lg leading-snug font-semibold text-balance">
        <a href={painpointAddress(locale, item.slug, asOf)} className="underline decoration-line hover:decoration-current">
          <Phrased locale={locale} text={item.headline} />
        </a>
      </h3>
      <InlineList
        className="mt-1 leading-6 quiet"
        items={[
          ...(item.domain === null
            ? []
            : [
                <a
                  key="domain"
                  href={`/${locale}/domains/${item.domain}`}
                  className="py-0.5 underline decoration-line hover:decoration-current"
                >
                  {domainName(item.domain)[locale]}
                </a>,
              ]),
          ...(mentions === undefined ? [] : [t("mentions", { count: mentions })]),
          t("replies", { count: item.reply_count }),
          ...(item.reply_count < ENOUGH_REPLIES ? [<ThinMark key="thin" />] : []),
          ...(item.first_seen_month === null ? [] : [t("firstSeen", { month: monthName(locale, item.first_seen_month) })]),
          ...(compare
            ? [
                <a
                  key="compare"
                  href={compare.href}
                  rel="nofollow"
                  aria-label={words(compare.isChosen ? "remove" : "addOne", { headline: item.headline })}
                  className="py-0.5 underline decoration-line hover:decoration-current print:hidden"
                >
                  {words(compare.isChosen ? "chosenOne" : "compare")}
                </a>,
              ]
            : []),
        ]}
      />
      {reason && <ReasonLine locale={locale} reason={reason} />}
    </div>
  );
}

function Mentions({ locale, demand, through }: { locale: Locale; demand: Demand | undefined; through: Month }) {
  if (!demand) return <div className="@max-4xl:hidden" />;
  return (
    <div className="col-start-2 grid grid-cols-[8rem_auto] items-end justify-start gap-x-3 gap-y-1 text-xs @4xl:col-start-auto @4xl:grid-cols-1 @4xl:content-start @4xl:justify-stretch">
      <Sparkline locale={locale} demand={demand} through={through} />
      <span className="text-balance text-muted [&:lang(zh-Hant)]:break-keep">
        <Course locale={locale} demand={demand} />
      </span>
    </div>
  );
}

function Scores({ item }: { item: PainpointSummary }) {
  const t = useTranslations("score");
  return (
    <div className="col-start-2 grid max-w-md grid-cols-[3.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @4xl:col-start-auto @4xl:row-auto">
      <p className="text-2xl leading-none font-semibold">
        <span className="sr-only">{t("composite")} </span>
        {item.composite_score === null ? <span className="text-sm font-normal">{t("none")}</span> : item.composite_score.toFixed(1)}
      </p>
      <div className="self-center">
        <Bar share={(item.composite_score ?? 0) / 100} className="h-2.5" />
      </div>
      <div className="col-span-2 grid grid-cols-[3fr_3.6fr_4fr] gap-x-3 text-xs">
        <ScoreMeter label={t("severity")} value={item.pain_severity} max={10} />
        <ScoreMeter label={t("frequency")} value={item.frequency} max={10} />
        <ScoreMeter label={t("unmet")} value={item.unmet_need_score} max={10} />
      </div>
    </div>
  );
}
