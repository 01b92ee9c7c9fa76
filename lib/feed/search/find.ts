import { domainKey, HAN_WORDS_KEY, LATIN_WORDS_KEY, orderKey, periodKey, trendKey, wordKey } from "#lib/feed/search/keys";
import { match, RELEVANCE_STEPS, type Matches } from "#lib/feed/search/match";
import { parseQuery, synonymWords, waysToSay, type Part } from "#lib/feed/search/phrase";
import { intersection } from "#lib/feed/search/merge";
import { ordinalsOf, type Postings } from "#lib/feed/search/postings";
import { corrections } from "#lib/feed/search/typos";
import type { Trend } from "#lib/policy/scoring";
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
  const found = await search(index, query.q);
  const { ordinals, relevance } = allowed ? restrict(found, allowed) : found;
  const total = ordinals.length;
  if (query.sort === undefined) return { total, ordinals: byRelevance({ ordinals, relevance }, page) };
  if (query.sort === "score") return { total, ordinals: [...ordinals.subarray(page.from, page.to)] };
  return { total, ordinals: inOrder(await index.order(orderKey(query.sort)), ordinals, page) };
}

async function search(index: FeedIndexReader, q: string): Promise<Matches> {
  const { parts, postings } = await readParts(index, q);
  return match(parts, postings, index.count);
}

/** A query taken apart, typos mended, with the lists of every word that it may mean. */
export async function readParts(index: FeedIndexReader, q: string): Promise<{ parts: Part[]; postings: Map<string, Postings> }> {
  const parts = parseQuery(q, await index.words(HAN_WORDS_KEY)).slice(0, MAX_PARTS);
  const postings = await wordPostings(index, parts);
  const misspelt = parts.filter(
    (part) => part.typed !== undefined && !part.ways.some(({ tokens }) => tokens.every((token) => postings.has(token))),
  );
  if (misspelt.length > 0) {
    const known = await index.words(LATIN_WORDS_KEY);
    for (const part of misspelt) {
      const meant = corrections(part.typed ?? "", known, synonymWords).flatMap((word) => waysToSay(word));
      part.ways.push(...meant.map(({ tokens, factor }) => ({ tokens, factor: factor * TYPO_FACTOR })));
    }
    for (const [token, list] of await wordPostings(index, misspelt)) postings.set(token, list);
  }
  return { parts, postings };
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

function restrict({ ordinals, relevance }: Matches, allowed: Uint32Array): Matches {
  const isMember = membership(allowed);
  const kept = (_: number, at: number) => isMember[ordinals[at] ?? 0] === 1;
  return { ordinals: ordinals.filter(kept), relevance: relevance.filter(kept) };
}

/**
 * One page of a counting sort, the highest first: relevance is a small whole number, and within one the ordinals stand in the
 * order by score.
 */
function byRelevance({ ordinals, relevance }: Matches, page: { from: number; to: number }): number[] {
  const places = new Uint32Array(RELEVANCE_STEPS + 1);
  for (let at = 0; at < relevance.length; at += 1) {
    const value = relevance[at] ?? 0;
    places[value] = (places[value] ?? 0) + 1;
  }
  for (let value = RELEVANCE_STEPS, taken = 0; value >= 0; value -= 1) {
    const count = places[value] ?? 0;
    places[value] = taken;
    taken += count;
  }
  const sorted: number[] = [];
  for (let at = 0; at < ordinals.length; at += 1) {
    const value = relevance[at] ?? 0;
    const place = places[value] ?? 0;
    places[value] = place + 1;
    if (place >= page.from && place < page.to) sorted[place - page.from] = ordinals[at] ?? 0;
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
