import { placed, placeOf } from "#components/charts/map-scale";
import type { PainpointSummary } from "#lib/schemas/feed";

const STEPS = 1000;

/** Pain points that are only there, as dots without names: one path for all of them, stretched to the plot. */
export function MapGround({ points }: { points: readonly PainpointSummary[] }) {
  if (points.length === 0) return null;
  return (
    <svg viewBox={`0 0 ${STEPS} ${STEPS}`} preserveAspectRatio="none" aria-hidden="true" className="overflow-visible">
      <path
        d={dots(points, STEPS, STEPS)}
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-ground [vector-effect:non-scaling-stroke]"
      />
    </svg>
  );
}

/** Lines without length, which round caps turn into dots: hundreds of them are one element. */
export function dots(points: readonly PainpointSummary[], width: number, height: number): string {
  return placed(points)
    .map(placeOf)
    .map(({ x, y }) => `M${Math.round(x * width)} ${Math.round(y * height)}h0`)
    .join("");
}
