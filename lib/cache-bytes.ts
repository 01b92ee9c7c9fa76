import { env } from "#lib/env";

/**
 * What is kept of the feed in memory, each with its share of CACHE_MEGABYTES: word lists and what lists show, of the release that stands
 * and of former months, answers to searches, details, and answers of all other operations together.
 */
const SHARES = {
  postings: 0.42,
  summaries: 0.18,
  keptPostings: 0.04,
  keptSummaries: 0.02,
  searches: 0.15,
  details: 0.15,
  otherBodies: 0.04,
} as const;

export function cacheBytes(kind: keyof typeof SHARES): number {
  return Math.floor(SHARES[kind] * env().CACHE_MEGABYTES * 1024 * 1024);
}
