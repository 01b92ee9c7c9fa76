import { useTranslations } from "next-intl";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { DemandChart } from "#components/charts/demand-chart";
import { EmbedFold } from "#components/painpoint/embed-fold";
import { GetBrief } from "#components/painpoint/get-brief";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { MarketSections } from "#components/painpoint/market-sections";
import { PainpointHeader } from "#components/painpoint/painpoint-header";
import { RankNeighbours } from "#components/painpoint/rank-neighbours";
import { RelatedList } from "#components/painpoint/related-list";
import { ScorePanel } from "#components/painpoint/score-panel";
import { ScoreWorking } from "#components/painpoint/score-working";
import { StillSoForm } from "#components/painpoint/still-so-form";
import { monthName } from "#components/ui/month-name";
import { Section } from "#components/ui/section";
import { TakeAway } from "#components/painpoint/take-away";
import { UseIt } from "#components/painpoint/use-it";
import { MonthNote } from "#components/painpoint/month-note";
import { RankHistory } from "#components/painpoint/rank-history";
import { chartAddresses, painpointAddress, stillSoAddress } from "#lib/adapters/web/feed-address";
import type { PainpointPageView } from "#lib/adapters/web/painpoint/read-painpoint-page";
import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";

interface Props {
  locale: Locale;
  view: PainpointPageView;
  /** Pages above this one. */
  steps: readonly { name: string; path: string }[];
}

/** One pain point: what it is, how much it weighs and why, when people backed it, what is known of the market, and how to use it. */
export function PainpointDocument({ locale, view, steps }: Props) {
  const { painpoint, evidence, neighbours, related, useIt, embed, takeAway, asOf, months, ranks } = view;
  const t = useTranslations("painpoint");
  const still = useTranslations("stillSo");
  const market = painpoint.market_analysis;
  return (
    <article className="grid min-w-0 gap-12 print:block print:space-y-8">
      <div className="grid min-w-0 gap-5">
        <Breadcrumb steps={steps} />
        {asOf !== undefined && (
          <MonthNote
            locale={locale}
            month={asOf}
            months={months.slice(0, monthsSince(months, painpoint.first_seen_month))}
            address={(month) => painpointAddress(locale, painpoint.slug, month)}
          />
        )}
        <div className="grid min-w-0 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <PainpointHeader locale={locale} painpoint={painpoint} evidence={evidence} />
          <div className="grid content-start gap-5">
            <ScorePanel locale={locale} painpoint={painpoint} />
            {asOf === undefined && <GetBrief locale={locale} slug={painpoint.slug} />}
          </div>
        </div>
        <ScoreWorking locale={locale} painpoint={painpoint} />
      </div>
      {market && (
        <DemandChart locale={locale} market={market} pictures={asOf === undefined ? chartAddresses(locale, painpoint.slug) : undefined} />
      )}
      <RankHistory locale={locale} slug={painpoint.slug} points={ranks} />
      {market && <MarketSections market={market} />}
      {related.length > 0 && (
        <Section title={t("related")}>
          <RelatedList locale={locale} related={related} />
        </Section>
      )}
      {asOf === undefined && (
        <>
          <section className="grid gap-3 print:hidden">
            <h2 id="still-so" className="text-xl font-semibold">
              {still("title")}
            </h2>
            <p>
              {still("question", {
                month: monthName(
                  locale,
                  painpoint.last_active_month ?? painpoint.first_seen_month ?? painpoint.freshness.visible_through_month,
                ),
              })}
            </p>
            <StillSoForm locale={locale} slug={painpoint.slug} labelledBy="still-so" />
            <p>
              <a href={stillSoAddress(locale, painpoint.slug)} rel="nofollow" className="link-small">
                {still("see")}
              </a>
            </p>
          </section>
          <p className="print:hidden">
            <a href={`${painpointAddress(locale, painpoint.slug)}/feed.xml`} className="link">
              {t("follow")}
            </a>
          </p>
          <div className="grid gap-6 print:hidden">
            <UseIt useIt={useIt} locale={locale} />
            <EmbedFold embed={embed} />
          </div>
        </>
      )}
      <TakeAway locale={locale} takeAway={takeAway} />
      <footer className="grid gap-4 border-t border-line pt-6">
        <div className="print:hidden">
          <RankNeighbours locale={locale} rank={painpoint.rank.overall} {...neighbours} />
        </div>
        {asOf === undefined && <FreshnessNote locale={locale} freshness={painpoint.freshness} />}
      </footer>
    </article>
  );
}

/** How many of the months, newest first, are not before that one: it has no page in those. */
function monthsSince(months: readonly Month[], first: Month | null): number {
  return months.filter((month) => first === null || month >= first).length;
}
