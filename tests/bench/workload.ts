import { DOMAIN_SLUGS } from "#lib/policy/market";
import { PERIODS, SORTS } from "#lib/schemas/feed";
import { halvesThere, judged } from "./search/judgements.ts";
import { seedPainpoints } from "../support/seed.ts";
import { seededRandom, type Random } from "./random.ts";

/** The kinds of request that are measured, each with the addresses that it goes through. */
export const KINDS = ["list", "filter", "search", "detail"] as const;
export type Kind = (typeof KINDS)[number];

/** The route handler that does nothing, of the same build in the same process: what Next itself costs. */
export const EMPTY = "/api/health";
const PAINPOINTS = "/api/v1/painpoints";
const LIST_OFFSETS = [0, 20, 40, 60, 80, 100, 200, 400, 600, 800];
/** More than are asked in one run, so that none is answered from memory. */
const QUERIES = 40_000;
/** The warm-up and each round ask searches of their own. */
export const TURNS = 5;

export interface Workload {
  /** The addresses of a kind in one turn, the warm-up being 0. */
  paths: (kind: Kind, turn: number) => string[];
  /** Details that nothing else asks for. */
  unasked: string[];
}

export function workload(slugs: readonly string[]): Workload {
  const random = seededRandom(7);
  const filters = DOMAIN_SLUGS.flatMap((domain) =>
    Object.keys(PERIODS).flatMap((period) => SORTS.map((sort) => ({ domain, period, sort }))),
  );
  const searches = queries(random);
  const details = shuffled(slugs, random).map((slug) => `${PAINPOINTS}/${slug}`);
  const same = {
    list: LIST_OFFSETS.map((offset) => `${PAINPOINTS}?limit=20&offset=${offset}`),
    filter: shuffled(filters, random).map((filter) => `${PAINPOINTS}?${new URLSearchParams(filter)}`),
    detail: details,
  };
  const ofTurn = (turn: number) =>
    searches.filter((_, at) => at % TURNS === turn).map((q) => `${PAINPOINTS}?${new URLSearchParams({ q })}`);
  return {
    paths: (kind, turn) => (kind === "search" ? ofTurn(turn) : same[kind]),
    unasked: details.map((address) => `${address}?locale=en`),
  };
}

/**
 * What people type: the reviewed queries of the search bench (both languages, both scripts, typos, sentences), curators'
 * keywords alone and in twos, and one to four neighbouring characters or one or two words out of a headline.
 */
export function queries(random: Random): string[] {
  const reviewed = halvesThere().flatMap((half) => judged(half).map(({ q }) => q));
  const real = seedPainpoints();
  const ways: (() => string)[] = [
    () => random.pick(random.pick(real).keywords["zh-Hant"]),
    () => random.pick(random.pick(real).keywords.en),
    () => `${random.pick(random.pick(real).keywords["zh-Hant"])} ${random.pick(random.pick(real).keywords["zh-Hant"])}`,
    () => neighbours(Array.from(random.pick(real).headline["zh-Hant"]), 1 + random.below(4), random).join(""),
    () => neighbours(random.pick(real).headline.en.split(" "), 1 + random.below(2), random).join(" "),
  ];
  const all = new Set(reviewed);
  while (all.size < QUERIES) all.add(random.pick(ways)());
  return shuffled([...all], random);
}

function neighbours(parts: string[], count: number, random: Random): string[] {
  const start = random.below(Math.max(1, parts.length - count + 1));
  return parts.slice(start, start + count);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
