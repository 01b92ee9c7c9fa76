import { useTranslations } from "next-intl";
import { MapLegend } from "#components/charts/map-legend";
import { MapPlot } from "#components/charts/map-plot";
import { MapTable } from "#components/charts/map-table";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { findOpportunity, OPPORTUNITY } from "#lib/policy/opportunity";
import type { PainpointSummary } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  points: PainpointSummary[];
  /** How many match, which may be more than are drawn. */
  total: number;
  /** What the chart shows, where the page knows better than the chart itself. */
  finding?: string;
}

/** Fewer say nothing about where it hurts. */
export const FEWEST_ON_MAP = 3;

/** As many as can be told apart, and as a page should carry. */
const MOST_BUBBLES = 100;

/** Where much pain meets many people; its heading is what it shows. */
export function OpportunityMap({ locale, points, total, finding }: Props) {
  const t = useTranslations("map");
  const computed = useFinding(locale, points);
  const bubbles = points.slice(0, MOST_BUBBLES);
  const others = total - bubbles.length;
  return (
    <section className="@container min-w-0">
      <h2 className="max-w-[44rem] text-lg leading-snug font-bold text-balance @2xl:text-2xl">{finding ?? computed}</h2>
      <p className="mt-2 quiet">
        {t("reading", { severity: OPPORTUNITY.severityFrom, ground: others > 0 ? t("ground", { bubbles: bubbles.length, others }) : "" })}
      </p>
      <figure className="mt-4">
        <MapLegend />
        <MapPlot locale={locale} points={bubbles} ground={points.slice(MOST_BUBBLES)} />
        <figcaption className="quiet">{t("source")}</figcaption>
      </figure>
      <MapTable locale={locale} points={bubbles} />
    </section>
  );
}

function useFinding(locale: Locale, points: PainpointSummary[]): string {
  const t = useTranslations("map");
  const { total, pressing, leader } = findOpportunity(points);
  if (pressing === 0) return t("findingNone", { total });
  const isOneDomain = new Set(points.map(({ domain }) => domain)).size === 1;
  if (!leader || isOneDomain) return t("finding", { total, pressing });
  return t("findingLeader", {
    total,
    pressing,
    domain: domainName(leader.domain)[locale],
    leaderPressing: leader.pressing,
    leaderTotal: leader.total,
  });
}
