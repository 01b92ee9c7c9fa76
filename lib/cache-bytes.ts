import { env } from "#lib/env";

/** What is kept of the feed in memory, each with its share of CACHE_MEGABYTES: word lists, what lists show, and answers of each of two operations. */
const SHARES = { postings: 0.42, summaries: 0.18, bodies: 0.2 } as const;

export function cacheBytes(kind: keyof typeof SHARES): number {
  return Math.floor(SHARES[kind] * env().CACHE_MEGABYTES * 1024 * 1024);
}
