import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { domainKey, fitsKey, levelKey, orderKey, periodKey, responseKey, trendKey, type Level } from "#lib/feed/search/keys";
import { STRENGTHS } from "#lib/feed/search/levels";
import { match, RELEVANCE_STEPS, type Part } from "#lib/feed/search/match";
import { anyOf, intersection } from "#lib/feed/search/merge";
import { ordinalIn, ordinalsFrom, weightIn, type Listed } from "#lib/feed/search/postings";
import { readQuery } from "#lib/feed/search/read-query";
import { ROLE_SHAPES } from "#lib/policy/brief-terms";
import { FIXED_TIERS } from "#lib/policy/budget-tiers";
import type { FeedFilters, Sort } from "#lib/schemas/feed";

/** What to look for; without `q` everything, in the order by score. */
export interface FindQuery extends Partial<FeedFilters> {
  q?: string | undefined;
  sort?: Sort | undefined;
  /** Whether whatever matches counts, or what is clearly about the words alone; by itself, the latter where an order is asked for. */
  isStrict?: boolean;
  limit: number;
  offset: number;
}

/** A text must score this share of the best one. */
const NEAR_BEST = 0.27;
/**
 * The same, where an order is asked for: it brings up whatever matches at all. Of the first five by score 79 in 100 are then judged relevant
 * instead of 42, and 95 in 100 of what is exactly it still match (kept half of the judged queries).
 */
const NEAR_BEST_IN_ORDER = 0.6;
/** Beside fewer matches than this stands what is related, so many at most. */
const FEW = 3;
const MOST_RELATED = 5;
/** What matches in part: it reaches this share of the floor, and that share of the best one. */
const IN_PART = 0.5;
const NEAR_BEST_IN_PART = 0.6;

export interface Found {
  /** How many match, on all pages. */
  total: number;
  ordinals: number[];
  /** Not counted in the total. Where nothing matches: what matches in part. Where one or two match: what is most like the best of them. */
  related: number[];
}

/** The ordinals of one page and the total, in the order asked for; ties always end in the order by score and slug. */
export async function find(index: FeedIndexReader, query: FindQuery): Promise<Found> {
  const filters = await filterSets(index, query);
  const allowed = filters.length > 0 ? filters.reduce(intersection) : index.shown();
  const page = { from: query.offset, to: query.offset + query.limit };
  const order = query.sort === undefined || query.sort === "score" ? undefined : await index.order(orderKey(query.sort));
  if (query.q === undefined) {
    const total = allowed?.length ?? index.count;
    if (order) return { total, ordinals: inOrder(order, allowed, page), related: [] };
    const ordinals = allowed ? [...allowed.subarray(page.from, page.to)] : range(page.from, Math.min(page.to, index.count));
    return { total, ordinals, related: [] };
  }
  const { parts, floor } = await readQuery(index, query.q);
  const { isStrict = query.sort !== undefined } = query;
  const nearBest = isStrict ? NEAR_BEST_IN_ORDER : NEAR_BEST;
  const { ordinals: all, ranked } = match(parts, index.count, { bestFrom: floor, nearBest, top: page.to, allowed });
  const total = all.length;
  const ordinals =
    query.sort === undefined ? byRelevance(ranked, page) : order ? inOrder(order, all, page) : [...all.subarray(page.from, page.to)];
  if (total === 0) return { total, ordinals, related: inPart(index, parts, floor, allowed) };
  return { total, ordinals, related: total < FEW && query.limit > 0 ? await likeBest(index, ranked, [...all], allowed) : [] };
}

/** What matches in part under the same filters, the best first. */
function inPart(index: FeedIndexReader, parts: readonly Part[], floor: number, allowed: Uint32Array | undefined): number[] {
  const top = MOST_RELATED;
  const { ranked } = match(parts, index.count, { bestFrom: IN_PART * floor, nearBest: NEAR_BEST_IN_PART, top, allowed });
  return byRelevance(ranked, { from: 0, to: top });
}

/** What is like the best of those found, under the same filters, the nearest first, without these. */
async function likeBest(index: FeedIndexReader, ranked: Listed, found: number[], allowed: Uint32Array | undefined): Promise<number[]> {
  const [best = 0] = byRelevance(ranked, { from: 0, to: 1 });
  const near = await index.near(best);
  return near.filter((ordinal) => !found.includes(ordinal) && (allowed?.includes(ordinal) ?? true)).slice(0, MOST_RELATED);
}

/** Who stands on any of these lists, at least so strongly. */
interface Condition {
  keys: string[];
  least: number;
}

function conditionsOf(filters: Partial<FeedFilters>): Condition[] {
  const { domain, period, trend, official_response: response, fits_role: role, fits_budget: budget } = filters;
  const { min_severity: severity, min_unmet_need: unmetNeed, min_confidence: confidence, min_commercial_intent: intent } = filters;
  const on = (...keys: string[]): Condition => ({ keys, least: 1 });
  const from = (field: Level, least: number): Condition => ({ keys: [levelKey(field)], least });
  return [
    domain !== undefined && on(domainKey(domain)),
    period !== undefined && on(periodKey(period)),
    trend !== undefined && on(trendKey(trend)),
    response !== undefined && on(responseKey(response)),
    severity !== undefined && from("severity", STRENGTHS.score(severity)),
    unmetNeed !== undefined && from("unmet_need", STRENGTHS.score(unmetNeed)),
    confidence !== undefined && from("confidence", STRENGTHS.confidence(confidence)),
    intent !== undefined && from("commercial_intent", STRENGTHS.commercialIntent(intent)),
    (role ?? budget) !== undefined &&
      on(...(role ? [role] : ROLE_SHAPES).flatMap((one) => (budget ? [budget] : FIXED_TIERS).map((tier) => fitsKey(one, tier)))),
  ].filter((condition) => condition !== false);
}

async function filterSets(index: FeedIndexReader, filters: Partial<FeedFilters>): Promise<Uint32Array[]> {
  const conditions = conditionsOf(filters);
  if (conditions.length === 0) return [];
  const found = await index.postings(conditions.flatMap(({ keys }) => keys));
  return conditions.map(({ keys, least }) =>
    ordinalsFrom(
      anyOf(
        keys.flatMap((key) => found.get(key) ?? []),
        index.count,
      ),
      least,
    ),
  );
}

/**
 * One page, the most relevant first: relevance is a small whole number, and within one the ordinals stand in the order by
 * score. How many there are of each tells where each begins and which of them reach the page.
 */
function byRelevance({ entries, count }: Listed, page: { from: number; to: number }): number[] {
  const places = new Array<number>(RELEVANCE_STEPS + 1).fill(0);
  for (let at = 0; at < count; at += 1) {
    const value = weightIn(entries[at] ?? 0);
    places[value] = (places[value] ?? 0) + 1;
  }
  let lowest = RELEVANCE_STEPS;
  for (let value = RELEVANCE_STEPS, before = 0; value > 0; value -= 1) {
    const reached = places[value] ?? 0;
    places[value] = before;
    if (before < page.to) lowest = value;
    before += reached;
  }
  const sorted: number[] = [];
  let missing = Math.min(page.to, count) - page.from;
  for (let at = 0; at < count && missing > 0; at += 1) {
    const one = entries[at] ?? 0;
    const value = weightIn(one);
    if (value < lowest) continue;
    const place = places[value] ?? 0;
    places[value] = place + 1;
    if (place < page.from || place >= page.to) continue;
    sorted[place - page.from] = ordinalIn(one);
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
