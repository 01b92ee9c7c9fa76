import { NO_POSTINGS, type Postings } from "#lib/feed/search/postings";
import { MOST_PROMINENT, sumsFor } from "#lib/feed/search/sums";

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
  const sums = sumsFor(documentCount);
  let left = total;
  /** What a text must have by now, to come near the best with all that is left (MaxScore, Turtle and Flood 1995). */
  const leastSoFar = () => nearBest * sums.best - (MOST_PROMINENT * left) / total - ROUNDING;
  for (const [at, { list, weight }] of [...leads, ...sides].entries()) {
    if (at < leads.length && leastSoFar() <= 0) sums.add(list, weight / total);
    else {
      sums.drop(leastSoFar());
      sums.addToKnown(list, weight / total);
    }
    left -= weight;
  }
  const { best } = sums;
  return sums.take(best * total < bestFrom ? Infinity : nearBest * best, RELEVANCE_STEPS);
}

/** Sums are rounded, each by less than this. */
const ROUNDING = 1e-6;

function weightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza 2009): of a word that so many of all have. */
export function rarity(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
