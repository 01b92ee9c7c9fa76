import { useTranslations } from "next-intl";
import { DemandBars } from "#components/charts/demand-bars";
import { DemandTable } from "#components/charts/demand-table";
import { monthName } from "#components/ui/month-name";
import { count, percent } from "#components/ui/number-format";
import { demandShape, MOST_IN_ONE_MONTH, type DemandPoint, type DemandShape } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";
import { addMonths, monthsBetween } from "#lib/policy/months";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** Of the two drawings: text in a picture shrinks with it, so that phones get one of their own. */
const NARROW = { width: 340, height: 220 };
const WIDE = { width: 760, height: 260 };

/** When people backed it, month by month. The title says what is to be seen. */
export function DemandChart({ locale, market: { summary, demand } }: { locale: Locale; market: MarketAnalysis }) {
  const t = useTranslations("painpoint.demand");
  const shape = demandShape(demand.series);
  const drawn = withMonthsBefore(demand.series);
  return (
    <section aria-labelledby="demand" className="grid min-w-0 gap-4 print:block print:space-y-4 print:break-inside-avoid">
      <header className="grid gap-1">
        <h2 id="demand" className="text-xl leading-snug font-semibold">
          {useFinding(locale, shape)}
        </h2>
        <p className="text-muted">{summary}</p>
      </header>
      {shape.peak && (
        <figure className="grid min-w-0 gap-2">
          <DemandBars locale={locale} series={drawn} peak={shape.peak} size={NARROW} className="sm:hidden" />
          <DemandBars locale={locale} series={drawn} peak={shape.peak} size={WIDE} className="hidden sm:block" />
          <figcaption className="quiet">{t("caption")}</figcaption>
        </figure>
      )}
      {demand.series.length > 1 && <DemandTable locale={locale} series={demand.series} />}
    </section>
  );
}

/** A complaint of two months is seen beside the months in which there was none. */
function withMonthsBefore(series: readonly DemandPoint[]): DemandPoint[] {
  const first = series[0]?.month;
  if (first === undefined || series.length >= FEWEST_MONTHS) return [...series];
  const before = monthsBetween(addMonths(first, series.length - FEWEST_MONTHS), addMonths(first, -1));
  return [...before.map((month) => ({ month, mentions: 0, replies: 0 })), ...series];
}
const FEWEST_MONTHS = 12;

function useFinding(locale: Locale, { mentions, peak, peakShare, monthsWithMentions }: DemandShape): string {
  const t = useTranslations("painpoint.demand");
  if (!peak) return t("findingNone");
  const words = {
    month: monthName(locale, peak.month),
    mentions,
    peak: count(locale, peak.mentions),
    share: percent(locale, peakShare),
    months: monthsWithMentions,
  };
  if (monthsWithMentions === 1) return t("findingOneMonth", words);
  return peakShare >= MOST_IN_ONE_MONTH ? t("findingMostly", words) : t("findingSpread", words);
}
