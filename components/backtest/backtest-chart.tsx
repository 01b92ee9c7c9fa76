import { useTranslations } from "next-intl";
import { monthName } from "#components/ui/month-name";
import { ORDERS, type BacktestMonth, type Order } from "#lib/policy/backtest";
import type { Locale } from "#lib/policy/locale";

/** Of the two drawings: text in a picture shrinks with it, so that phones get one of their own. */
const SIZES = [
  { width: 340, height: 220, className: "sm:hidden", edge: 34 },
  { width: 760, height: 260, className: "hidden sm:block", edge: 44 },
];
/** The first order is drawn last and lies on top; months alone, dashed, runs where mentions run. */
const LINES: Record<Order, string> = {
  score: "stroke-accent",
  months: "stroke-current [stroke-dasharray:6_4]",
  mentions: "stroke-muted",
};

/** What followed each month, a line for each order. Its table says the same. */
export function BacktestChart({ locale, months }: { locale: Locale; months: readonly BacktestMonth[] }) {
  const t = useTranslations("backtest");
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="grid min-w-0 gap-2">
      {SIZES.map((size) => (
        <Drawing key={size.width} months={months} {...size} />
      ))}
      <div className="flex justify-between quiet">
        <span>{monthName(locale, first.month)}</span>
        <span>{monthName(locale, last.month)}</span>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {ORDERS.map((order) => (
          <li key={order} className="flex items-center gap-2">
            <svg viewBox="0 0 28 4" aria-hidden="true" className="h-1 w-7">
              <line x1={0} y1={2} x2={28} y2={2} strokeWidth={3} className={LINES[order]} />
            </svg>
            {t(`order.${order}`)}
          </li>
        ))}
      </ul>
      <figcaption className="quiet">{t("caption")}</figcaption>
    </figure>
  );
}

interface DrawingProps {
  months: readonly BacktestMonth[];
  width: number;
  height: number;
  edge: number;
  className: string;
}

function Drawing({ months, width, height, edge, className }: DrawingProps) {
  const most = Math.max(...months.flatMap(({ after }) => ORDERS.map((order) => after[order])));
  const top = 50 * Math.max(1, Math.ceil(most / 50));
  const x = (at: number) => edge + ((width - edge - 8) * at) / Math.max(1, months.length - 1);
  const y = (value: number) => height - 12 - ((height - 24) * value) / top;
  const ticks = [0, top / 2, top];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`w-full ${className}`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={edge} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={edge - 6} y={y(tick) + 4} textAnchor="end" fontSize={12} className="fill-muted">
            {tick}
          </text>
        </g>
      ))}
      {ORDERS.toReversed().map((order) => (
        <polyline
          key={order}
          points={months.map(({ after }, at) => `${x(at).toFixed(1)},${y(after[order]).toFixed(1)}`).join(" ")}
          className={`fill-none ${LINES[order]}`}
          strokeWidth={2.5}
        />
      ))}
    </svg>
  );
}
