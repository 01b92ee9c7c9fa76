import type { Part } from "#lib/feed/search/phrase";
import { anyOf, both, union } from "#lib/feed/search/merge";
import { NO_POSTINGS, ordinalsOf, type Postings } from "#lib/feed/search/postings";

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
 * Scores every text that has enough of the parts. A part counts by how rare it is (inverse document frequency as in BM25,
 * Robertson and Zaragoza 2009) and by how prominent it is in the text.
 */
export function match(parts: readonly Part[], postings: ReadonlyMap<string, Postings>, documentCount: number): Matches {
  const wanted = parts.map((part) => {
    const list = anyWay(part, postings, documentCount);
    return { list, weight: partWeight(part, list.count, documentCount) };
  });
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { ordinals: new Uint32Array(), relevance: new Uint8Array() };

  const [only, ...others] = wanted;
  if (only && others.length === 0) return ofOnePart(only);

  const enough = ENOUGH * total;
  const candidates = indispensable(wanted, enough)
    .map(({ list }) => ordinalsOf(list))
    .toSorted((a, b) => a.length - b.length)
    .reduce(union, new Uint32Array());
  const score = new Float64Array(candidates.length);
  const coverage = new Float64Array(candidates.length);
  for (const { list, weight } of wanted) addPart(list, weight, candidates, score, coverage);

  const ordinals = new Uint32Array(candidates.length);
  const relevance = new Uint8Array(candidates.length);
  let count = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const covered = coverage[at] ?? 0;
    if (covered < enough) continue;
    ordinals[count] = candidates[at] ?? 0;
    relevance[count] = relevanceOf(score[at] ?? 0, covered, total);
    count += 1;
  }
  return { ordinals: ordinals.subarray(0, count), relevance: relevance.subarray(0, count) };
}

/** What most people look for is one thing: then relevance follows from its strength alone. */
function ofOnePart({ list, weight }: Wanted): Matches {
  const relevances = ofEachStrength((strength) => relevanceOf(gain(weight, strength), weight, weight));
  const ordinals = ordinalsOf(list);
  const relevance = new Uint8Array(ordinals.length);
  for (let at = 0; at < ordinals.length; at += 1) {
    const strength = list.weights[list.form === "spread" ? (ordinals[at] ?? 0) : at] ?? 0;
    relevance[at] = relevances[strength] ?? 0;
  }
  return { ordinals, relevance };
}

/** What a part of that weight gives to a text that has it so prominently. */
function gain(weight: number, strength: number): number {
  return (weight * strength) / (strength + HALF_WEIGHT);
}

/** To be kept in a byte, which cuts off what is behind the point: with a half more that is the nearest whole number. */
function relevanceOf(score: number, covered: number, total: number): number {
  return (RELEVANCE_STEPS * score * covered) / total ** 2 + 0.5;
}

interface Wanted {
  list: Postings;
  weight: number;
}

/**
 * The weightiest parts, of which a text must have one at least: all the others together are not enough. These are the rare
 * ones, so that the long lists of common words are only looked up, never walked (MaxScore, Turtle and Flood 1995).
 */
function indispensable(wanted: readonly Wanted[], enough: number): Wanted[] {
  const heaviestFirst = wanted.toSorted((a, b) => b.weight - a.weight);
  let rest = 0;
  let dispensable = 0;
  for (const { weight } of heaviestFirst.toReversed()) {
    rest += weight;
    if (rest >= enough * (1 - ROUNDING)) break;
    dispensable += 1;
  }
  return heaviestFirst.slice(0, heaviestFirst.length - dispensable);
}

/** Sums of the same weights in another order differ by less than this share. */
const ROUNDING = 1e-9;

/** How much a part matters: rare ones more; what the index does not know at all still counts as asked for and not found. */
export function partWeight(part: Part, frequency: number, documentCount: number): number {
  const rarity = Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));
  if (part.kind === "character") return frequency === 0 ? 0 : 0.2 * rarity;
  if (part.kind === "pair") return frequency === 0 ? 0.25 * rarity : 0.6 * rarity;
  return rarity;
}

/** Adds what a part gives to each candidate that has it. */
function addPart(list: Postings, weight: number, candidates: Uint32Array, score: Float64Array, coverage: Float64Array): void {
  const { weights } = list;
  const gains = ofEachStrength((strength) => gain(weight, strength));
  const add = (at: number, strength: number) => {
    score[at] = (score[at] ?? 0) + (gains[strength] ?? 0);
    coverage[at] = (coverage[at] ?? 0) + weight;
  };
  if (list.form === "spread") {
    for (let at = 0; at < candidates.length; at += 1) {
      const strength = weights[candidates[at] ?? 0] ?? 0;
      if (strength > 0) add(at, strength);
    }
    return;
  }
  const { ordinals } = list;
  for (let at = 0, entry = 0; at < candidates.length; at += 1) {
    const candidate = candidates[at] ?? 0;
    while (entry < ordinals.length && (ordinals[entry] ?? 0) < candidate) entry += 1;
    if (entry === ordinals.length) return;
    if (ordinals[entry] === candidate) add(at, weights[entry] ?? 0);
  }
}

/** Texts that say a part in any of its ways, each as strong as the strongest. */
export function anyWay(part: Part, postings: ReadonlyMap<string, Postings>, documentCount: number): Postings {
  const ways = part.ways.map(({ tokens, factor }) => scaled(allTokens(tokens, postings), factor)).filter(({ count }) => count > 0);
  return anyOf(ways.toSorted(byCount), documentCount);
}

/** Texts that have every token, as strong as the weakest of them. */
function allTokens(tokens: string[], postings: ReadonlyMap<string, Postings>): Postings {
  const lists = tokens.map((token) => postings.get(token) ?? NO_POSTINGS);
  return lists.length === 0 ? NO_POSTINGS : lists.toSorted(byCount).reduce(both);
}

/** The shortest lists first, so that long ones are walked once. */
function byCount(a: Postings, b: Postings): number {
  return a.count - b.count;
}

function scaled(list: Postings, factor: number): Postings {
  if (factor === 1 || list.count === 0) return list;
  const weakened = ofEachStrength((strength) => (strength === 0 ? 0 : Math.max(1, Math.round(strength * factor))));
  const weights = new Uint8Array(list.weights.length);
  for (let at = 0; at < weights.length; at += 1) weights[at] = weakened[list.weights[at] ?? 0] ?? 0;
  return { ...list, weights };
}

/** There are 256 strengths and many more texts: what follows from a strength is computed once for each. */
function ofEachStrength(compute: (strength: number) => number): Float64Array {
  const values = new Float64Array(256);
  for (let strength = 0; strength < values.length; strength += 1) values[strength] = compute(strength);
  return values;
}
