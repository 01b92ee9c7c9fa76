import type { Part } from "#lib/feed/search/phrase";
import type { Postings } from "#lib/feed/search/postings";

/** Ordinals that match, ascending, each with its relevance as a whole number (higher is better). */
export interface Matches {
  ordinals: Uint32Array;
  relevance: Uint8Array;
}

/** Share of what was asked for, by rarity, that a text must have. */
const ENOUGH = 0.45;
/** Weight at which a word counts half: a word in a headline beats any number of mentions in the small print. */
const HALF_WEIGHT = 40;
/** The best relevance that there can be; it fits into a byte. */
export const RELEVANCE_STEPS = 200;

/**
 * Scores every text that has some of the parts. A part counts by how rare it is (inverse document frequency as in BM25,
 * Robertson and Zaragoza 2009) and by how prominent it is in the text.
 */
export function match(parts: readonly Part[], postings: ReadonlyMap<string, Postings>, documentCount: number): Matches {
  const lists = parts.map((part) => anyWay(part, postings));
  const weights = parts.map((part, index) => partWeight(part, lists[index]?.ordinals.length ?? 0, documentCount));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return { ordinals: new Uint32Array(), relevance: new Uint8Array() };

  const { score, coverage } = accumulate(lists, weights, documentCount);
  const enough = ENOUGH * total;
  const squared = total ** 2;
  const ordinals = new Uint32Array(atLeast(coverage, enough));
  const relevance = new Uint8Array(ordinals.length);
  for (let ordinal = 0, at = 0; at < ordinals.length; ordinal += 1) {
    const covered = coverage[ordinal] ?? 0;
    if (covered < enough) continue;
    ordinals[at] = ordinal;
    relevance[at] = Math.round((RELEVANCE_STEPS * (score[ordinal] ?? 0) * covered) / squared);
    at += 1;
  }
  return { ordinals, relevance };
}

function atLeast(values: Float64Array, bound: number): number {
  let count = 0;
  for (let at = 0; at < values.length; at += 1) if ((values[at] ?? 0) >= bound) count += 1;
  return count;
}

/** How much a part matters: rare ones more; what the index does not know at all still counts as asked for and not found. */
function partWeight(part: Part, frequency: number, documentCount: number): number {
  const rarity = Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));
  if (part.kind === "character") return frequency === 0 ? 0 : 0.2 * rarity;
  if (part.kind === "pair") return frequency === 0 ? 0.25 * rarity : 0.6 * rarity;
  return rarity;
}

/** Ordinals, ascending, with how strongly each text has what was looked for. */
interface Strengths {
  ordinals: Uint32Array;
  strengths: Uint8Array | Float32Array | Float64Array;
}
const NOWHERE: Strengths = { ordinals: new Uint32Array(), strengths: new Uint8Array() };

/** The shortest lists first, so that long ones are walked once. */
function anyWay(part: Part, postings: ReadonlyMap<string, Postings>): Strengths {
  const ways = part.ways.map(({ tokens, factor }) => scaled(allTokens(tokens, postings), factor)).filter((way) => way.ordinals.length > 0);
  return ways.length === 0 ? NOWHERE : ways.toSorted(byLength).reduce(union);
}

function byLength(a: Strengths, b: Strengths): number {
  return a.ordinals.length - b.ordinals.length;
}

/** Texts that have every token, as strong as the weakest of them. */
function allTokens(tokens: string[], postings: ReadonlyMap<string, Postings>): Strengths {
  const lists: Strengths[] = [];
  for (const token of tokens) {
    const list = postings.get(token);
    if (!list) return NOWHERE;
    lists.push({ ordinals: list.ordinals, strengths: list.weights });
  }
  return lists.length === 0 ? NOWHERE : lists.toSorted(byLength).reduce(intersection);
}

function scaled({ ordinals, strengths }: Strengths, factor: number): Strengths {
  if (factor === 1) return { ordinals, strengths };
  const lesser = new Float64Array(strengths.length);
  for (let at = 0; at < strengths.length; at += 1) lesser[at] = (strengths[at] ?? 0) * factor;
  return { ordinals, strengths: lesser };
}

function intersection(a: Strengths, b: Strengths): Strengths {
  const ordinals = new Uint32Array(Math.min(a.ordinals.length, b.ordinals.length));
  const strengths = new Uint8Array(ordinals.length);
  let count = 0;
  for (let i = 0, j = 0; i < a.ordinals.length && j < b.ordinals.length;) {
    const left = a.ordinals[i] ?? 0;
    const right = b.ordinals[j] ?? 0;
    if (left === right) {
      ordinals[count] = left;
      strengths[count] = Math.min(a.strengths[i] ?? 0, b.strengths[j] ?? 0);
      count += 1;
    }
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return { ordinals: ordinals.subarray(0, count), strengths: strengths.subarray(0, count) };
}

/** Texts of either, each as strong as the stronger. */
function union(a: Strengths, b: Strengths): Strengths {
  const ordinals = new Uint32Array(a.ordinals.length + b.ordinals.length);
  const strengths = new Float32Array(ordinals.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.ordinals.length && j < b.ordinals.length) {
    const left = a.ordinals[i] ?? 0;
    const right = b.ordinals[j] ?? 0;
    ordinals[count] = left < right ? left : right;
    strengths[count] = Math.max(left <= right ? (a.strengths[i] ?? 0) : 0, right <= left ? (b.strengths[j] ?? 0) : 0);
    if (left <= right) i += 1;
    if (right <= left) j += 1;
    count += 1;
  }
  const rest = i < a.ordinals.length ? { list: a, from: i } : { list: b, from: j };
  ordinals.set(rest.list.ordinals.subarray(rest.from), count);
  strengths.set(rest.list.strengths.subarray(rest.from), count);
  count += rest.list.ordinals.length - rest.from;
  return { ordinals: ordinals.subarray(0, count), strengths: strengths.subarray(0, count) };
}

/** Kept from one search to the next, which never overlap: nothing is awaited here. */
let sums = { score: new Float64Array(), coverage: new Float64Array() };

/** Score and coverage of every text of the release, by ordinal: one pass over each list, whatever their number. */
function accumulate(lists: readonly Strengths[], weights: readonly number[], documentCount: number) {
  if (sums.score.length !== documentCount) sums = { score: new Float64Array(documentCount), coverage: new Float64Array(documentCount) };
  const { score, coverage } = sums;
  score.fill(0);
  coverage.fill(0);
  for (const [index, { ordinals, strengths }] of lists.entries()) {
    const weight = weights[index] ?? 0;
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      const strength = strengths[at] ?? 0;
      score[ordinal] = (score[ordinal] ?? 0) + (weight * strength) / (strength + HALF_WEIGHT);
      coverage[ordinal] = (coverage[ordinal] ?? 0) + weight;
    }
  }
  return sums;
}
