import { useTranslations } from "next-intl";
import { monthName } from "#components/ui/month-name";
import type { Locale } from "#lib/policy/locale";
import { addMonths, monthsBetween, type Month } from "#lib/policy/months";
import type { Demand } from "#lib/schemas/survey";

/** Every sparkline shows the same months, so that one can be held against the next. */
export const SPARKLINE_MONTHS = 30;
const HEIGHT = 16;

interface Props {
  locale: Locale;
  demand: Demand;
  /** Where the last bar stands. */
  through: Month;
  /** Mentions of the tallest bar that there may be, where several are held against each other; else its own. */
  most?: number;
}

/** Mentions month by month, each on its own scale: when it hurt, not how much. */
export function Sparkline({ locale, demand: { series }, through, most }: Props) {
  const t = useTranslations("sparkline");
  const total = series.reduce((sum, { mentions }) => sum + mentions, 0);
  const peak = series.reduce((highest, point) => (point.mentions > highest.mentions ? point : highest), { month: through, mentions: 0 });
  const byMonth = new Map(series.map(({ month, mentions }) => [month, mentions]));
  const months = monthsBetween(addMonths(through, 1 - SPARKLINE_MONTHS), through);
  const bars = months.map((month, at) => bar(at, byMonth.get(month) ?? 0, most ?? peak.mentions)).join("");
  return (
    <svg
      role="img"
      aria-label={t("label", { total, peak: peak.mentions, month: monthName(locale, peak.month) })}
      viewBox={`0 0 ${SPARKLINE_MONTHS} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-8 w-full"
    >
      <path d={`M0 ${HEIGHT}H${SPARKLINE_MONTHS}`} className="fill-none stroke-line [vector-effect:non-scaling-stroke]" />
      <path d={bars} strokeWidth={0.7} className="fill-none stroke-accent" />
    </svg>
  );
}

/** A month with a single mention still shows. */
function bar(at: number, mentions: number, most: number): string {
  if (mentions === 0) return "";
  const height = Math.max(1, (mentions / most) * HEIGHT);
  return `M${at + 0.5} ${HEIGHT}V${(HEIGHT - height).toFixed(1)}`;
}
