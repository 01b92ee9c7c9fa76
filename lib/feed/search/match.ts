import { NO_POSTINGS, type Listed, type Postings } from "#lib/feed/search/postings";
import { addedBy, MOST_PROMINENT, ScoreWindow, UNITS, WINDOW } from "#lib/feed/search/score-window";

/** Something that a query asks for, with the texts that say it. */
export interface Part {
  list: Postings;
  weight: number;
  /** Only weighs on texts that other parts found. */
  isSide: boolean;
}

/** Of what texts say, the parts that find some: all, where all are at the side. */
export function leading<P extends Part>(parts: readonly P[]): P[] {
  const said = parts.filter(isSaid);
  const leads = said.filter(({ isSide }) => !isSide);
  return leads.length > 0 ? leads : said;
}

function isSaid({ list, weight }: Part): boolean {
  return list.count > 0 && weight > 0;
}

/** The best relevance that there is; it fits into a byte. */
export const RELEVANCE_STEPS = 200;

/**
 * Scores every text that says one of the leading parts at least: the sum over the parts of weight times prominence. Where the best
 * scores less than `bestFrom`, none matches; else those do that have a share of `nearBest` of it. The weights of the list are
 * relevances: RELEVANCE_STEPS for the best.
 */
export function match(
  parts: readonly Part[],
  documentCount: number,
  { bestFrom, nearBest }: { bestFrom: number; nearBest: number },
): Postings {
  const leads = leading(parts).toSorted((a, b) => b.weight - a.weight || a.list.count - b.list.count);
  const sides = parts.filter((part) => isSaid(part) && !leads.includes(part));
  const total = weightOf(leads) + weightOf(sides);
  if (total === 0) return NO_POSTINGS;
  let left = total;
  const scored = [...leads, ...sides].map(({ list, weight }) => {
    const most = ((MOST_PROMINENT * left) / total) * UNITS;
    left -= weight;
    return { list, added: addedBy(weight / total), at: 0, most };
  });
  const { ordinals, sums, window } = roomFor(documentCount);
  let count = 0;
  for (let from = 0; from < documentCount; from += WINDOW) {
    window.moveTo(from, Math.min(from + WINDOW, documentCount));
    /** What a text must have by now, to come near the best with all that is left (MaxScore, Turtle and Flood 1995). */
    const leastBefore = (next: number) => nearBest * window.best - (scored[next]?.most ?? 0) - ROUNDING;
    let next = 0;
    for (const lead of scored.slice(0, leads.length)) {
      if (leastBefore(next) > 0) break;
      window.add(lead);
      next += 1;
    }
    window.narrow(leastBefore(next));
    for (const one of scored.slice(next)) window.addToKnown(one);
    count = window.take(nearBest * window.best, ordinals, sums, count);
  }
  const { best } = window;
  if ((best / UNITS) * total < bestFrom) return NO_POSTINGS;
  return nearTheBest(ordinals.subarray(0, count), sums.subarray(0, count), { least: nearBest * best, best });
}

/** Sums are rounded, each by less than this. */
const ROUNDING = 1e-6 * UNITS;

/** Those whose sum is not less, each with its share of the best in steps, at least one. */
function nearTheBest(ordinals: Uint32Array, sums: Int32Array, { least, best }: { least: number; best: number }): Listed {
  const near = { ordinals: new Uint32Array(ordinals.length), weights: new Uint8Array(ordinals.length) };
  let count = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const sum = sums[at] ?? 0;
    if (sum < least) continue;
    near.ordinals[count] = ordinals[at] ?? 0;
    near.weights[count++] = Math.max(1, Math.round((sum / best) * RELEVANCE_STEPS));
  }
  return { form: "listed", count, ordinals: near.ordinals.subarray(0, count), weights: near.weights.subarray(0, count) };
}

const room = { ordinals: new Uint32Array(), sums: new Int32Array(), window: new ScoreWindow() };

/** One room serves every search, which fills and leaves it without a pause in between: making it costs more than using it. */
function roomFor(documentCount: number) {
  if (room.ordinals.length < documentCount) {
    room.ordinals = new Uint32Array(documentCount);
    room.sums = new Int32Array(documentCount);
  }
  room.window.clear();
  return room;
}

function weightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza 2009): of a word that so many of all have. */
export function rarity(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
