import { env } from "#lib/env";

/**
 * What is kept of the feed in memory, each with its share of CACHE_MEGABYTES: word lists and what lists show, of the release that stands
 * and of former months, answers to searches, details, answers of all other operations together, and of the tools of each of two MCP servers.
 */
const SHARES = {
  postings: 0.38,
  summaries: 0.18,
  keptPostings: 0.04,
  keptSummaries: 0.02,
  searches: 0.15,
  details: 0.15,
  otherBodies: 0.04,
  tools: 0.02,
} as const;

export function cacheBytes(kind: keyof typeof SHARES): number {
  return Math.floor(SHARES[kind] * env().CACHE_MEGABYTES * 1024 * 1024);
}
