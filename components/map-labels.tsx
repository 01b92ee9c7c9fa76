import { linesOf, unitsOf } from "#components/line-breaks";
import { placeOf, radiusOf, type Placed } from "#components/map-scale";

/** Letters beside the map, and the share of the plot's height at which they stand. */
export interface MarginLabel {
  point: Placed;
  lines: string[];
  y: number;
}

export const LINE_HEIGHT = 16;
const MARGIN = { most: 6, lineUnits: 36, lines: 3, plotHeight: 448, gap: 10 };

/** For wide screens: names in the margin, stacked beside the middle of their bubbles in the order of height. */
export function marginLabels(candidates: readonly Placed[]): MarginLabel[] {
  const chosen = candidates
    .slice(0, MARGIN.most)
    .toSorted((a, b) => placeOf(a).y - placeOf(b).y)
    .map((point) => ({ point, lines: linesOf(point.headline, MARGIN.lineUnits, MARGIN.lines) }));
  const heights = chosen.map(({ lines }) => lines.length * LINE_HEIGHT + MARGIN.gap);
  const whole = sum(heights) - MARGIN.gap;
  const middle = (MARGIN.plotHeight * sum(chosen.map(({ point }) => placeOf(point).y))) / chosen.length;
  const top = Math.max(0, Math.min(middle - whole / 2, MARGIN.plotHeight - whole));
  return chosen.map(({ point, lines }, at) => {
    const centre = top + sum(heights.slice(0, at)) + (lines.length * LINE_HEIGHT) / 2;
    return { point, lines, y: centre / MARGIN.plotHeight };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Letters on the map itself, on the side where there is room. */
export interface PlotLabel {
  point: Placed;
  lines: string[];
  side: "start" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** At the narrowest screen they fit, and on wider ones the gaps only grow. */
const PLOT = { width: 260, height: 336, most: 2, lineUnits: 20, letterWidth: 6.4, gap: 4 };

/** For narrow screens: as many names as find room without touching one another. */
export function plotLabels(candidates: readonly Placed[], mostReplies: number): PlotLabel[] {
  const taken: Box[] = [];
  const labels: PlotLabel[] = [];
  for (const point of candidates) {
    if (labels.length === PLOT.most) break;
    const lines = linesOf(point.headline, PLOT.lineUnits, 2);
    for (const side of ["start", "end"] as const) {
      const box = boxOf(point, lines, side, mostReplies);
      if (!isInside(box) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      labels.push({ point, lines, side });
      break;
    }
  }
  return labels;
}

function boxOf(point: Placed, lines: string[], side: PlotLabel["side"], mostReplies: number): Box {
  const { x, y } = placeOf(point);
  const reach = radiusOf(point.reply_count, mostReplies) + PLOT.gap;
  const length = reach + Math.max(...lines.map(unitsOf)) * PLOT.letterWidth;
  const [centre, middle] = [x * PLOT.width, y * PLOT.height];
  const half = (lines.length * LINE_HEIGHT) / 2;
  return {
    left: side === "start" ? centre - reach : centre - length,
    right: side === "start" ? centre + length : centre + reach,
    top: middle - half,
    bottom: middle + half,
  };
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= PLOT.width + PLOT.gap && top >= 0 && bottom <= PLOT.height;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
