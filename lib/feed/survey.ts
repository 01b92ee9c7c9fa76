import { LRUCache } from "lru-cache";
import { findPainpoints } from "#lib/feed/painpoints";
import type { FeedSummary } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { find, type FindQuery } from "#lib/feed/search/find";
import { domainKey } from "#lib/feed/search/keys";
import { intersection } from "#lib/feed/search/merge";
import { ordinalsOf } from "#lib/feed/search/postings";
import { DOMAINS, type Domain } from "#lib/policy/market";
import { FILTER_NAMES } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";
import { MOST_POINTS } from "#lib/schemas/survey";
import { shared } from "#lib/shared";

type Search = Omit<FindQuery, "isStrict" | "limit" | "offset">;

export interface FeedSurvey {
  total: number;
  points: FeedSummary[];
  byDomain: { slug: Domain; count: number }[];
}

/** Of the release that stands and a few searches: what everybody sees first is not searched for again. */
const surveys = shared("surveys", () => new LRUCache<string, FeedSurvey>({ max: 50 }));

/** Everything that the list holds, highest score first, and how it spreads over the domains when the domain is left open. */
export async function surveyFeed(release: Release, { sort: asked, ...filters }: Search): Promise<FeedSurvey> {
  const search = { ...filters, sort: "score" as const, isStrict: asked !== undefined };
  const key = JSON.stringify([release.version, search.q, search.isStrict, ...FILTER_NAMES.map((name) => search[name])]);
  const known = surveys.get(key);
  if (known) return known;
  const [{ total, records }, byDomain] = await Promise.all([
    findPainpoints(release, { ...search, limit: MOST_POINTS, offset: 0 }),
    countMatchesByDomain(release, search),
  ]);
  const survey = { total, points: records, byDomain };
  surveys.set(key, survey);
  return survey;
}

async function countMatchesByDomain(
  release: Release,
  { domain: _, ...search }: Omit<FindQuery, "limit" | "offset">,
): Promise<FeedSurvey["byDomain"]> {
  const index = indexOf(release);
  const [lists, { ordinals }] = await Promise.all([
    index.postings(DOMAINS.map(({ slug }) => domainKey(slug))),
    find(index, { ...search, limit: release.count, offset: 0 }),
  ]);
  const matches = Uint32Array.from(ordinals);
  return DOMAINS.map(({ slug }) => {
    const list = lists.get(domainKey(slug));
    if (!list) return { slug, count: 0 };
    return { slug, count: matches.length === release.count ? list.count : intersection(matches, ordinalsOf(list)).length };
  });
}
