import type { Part } from "#lib/feed/search/phrase";
import { anyOf, both } from "#lib/feed/search/merge";
import { NO_POSTINGS, type Postings } from "#lib/feed/search/postings";
import { PROMINENCE, sumsFor } from "#lib/feed/search/sums";

/** A part of a query with the texts that say it. */
export interface PartFound extends Part {
  list: Postings;
  /** Found, if at all, only as the word that a typo was probably meant to be. */
  isMisspelt: boolean;
}

/** Share of what was asked for, by rarity, that a text must have. */
const ENOUGH = 0.45;
/** The same for sums of shares, each of which is rounded a little. */
const JUST_ENOUGH = ENOUGH * 0.999;
/** The best relevance that there can be; it fits into a byte. */
export const RELEVANCE_STEPS = 200;

/**
 * Scores every text that has enough of the parts: the weights of the list are relevances, from 1 to RELEVANCE_STEPS. A part
 * counts by how rare it is (inverse document frequency as in BM25, Robertson and Zaragoza 2009) and by how prominent it is in
 * the text.
 */
export function match(parts: readonly PartFound[], documentCount: number): Postings {
  const wanted = parts.map((part) => ({ list: part.list, weight: partWeight(part, documentCount) }));
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return NO_POSTINGS;
  const [only, ...others] = wanted;
  if (only && others.length === 0) return ofOnePart(only.list);

  const { needed, rest } = byNeed(wanted, JUST_ENOUGH * total);
  const sums = sumsFor(documentCount);
  for (const { list, weight } of needed) sums.add(list, weight / total);
  for (const { list, weight } of rest) sums.addToKnown(list, weight / total);
  return sums.take((score, covered) => (covered < JUST_ENOUGH ? 0 : relevanceOf(score, covered)));
}

/** What most people look for is one thing: then relevance follows from its strength alone. */
function ofOnePart(list: Postings): Postings {
  const relevance = new Uint8Array(list.weights.length);
  for (let at = 0; at < relevance.length; at += 1) relevance[at] = RELEVANCE_OF_ONE[list.weights[at] ?? 0] ?? 0;
  return { ...list, weights: relevance };
}

/** To be kept in a byte, which cuts off what is behind the point: with a half more that is the nearest whole number. */
function relevanceOf(score: number, covered: number): number {
  return RELEVANCE_STEPS * score * covered + 0.5;
}

/** Of a text that has all of the only part, by its strength: the weight cancels out. */
const RELEVANCE_OF_ONE = Uint8Array.from(PROMINENCE, (prominence, strength) => (strength === 0 ? 0 : relevanceOf(prominence, 1)));

interface Wanted {
  list: Postings;
  weight: number;
}

/**
 * The weightiest parts, of which a text must have one at least: all the others together are not enough. These are the rare
 * ones, so that the long lists of common words are only looked up, never walked (MaxScore, Turtle and Flood 1995).
 */
function byNeed(wanted: readonly Wanted[], enough: number): { needed: Wanted[]; rest: Wanted[] } {
  const lightestFirst = wanted.toSorted((a, b) => a.weight - b.weight);
  let dispensable = 0;
  for (let sum = 0; dispensable < lightestFirst.length; dispensable += 1) {
    sum += lightestFirst[dispensable]?.weight ?? 0;
    if (sum >= enough) break;
  }
  return { needed: lightestFirst.slice(dispensable), rest: lightestFirst.slice(0, dispensable) };
}

/** How much a part matters: rare ones more; what the index does not know at all still counts as asked for and not found. */
export function partWeight({ kind, list: { count } }: Pick<PartFound, "kind" | "list">, documentCount: number): number {
  const rarity = Math.log(1 + (documentCount - count + 0.5) / (count + 0.5));
  if (kind === "character") return count === 0 ? 0 : 0.2 * rarity;
  if (kind === "pair") return count === 0 ? 0.25 * rarity : 0.6 * rarity;
  return rarity;
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
  const weakened = Uint8Array.from(PROMINENCE, (_, strength) => (strength === 0 ? 0 : Math.max(1, Math.round(strength * factor))));
  const weights = new Uint8Array(list.weights.length);
  for (let at = 0; at < weights.length; at += 1) weights[at] = weakened[list.weights[at] ?? 0] ?? 0;
  return { ...list, weights };
}
