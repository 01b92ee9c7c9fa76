import { dots } from "#components/charts/map-ground";
import { placeOf } from "#components/charts/map-scale";
import { isPressing, OPPORTUNITY } from "#lib/policy/opportunity";
import type { PainpointSummary } from "#lib/schemas/feed";

const WIDTH = 160;
const HEIGHT = 96;
/** Below it lies nothing but what hardly hurts. */
const SHOWN_HEIGHT = 86;
const CORNER = placeOf({ frequency: OPPORTUNITY.frequencyFrom, pain_severity: OPPORTUNITY.severityFrom });

/** The opportunity map in small: a domain's pain points before all others, which are one path that every picture repeats. */
export function MiniMap({ points }: { points: PainpointSummary[] }) {
  return (
    <svg viewBox={`-4 -4 ${WIDTH + 8} ${SHOWN_HEIGHT + 4}`} aria-hidden="true" className="block w-full">
      <rect x={CORNER.x * WIDTH} width={(1 - CORNER.x) * WIDTH} height={CORNER.y * HEIGHT} className="fill-highlight" />
      <use href={`#${ALL_ID}`} className="stroke-ground" strokeWidth="3" strokeLinecap="round" />
      <path
        d={dots(
          points.filter((point) => !isPressing(point)),
          WIDTH,
          HEIGHT,
        )}
        className="stroke-muted"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d={dots(points.filter(isPressing), WIDTH, HEIGHT)} className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

const ALL_ID = "all-painpoints";

/** Once on a page, before the first picture. */
export function MiniMapGround({ points }: { points: PainpointSummary[] }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <path id={ALL_ID} d={dots(points, WIDTH, HEIGHT)} />
    </svg>
  );
}
