import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DemandBars } from "#components/charts/demand-bars";
import { demandFinding } from "#components/charts/demand-finding";
import { DemandTable } from "#components/charts/demand-table";
import { demandShape, type DemandPoint } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";
import { addMonths, monthsBetween } from "#lib/policy/months";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** Of the two drawings: text in a picture shrinks with it, so that phones get one of their own. */
const NARROW = { width: 340, height: 220 };
const WIDE = { width: 760, height: 260 };

interface Props {
  locale: Locale;
  market: MarketAnalysis;
  /** Where the same chart is as a picture, where it is one. */
  pictures?: { svg: string; png: string } | undefined;
}

/** When people backed it, month by month. The title says what is to be seen. */
export function DemandChart({ locale, market: { summary, demand }, pictures }: Props) {
  const t = useTranslations("painpoint.demand");
  const shape = demandShape(demand.series);
  const drawn = withMonthsBefore(demand.series);
  return (
    <section aria-labelledby="demand" className="grid min-w-0 gap-4 print:block print:space-y-4 print:break-inside-avoid">
      <header className="grid gap-1">
        <h2 id="demand" className="text-xl leading-snug font-semibold">
          {demandFinding(t, locale, shape)}
        </h2>
        <p className="text-muted">{summary}</p>
      </header>
      {shape.peak && (
        <figure className="grid min-w-0 gap-2">
          <DemandBars locale={locale} series={drawn} peak={shape.peak} size={NARROW} className="sm:hidden" />
          <DemandBars locale={locale} series={drawn} peak={shape.peak} size={WIDE} className="hidden sm:block" />
          <figcaption className="quiet">{t("caption")}</figcaption>
          {pictures && <PictureLinks pictures={pictures} />}
        </figure>
      )}
      {demand.series.length > 1 && <DemandTable locale={locale} series={demand.series} />}
    </section>
  );
}

/** A complaint of two months is seen beside the months in which there was none. */
export function withMonthsBefore(series: readonly DemandPoint[]): DemandPoint[] {
  const first = series[0]?.month;
  if (first === undefined || series.length >= FEWEST_MONTHS) return [...series];
  const before = monthsBetween(addMonths(first, series.length - FEWEST_MONTHS), addMonths(first, -1));
  return [...before.map((month) => ({ month, mentions: 0, replies: 0 })), ...series];
}
const FEWEST_MONTHS = 12;

/** The chart to take along. */
function PictureLinks({ pictures: { svg, png } }: { pictures: { svg: string; png: string } }) {
  const t = useTranslations("sharing");
  const link = (href: string) =>
    function Link(words: ReactNode) {
      return (
        <a href={href} className="inline-flex min-h-6 items-center underline">
          {words}
        </a>
      );
    };
  return <p className="quiet print:hidden">{t.rich("chart", { svg: link(svg), png: link(png) })}</p>;
}
