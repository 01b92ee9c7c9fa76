import { domainKey, HAN_WORDS_KEY, LATIN_WORDS_KEY, mergedKey, orderKey, periodKey, trendKey, wordKey } from "#lib/feed/search/keys";
import { anyWay, match, RELEVANCE_STEPS, type PartFound } from "#lib/feed/search/match";
import { parseQuery, synonymWords, waysToSay, type Part } from "#lib/feed/search/phrase";
import { both, intersection } from "#lib/feed/search/merge";
import { ordinalsOf, type Postings } from "#lib/feed/search/postings";
import { corrections } from "#lib/feed/search/typos";
import type { Trend } from "#lib/policy/trend";
import type { Period, Sort } from "#lib/schemas/feed";

/** What to look for; without `q` everything, in the order by score. */
export interface FindQuery {
  q?: string | undefined;
  domain?: string | undefined;
  period?: Period | undefined;
  trend?: Trend | undefined;
  sort?: Sort | undefined;
  limit: number;
  offset: number;
}

/** One release's index. Keys that it does not have are missing from the answer. */
export interface FeedIndexReader {
  count: number;
  postings: (keys: string[]) => Promise<Map<string, Postings>>;
  /** A list made of those, under a key of its own: made once, as long as there is room to keep it. */
  merged: (key: string, merge: () => Postings) => Postings;
  order: (key: string) => Promise<Uint32Array>;
  words: (key: string) => Promise<ReadonlySet<string>>;
}

/** How much a text counts that has the word which a typo was probably meant to be. */
const TYPO_FACTOR = 0.7;
const MAX_PARTS = 40;

/** The ordinals of one page and the total, in the order asked for; ties always end in the order by score and slug. */
export async function find(index: FeedIndexReader, query: FindQuery): Promise<{ total: number; ordinals: number[] }> {
  const filters = await filterSets(index, query);
  const allowed = filters.length > 0 ? filters.reduce(intersection) : undefined;
  const page = { from: query.offset, to: query.offset + query.limit };
  if (query.q === undefined) {
    const total = allowed?.length ?? index.count;
    if (query.sort !== undefined && query.sort !== "score")
      return { total, ordinals: inOrder(await index.order(orderKey(query.sort)), allowed, page) };
    return { total, ordinals: allowed ? [...allowed.subarray(page.from, page.to)] : range(page.from, Math.min(page.to, index.count)) };
  }
  const matches = match(await readParts(index, query.q), index.count);
  const found = allowed ? restrict(matches, allowed) : matches;
  const total = found.count;
  if (query.sort === undefined) return { total, ordinals: byRelevance(found, page) };
  if (query.sort === "score") return { total, ordinals: [...ordinalsOf(found).subarray(page.from, page.to)] };
  return { total, ordinals: inOrder(await index.order(orderKey(query.sort)), ordinalsOf(found), page) };
}

/** A query taken apart, typos mended, with the list of the texts that say each part. */
export async function readParts(index: FeedIndexReader, q: string): Promise<PartFound[]> {
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

async function filterSets(index: FeedIndexReader, { domain, period, trend }: FindQuery): Promise<Uint32Array[]> {
  const keys = [
    ...(domain === undefined ? [] : [domainKey(domain)]),
    ...(period === undefined ? [] : [periodKey(period)]),
    ...(trend === undefined ? [] : [trendKey(trend)]),
  ];
  if (keys.length === 0) return [];
  const found = await index.postings(keys);
  return keys.map((key) => {
    const list = found.get(key);
    return list ? ordinalsOf(list) : new Uint32Array();
  });
}

/** Those of the matches that the filters allow, as relevant as before. */
function restrict(matches: Postings, allowed: Uint32Array): Postings {
  return both(matches, { form: "listed", count: allowed.length, ordinals: allowed, weights: new Uint8Array(allowed.length).fill(255) });
}

/**
 * One page, the most relevant first: relevance is a small whole number, and within one the ordinals stand in the order by
 * score. How many there are of each tells where each begins and which of them reach the page.
 */
function byRelevance(matches: Postings, page: { from: number; to: number }): number[] {
  const { weights } = matches;
  const places = new Array<number>(RELEVANCE_STEPS + 1).fill(0);
  for (let at = 0; at < weights.length; at += 1) {
    const value = weights[at] ?? 0;
    places[value] = (places[value] ?? 0) + 1;
  }
  let lowest = RELEVANCE_STEPS;
  for (let value = RELEVANCE_STEPS, before = 0; value > 0; value -= 1) {
    const count = places[value] ?? 0;
    places[value] = before;
    if (before < page.to) lowest = value;
    before += count;
  }
  const sorted: number[] = [];
  let missing = Math.min(page.to, matches.count) - page.from;
  for (let at = 0; at < weights.length && missing > 0; at += 1) {
    const value = weights[at] ?? 0;
    if (value < lowest) continue;
    const place = places[value] ?? 0;
    places[value] = place + 1;
    if (place < page.from || place >= page.to) continue;
    sorted[place - page.from] = matches.form === "spread" ? at : (matches.ordinals[at] ?? 0);
    missing -= 1;
  }
  return sorted;
}

function inOrder(order: Uint32Array, allowed: Uint32Array | undefined, page: { from: number; to: number }): number[] {
  if (!allowed) return [...order.subarray(page.from, page.to)];
  const isMember = membership(allowed);
  const ordinals: number[] = [];
  for (let at = 0, seen = 0; at < order.length && seen < page.to; at += 1) {
    const ordinal = order[at] ?? 0;
    if (isMember[ordinal] !== 1) continue;
    if (seen >= page.from) ordinals.push(ordinal);
    seen += 1;
  }
  return ordinals;
}

/** One byte for each ordinal up to the last: asking it is much cheaper than asking a Set. */
function membership(ascending: Uint32Array): Uint8Array {
  const isMember = new Uint8Array((ascending.at(-1) ?? -1) + 1);
  for (const ordinal of ascending) isMember[ordinal] = 1;
  return isMember;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
}
