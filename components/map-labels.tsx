import { linesOf } from "#components/line-breaks";
import { placeOf, type Placed } from "#components/map-scale";

/** A name for a bubble, and where its middle stands as a share of the plot's height. */
export interface MapLabel {
  point: Placed;
  lines: string[];
  y: number;
}

export const LINE_HEIGHT = 16;

/** How names are set: in pixels, but for the width of a line, which is in Latin letters. */
interface Setting {
  most: number;
  lineUnits: number;
  mostLines: number;
  plotHeight: number;
  gap: number;
  /** How far down the stack may reach. */
  bottom: number;
}

/** On wide screens names stand in the margin to the right. */
const WIDE: Setting = { most: 6, lineUnits: 36, mostLines: 3, plotHeight: 448, gap: 10, bottom: 448 };
/** On narrow ones they stand in the corner of what is serious and rare, which the weighing of few replies leaves empty. */
const NARROW: Setting = { most: 3, lineUnits: 20, mostLines: 3, plotHeight: 336, gap: 3, bottom: 150 };

/** Names for the first of the candidates, stacked in the order of height beside the middle of their bubbles. */
export function labelsFor(screen: "wide" | "narrow", candidates: readonly Placed[]): MapLabel[] {
  const { most, lineUnits, mostLines, plotHeight, gap, bottom } = screen === "wide" ? WIDE : NARROW;
  const chosen = candidates
    .slice(0, most)
    .toSorted((a, b) => placeOf(a).y - placeOf(b).y)
    .map((point) => ({ point, lines: linesOf(point.headline, lineUnits, mostLines) }));
  const heights = chosen.map(({ lines }) => lines.length * LINE_HEIGHT + gap);
  const whole = sum(heights) - gap;
  const middle = (plotHeight * sum(chosen.map(({ point }) => placeOf(point).y))) / chosen.length;
  const top = Math.max(0, Math.min(middle - whole / 2, bottom - whole));
  return chosen.map(({ point, lines }, at) => {
    const centre = top + sum(heights.slice(0, at)) + (lines.length * LINE_HEIGHT) / 2;
    return { point, lines, y: centre / plotHeight };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
