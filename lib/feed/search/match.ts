import type { Part } from "#lib/feed/search/phrase";
import type { Postings } from "#lib/feed/search/postings";

/** Ordinals that match, ascending, each with its relevance as a whole number (higher is better). */
export interface Matches {
  ordinals: number[];
  relevance: number[];
}

/** Share of what was asked for, by rarity, that a text must have. */
const ENOUGH = 0.45;
/** Weight at which a word counts half: a word in a headline beats any number of mentions in the small print. */
const HALF_WEIGHT = 40;
const RELEVANCE_STEPS = 200;

/**
 * Scores every text that has some of the parts. A part counts by how rare it is (inverse document frequency as in BM25,
 * Robertson and Zaragoza 2009) and by how prominent it is in the text.
 */
export function match(parts: readonly Part[], postings: ReadonlyMap<string, Postings>, documentCount: number): Matches {
  const lists = parts.map((part) => anyWay(part, postings));
  const weights = parts.map((part, index) => partWeight(part, lists[index]?.ordinals.length ?? 0, documentCount));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return { ordinals: [], relevance: [] };

  const found = accumulate(lists, weights);
  const matches: Matches = { ordinals: [], relevance: [] };
  found.ordinals.forEach((ordinal, index) => {
    if ((found.coverage[index] ?? 0) < ENOUGH * total) return;
    matches.ordinals.push(ordinal);
    matches.relevance.push(Math.round((RELEVANCE_STEPS * (found.score[index] ?? 0) * (found.coverage[index] ?? 0)) / total ** 2));
  });
  return matches;
}

/** How much a part matters: rare ones more; what the index does not know at all still counts as asked for and not found. */
function partWeight(part: Part, frequency: number, documentCount: number): number {
  const rarity = Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));
  if (part.kind === "character") return frequency === 0 ? 0 : 0.2 * rarity;
  if (part.kind === "pair") return frequency === 0 ? 0.25 * rarity : 0.6 * rarity;
  return rarity;
}

interface Strengths {
  ordinals: ArrayLike<number>;
  strengths: ArrayLike<number>;
}

function anyWay(part: Part, postings: ReadonlyMap<string, Postings>): Strengths {
  const ways = part.ways.map(({ tokens, factor }) => scaled(allTokens(tokens, postings), factor)).filter((way) => way.ordinals.length > 0);
  return ways.length <= 1 ? (ways[0] ?? { ordinals: [], strengths: [] }) : strongest(ways);
}

/** Texts that have every token, as strong as the weakest of them. */
function allTokens(tokens: string[], postings: ReadonlyMap<string, Postings>): Strengths {
  const lists = tokens.map((token) => postings.get(token)).toSorted((a, b) => (a?.ordinals.length ?? 0) - (b?.ordinals.length ?? 0));
  const [shortest, ...others] = lists;
  if (!shortest || others.some((list) => !list)) return { ordinals: [], strengths: [] };
  let ordinals: ArrayLike<number> = shortest.ordinals;
  let strengths: ArrayLike<number> = shortest.weights;
  for (const other of others) {
    if (other) ({ ordinals, strengths } = intersect({ ordinals, strengths }, { ordinals: other.ordinals, strengths: other.weights }));
  }
  return { ordinals, strengths };
}

function intersect(a: Strengths, b: Strengths): Strengths {
  const ordinals: number[] = [];
  const strengths: number[] = [];
  for (let i = 0, j = 0; i < a.ordinals.length && j < b.ordinals.length;) {
    const left = a.ordinals[i] ?? 0;
    const right = b.ordinals[j] ?? 0;
    if (left === right) {
      ordinals.push(left);
      strengths.push(Math.min(a.strengths[i] ?? 0, b.strengths[j] ?? 0));
    }
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return { ordinals, strengths };
}

function scaled({ ordinals, strengths }: Strengths, factor: number): Strengths {
  return factor === 1 ? { ordinals, strengths } : { ordinals, strengths: Array.from(strengths, (strength) => strength * factor) };
}

function strongest(ways: Strengths[]): Strengths {
  const best = new Map<number, number>();
  for (const { ordinals, strengths } of ways) {
    for (let index = 0; index < ordinals.length; index += 1) {
      const ordinal = ordinals[index] ?? 0;
      best.set(ordinal, Math.max(best.get(ordinal) ?? 0, strengths[index] ?? 0));
    }
  }
  const ordinals = Uint32Array.from(best.keys()).toSorted();
  return { ordinals, strengths: Float32Array.from(ordinals, (ordinal) => best.get(ordinal) ?? 0) };
}

/** Merges the sorted lists of all parts into one, adding up score and coverage of each ordinal. */
function accumulate(lists: readonly Strengths[], weights: readonly number[]) {
  const result = { ordinals: [] as number[], score: [] as number[], coverage: [] as number[] };
  const cursors = lists.map(() => 0);
  for (;;) {
    let ordinal = Infinity;
    lists.forEach((list, index) => {
      ordinal = Math.min(ordinal, list.ordinals[cursors[index] ?? 0] ?? Infinity);
    });
    if (ordinal === Infinity) return result;
    let score = 0;
    let coverage = 0;
    lists.forEach((list, index) => {
      const cursor = cursors[index] ?? 0;
      if (list.ordinals[cursor] !== ordinal) return;
      const strength = list.strengths[cursor] ?? 0;
      const weight = weights[index] ?? 0;
      score += (weight * strength) / (strength + HALF_WEIGHT);
      coverage += weight;
      cursors[index] = cursor + 1;
    });
    result.ordinals.push(ordinal);
    result.score.push(score);
    result.coverage.push(coverage);
  }
}
