import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { HAN_WORDS_KEY, LATIN_WORDS_KEY, mergedKey, wordKey } from "#lib/feed/search/keys";
import { anyOf, both } from "#lib/feed/search/merge";
import { parseQuery, synonymWords, waysToSay, type Part } from "#lib/feed/search/phrase";
import { NO_POSTINGS, type Postings } from "#lib/feed/search/postings";
import { PROMINENCE } from "#lib/feed/search/sums";
import { corrections } from "#lib/feed/search/typos";

/** How much a text counts that has the word which a typo was probably meant to be. */
const TYPO_FACTOR = 0.7;
const MAX_PARTS = 40;

/** A part of a query with the texts that say it. */
interface PartFound extends Part {
  list: Postings;
  /** Found, if at all, only as the word that a typo was probably meant to be. */
  isMisspelt: boolean;
}

/** One thing that a query asks for: how much it matters, and how strongly each of the texts looked at says it. */
export interface AskedPart {
  /** Folded, as in the query. */
  text: string;
  weight: number;
  /** Found only as the word that a typo was probably meant to be. */
  isGuessed: boolean;
  /** A word of the field: the synonym table or a curator's keyword has it. */
  isTerm: boolean;
  /** In how many texts of the whole release it stands. */
  count: number;
  /** As in the index: 0 not at all, 40 once in a headline, 255 at most. */
  strengths: number[];
}

/**
 * A typo is taken for a word of the field alone, which has synonyms and with them so many ways to be said: any other may be
 * a word that the catalogue simply does not know.
 */
const FEWEST_WAYS_OF_A_GUESS = 4;

/** What of a query stands in each of those texts: search tells how well a text fits, this tells what it leaves open. */
export async function coverage(index: FeedIndexReader, q: string, ordinals: readonly number[]): Promise<AskedPart[]> {
  const parts = await readParts(index, q);
  const hanWords = await index.words(HAN_WORDS_KEY);
  return parts.map((part) => {
    const isTerm = hanWords.has(part.text) || part.ways.length >= (part.isMisspelt ? FEWEST_WAYS_OF_A_GUESS : 2);
    const list = part.isMisspelt && !isTerm ? NO_POSTINGS : part.list;
    return {
      text: part.text,
      weight: partWeight({ ...part, list }, index.count),
      isGuessed: part.isMisspelt,
      isTerm,
      count: list.count,
      strengths: ordinals.map((ordinal) => strengthOf(list, ordinal)),
    };
  });
}

function strengthOf(list: Postings, ordinal: number): number {
  if (list.form === "spread") return list.weights[ordinal] ?? 0;
  const { ordinals, weights } = list;
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return ordinals[low] === ordinal ? (weights[low] ?? 0) : 0;
}

/** A query taken apart, typos mended, with the list of the texts that say each part. */
async function readParts(index: FeedIndexReader, q: string): Promise<PartFound[]> {
  const parts = parseQuery(q, await index.words(HAN_WORDS_KEY)).slice(0, MAX_PARTS);
  const postings = await wordPostings(index, parts);
  const misspelt = parts.filter((part) => part.typed !== undefined && !isSaid(part, postings));
  if (misspelt.length > 0) {
    const known = await index.words(LATIN_WORDS_KEY);
    for (const part of misspelt) {
      const meant = corrections(part.typed ?? "", known, synonymWords).flatMap((word) => waysToSay(word));
      part.ways.push(...meant.map(({ tokens, factor }) => ({ tokens, factor: factor * TYPO_FACTOR })));
    }
    for (const [token, list] of await wordPostings(index, misspelt)) postings.set(token, list);
  }
  return parts.map((part) => ({ ...part, isMisspelt: misspelt.includes(part), list: listOf(index, part, postings) }));
}

function isSaid({ ways }: Part, postings: ReadonlyMap<string, Postings>): boolean {
  return ways.some(({ tokens }) => tokens.every((token) => postings.has(token)));
}

/** What is one word of the index needs no merging. */
function listOf(index: FeedIndexReader, part: Part, postings: ReadonlyMap<string, Postings>): Postings {
  const merge = () => anyWay(part, postings, index.count);
  const [only, ...others] = part.ways;
  if (others.length === 0 && only?.tokens.length === 1) return merge();
  return index.merged(mergedKey(part.ways), merge);
}

async function wordPostings(index: FeedIndexReader, parts: readonly Part[]): Promise<Map<string, Postings>> {
  const tokens = new Set(parts.flatMap(({ ways }) => ways.flatMap((way) => way.tokens)));
  const found = await index.postings([...tokens].map(wordKey));
  return new Map(
    [...tokens].flatMap((token) => {
      const list = found.get(wordKey(token));
      return list ? [[token, list] as const] : [];
    }),
  );
}

/** How much a part matters: rare ones more; what the index does not know at all still counts as asked for and not found. */
function partWeight({ kind, list: { count } }: Pick<PartFound, "kind" | "list">, documentCount: number): number {
  const rarity = Math.log(1 + (documentCount - count + 0.5) / (count + 0.5));
  if (kind === "character") return count === 0 ? 0 : 0.2 * rarity;
  if (kind === "pair") return count === 0 ? 0.25 * rarity : 0.6 * rarity;
  return rarity;
}

/** Texts that say a part in any of its ways, each as strong as the strongest. */
function anyWay(part: Part, postings: ReadonlyMap<string, Postings>, documentCount: number): Postings {
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
