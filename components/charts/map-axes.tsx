import { useTranslations } from "next-intl";
import { FREQUENCY, percent, placeOf, SEVERITY } from "#components/charts/map-scale";
import { OPPORTUNITY } from "#lib/policy/opportunity";

const SEVERITY_TICKS = [2, 4, 6, 8, 10];
const FREQUENCY_TICKS = [0, 5, 10];
const CORNER = placeOf({ frequency: OPPORTUNITY.frequencyFrom, pain_severity: OPPORTUNITY.severityFrom });

/** The ground under what is both serious and widespread. */
export function MapCorner() {
  return <rect x={percent(CORNER.x)} y={0} width={percent(1 - CORNER.x)} height={percent(CORNER.y)} className="fill-highlight" />;
}

export function MapAxes() {
  const t = useTranslations("map");
  return (
    <g aria-hidden="true" className="fill-muted">
      {SEVERITY_TICKS.map((tick) => {
        const y = percent(placeOf({ frequency: FREQUENCY.from, pain_severity: tick }).y);
        return (
          <g key={tick}>
            <line x1="0" x2="100%" y1={y} y2={y} className={tick === OPPORTUNITY.severityFrom ? "stroke-muted" : "stroke-line"} />
            <text x="-8" y={y} dy="4" textAnchor="end">
              {tick}
            </text>
          </g>
        );
      })}
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line" />
      <line x1={percent(CORNER.x)} x2={percent(CORNER.x)} y1="0" y2="100%" className="stroke-muted" />
      {FREQUENCY_TICKS.map((tick) => (
        <text key={tick} x={percent(placeOf({ frequency: tick, pain_severity: SEVERITY.to }).x)} y="100%" dy="18" textAnchor="middle">
          {tick}
        </text>
      ))}
      <text x="-24" y="-10">
        {t("severityAxis")}
      </text>
      <text x="75%" y="100%" dy="18" textAnchor="middle">
        {t("frequencyAxis")}
      </text>
      <text x="100%" y="-10" textAnchor="end" className="fill-accent font-semibold">
        {t("corner")}
      </text>
    </g>
  );
}
