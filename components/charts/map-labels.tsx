import { linesOf } from "#components/ui/line-breaks";
import { placeOf, type Placed } from "#components/charts/map-scale";
import { isPressing } from "#lib/policy/opportunity";

/** A name for a bubble, and where its middle stands as a share of the plot's height. */
export interface MapLabel {
  point: Placed;
  lines: string[];
  y: number;
}

export const LINE_HEIGHT = 16;

export const EDGES = { wide: 1, narrow: 0.49 } as const;

/** How names are set: in pixels, but for the width of a line, which is in Latin letters. */
interface Setting {
  most: number;
  lineUnits: number;
  mostLines: number;
  plotHeight: number;
  gap: number;
  /** How far down the stack may reach. */
  bottom: number;
  /** At which share of the plot's width the names stand. */
  edge: number;
}

/** On wide screens names stand in the margin to the right. */
const WIDE: Setting = { most: 6, lineUnits: 36, mostLines: 3, plotHeight: 448, gap: 10, bottom: 448, edge: EDGES.wide };
/** On narrow ones they stand in the corner of what is serious and rare, which the weighing of few replies leaves empty. */
const NARROW: Setting = { most: 3, lineUnits: 20, mostLines: 3, plotHeight: 336, gap: 3, bottom: 150, edge: EDGES.narrow };

/** Names for the first of the candidates, stacked beside the middle of their bubbles, from which lines lead to them. */
export function labelsFor(screen: "wide" | "narrow", candidates: readonly Placed[]): MapLabel[] {
  const setting = screen === "wide" ? WIDE : NARROW;
  const chosen = candidates
    .slice(0, setting.most)
    .toSorted((a, b) => placeOf(a).y - placeOf(b).y)
    .map((point) => ({ point, lines: linesOf(point.headline, setting.lineUnits, setting.mostLines) }));
  return uncrossed(chosen, (names) => stacked(names, setting), setting.edge);
}

type Name = Omit<MapLabel, "y">;

/** Begins in the order of the bubbles' height, and lets two names change places as long as fewer lines cross. */
function uncrossed(names: readonly Name[], place: (names: readonly Name[]) => MapLabel[], edge: number): MapLabel[] {
  let best = place(names);
  for (let improved = true; improved;) {
    improved = false;
    for (let first = 0; first < best.length; first += 1)
      for (let second = first + 1; second < best.length; second += 1) {
        const other = place(swapped(best, first, second));
        if (crossings(other, edge) < crossings(best, edge)) [best, improved] = [other, true];
      }
  }
  return best;
}

/** How many pairs of lines from bubbles to names cross. */
export function crossings(labels: readonly MapLabel[], edge: number): number {
  const lines = labels.map(({ point, y }) => ({ from: placeOf(point), to: { x: edge, y } }));
  return sum(lines.map((line, at) => lines.slice(at + 1).filter((other) => cross(line, other)).length));
}

interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

function cross(a: Line, b: Line): boolean {
  const side = ({ from, to }: Line, at: Line["from"]) => Math.sign((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

function swapped(names: readonly Name[], first: number, second: number): Name[] {
  return names.map((name, at) => (at === first ? names[second] : at === second ? names[first] : name) ?? name);
}

function stacked(names: readonly Name[], { plotHeight, gap, bottom }: Setting): MapLabel[] {
  const heights = names.map(({ lines }) => lines.length * LINE_HEIGHT + gap);
  const whole = sum(heights) - gap;
  const middle = (plotHeight * sum(names.map(({ point }) => placeOf(point).y))) / names.length;
  const top = Math.max(0, Math.min(middle - whole / 2, bottom - whole));
  return names.map(({ point, lines }, at) => {
    const centre = top + sum(heights.slice(0, at)) + (lines.length * LINE_HEIGHT) / 2;
    return { point, lines, y: centre / plotHeight };
  });
}

/** Which bubbles are named first: the pressing ones with the highest score, else simply those. */
export function worthNaming(points: readonly Placed[]): Placed[] {
  const byScore = points.toSorted((a, b) => (b.composite_score ?? 0) - (a.composite_score ?? 0));
  const pressing = byScore.filter(isPressing);
  return pressing.length > 0 ? pressing : byScore;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
