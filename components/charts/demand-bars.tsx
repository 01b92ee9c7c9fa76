import { useTranslations } from "next-intl";
import { count } from "#components/ui/number-format";
import { monthName } from "#components/ui/month-name";
import type { DemandPoint } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  series: readonly DemandPoint[];
  peak: DemandPoint;
  size: { width: number; height: number };
  className: string;
}

const TOP = 52;
const BOTTOM = 26;

/** Mentions of each month as bars, those with words as their lower part. The tallest is named; the table says the rest. */
export function DemandBars({ locale, series, peak, size: { width, height }, className }: Props) {
  const t = useTranslations("painpoint.demand");
  const step = width / series.length;
  const base = height - BOTTOM;
  const scale = (value: number) => (value / peak.mentions) * (base - TOP);
  const barHeight = (value: number) => (value === 0 ? 0 : Math.max(1.5, scale(value)));
  const peakAt = series.indexOf(peak);
  const peakMiddle = (peakAt + 0.5) * step;
  const labelLeft = peakMiddle > width / 2;
  const label = { x: labelLeft ? (peakAt + 0.8) * step : (peakAt + 0.2) * step, textAnchor: labelLeft ? "end" : "start" } as const;
  const lines = gridValues(peak.mentions);
  // Where the tallest bars are not.
  const valuePlace = labelLeft ? ({ x: 0, textAnchor: "start" } as const) : ({ x: width, textAnchor: "end" } as const);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={`h-auto w-full text-[13px] ${className}`}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={0} x2={width} y1={base - scale(value)} y2={base - scale(value)} className="stroke-line" />
          <text {...valuePlace} y={base - scale(value) - 4} className="fill-muted">
            {count(locale, value)}
          </text>
        </g>
      ))}
      {series.map(({ month, mentions, replies }, at) => (
        <g key={month}>
          <rect
            x={(at + 0.1) * step}
            y={base - barHeight(mentions)}
            width={step * 0.8}
            height={barHeight(mentions)}
            className="fill-accent"
          />
          <rect x={(at + 0.1) * step} y={base - barHeight(replies)} width={step * 0.8} height={barHeight(replies)} className="fill-text" />
        </g>
      ))}
      <line x1={0} x2={width} y1={base} y2={base} className="stroke-muted" />
      <text {...label} y={TOP - 28} className="fill-accent font-semibold">
        {t("peakMentions", { month: monthName(locale, peak.month), mentions: peak.mentions })}
      </text>
      <text {...label} y={TOP - 10} className="fill-text">
        {t("peakReplies", { replies: peak.replies })}
      </text>
      <TimeAxis locale={locale} series={series} step={step} y={height - 7} />
    </svg>
  );
}

/** The first month and the last one by name, and where years begin between them. */
function TimeAxis({ locale, series, step, y }: { locale: Locale; series: readonly DemandPoint[]; step: number; y: number }) {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return null;
  const end = series.length * step;
  const years = series.flatMap(({ month }, at) => {
    const x = at * step;
    return month.endsWith("-01") && x > ROOM_FOR_MONTH && x < end - ROOM_FOR_MONTH - 20 ? [{ year: month.slice(0, 4), x }] : [];
  });
  return (
    <g className="fill-muted">
      <text x={0} y={y}>
        {monthName(locale, first.month, "short")}
      </text>
      {years.map(({ year, x }) => (
        <text key={year} x={x} y={y}>
          {year}
        </text>
      ))}
      {end > 2 * ROOM_FOR_MONTH && (
        <text x={end} y={y} textAnchor="end">
          {monthName(locale, last.month, "short")}
        </text>
      )}
    </g>
  );
}
const ROOM_FOR_MONTH = 76;

/** Two or three round values below the top. */
export function gridValues(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.2, 0.5, 1, 2, 5].map((factor) => factor * power).find((value) => most / value < 4) ?? most;
  const values = [1, 2, 3].map((times) => times * step).filter((value) => value <= most * 0.95);
  return step < 1 ? [] : values;
}
