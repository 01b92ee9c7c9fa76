import { domainKey, HAN_WORDS_KEY, LATIN_WORDS_KEY, orderKey, periodKey, wordKey } from "#lib/feed/search/keys";
import { match, type Matches } from "#lib/feed/search/match";
import { parseQuery, synonymWords, waysToSay, type Part } from "#lib/feed/search/phrase";
import type { Postings } from "#lib/feed/search/postings";
import { corrections } from "#lib/feed/search/typos";
import type { Period, Sort } from "#lib/schemas/feed";

/** What to look for; without `q` everything, in the order by score. */
export interface FindQuery {
  q?: string | undefined;
  domain?: string | undefined;
  period?: Period | undefined;
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
  const page = { from: query.offset, to: query.offset + query.limit };
  if (query.q === undefined) {
    const allowed = filters.length > 0 ? filters.reduce(intersection) : undefined;
    const total = allowed?.length ?? index.count;
    if (query.sort === undefined || query.sort === "score")
      return { total, ordinals: allowed ? [...allowed.slice(page.from, page.to)] : range(page.from, Math.min(page.to, index.count)) };
    return { total, ordinals: inOrder(await index.order(orderKey(query.sort)), allowed, page) };
  }
  const matches = await search(index, query.q);
  const kept = filters.length > 0 ? restrict(matches, filters.reduce(intersection)) : matches;
  const total = kept.ordinals.length;
  if (query.sort === undefined) return { total, ordinals: byRelevance(kept).slice(page.from, page.to) };
  if (query.sort === "score") return { total, ordinals: kept.ordinals.slice(page.from, page.to) };
  return { total, ordinals: inOrder(await index.order(orderKey(query.sort)), Uint32Array.from(kept.ordinals), page) };
}

async function search(index: FeedIndexReader, q: string): Promise<Matches> {
  const parts = parseQuery(q, await index.words(HAN_WORDS_KEY)).slice(0, MAX_PARTS);
  const postings = await wordPostings(index, parts);
  const misspelt = parts.filter(
    (part) => part.typed !== undefined && !part.ways.some(({ tokens }) => tokens.every((token) => postings.has(token))),
  );
  if (misspelt.length > 0) {
    const known = new Set([...(await index.words(LATIN_WORDS_KEY)), ...synonymWords]);
    for (const part of misspelt) {
      const meant = corrections(part.typed ?? "", known).flatMap((word) => waysToSay(word));
      part.ways.push(...meant.map(({ tokens, factor }) => ({ tokens, factor: factor * TYPO_FACTOR })));
    }
    for (const [token, list] of await wordPostings(index, misspelt)) postings.set(token, list);
  }
  return match(parts, postings, index.count);
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

async function filterSets(index: FeedIndexReader, { domain, period }: FindQuery): Promise<Uint32Array[]> {
  const keys = [...(domain === undefined ? [] : [domainKey(domain)]), ...(period === undefined ? [] : [periodKey(period)])];
  if (keys.length === 0) return [];
  const found = await index.postings(keys);
  return keys.map((key) => found.get(key)?.ordinals ?? new Uint32Array());
}

function intersection(a: Uint32Array, b: Uint32Array): Uint32Array {
  const members = new Set(b);
  return a.filter((ordinal) => members.has(ordinal));
}

function restrict(matches: Matches, allowed: Uint32Array): Matches {
  const members = new Set(allowed);
  const kept = matches.ordinals.map((ordinal) => members.has(ordinal));
  return { ordinals: matches.ordinals.filter((_, at) => kept[at]), relevance: matches.relevance.filter((_, at) => kept[at]) };
}

/** Counting sort: relevance is a small whole number, and within one the ordinals already stand in the order by score. */
function byRelevance({ ordinals, relevance }: Matches): number[] {
  const buckets: (number[] | undefined)[] = [];
  ordinals.forEach((ordinal, at) => (buckets[relevance[at] ?? 0] ??= []).push(ordinal));
  return buckets.toReversed().flatMap((bucket) => bucket ?? []);
}

function inOrder(order: Uint32Array, allowed: Uint32Array | undefined, page: { from: number; to: number }): number[] {
  if (!allowed) return [...order.slice(page.from, page.to)];
  const members = new Set(allowed);
  const ordinals: number[] = [];
  for (let at = 0, seen = 0; at < order.length && seen < page.to; at += 1) {
    const ordinal = order[at] ?? 0;
    if (!members.has(ordinal)) continue;
    if (seen >= page.from) ordinals.push(ordinal);
    seen += 1;
  }
  return ordinals;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
}
