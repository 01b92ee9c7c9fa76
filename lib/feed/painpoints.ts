import { queryRelease } from "#lib/feed/query-release";
import type { FeedDetail, FeedSummary, StoredDetail } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { find, type FindQuery } from "#lib/feed/search/find";
import { domainKey } from "#lib/feed/search/keys";
import { readSummaries } from "#lib/feed/summaries";
import type { Locale } from "#lib/policy/locale";
import { DOMAINS, type Domain } from "#lib/policy/market";
import type { Release } from "#lib/schemas/release";

interface FoundPainpoints {
  total: number;
  records: FeedSummary[];
  /** Beside few matches. */
  related: FeedSummary[];
}

/** One page of the pain points that match, in the order asked for, and how many there are on all pages. */
export async function findPainpoints(release: Release, search: FindQuery): Promise<FoundPainpoints> {
  const { total, ordinals, related } = await find(indexOf(release), search);
  const summaries = await readSummaries(release, [...ordinals, ...related]);
  return { total, records: summaries.slice(0, ordinals.length), related: summaries.slice(ordinals.length) };
}

/**
 * Undefined alike for a slug that the lag hides, that was retracted and that never was. Asked for one by one: for a list of slugs
 * PostgreSQL would plan the statement anew each time.
 */
export async function findPainpoint(release: Release, slug: string, locale: Locale): Promise<FeedDetail | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const [row] = await queryRelease<DetailRow>(release, "painpoint_detail", DETAIL, [slug, locale]);
  return row && { ...row.detail, related: await readRelated(release, row, locale) };
}

/** In the order of the slugs; those that are not visible are left out. */
export async function findPainpointsBySlug(release: Release, slugs: readonly string[], locale: Locale): Promise<FeedDetail[]> {
  const found = await Promise.all(slugs.map((slug) => findPainpoint(release, slug, locale)));
  return found.filter((detail) => detail !== undefined);
}

interface DetailRow {
  detail: StoredDetail;
  /** Ordinals of what it is like; null where nothing is. */
  others: number[] | null;
  similarities: number[] | null;
}

const DETAIL = `
  SELECT detail, others, similarities
  FROM feed.painpoint_detail
  JOIN feed.painpoint USING (release_id, slug)
  LEFT JOIN feed.related USING (release_id, ordinal)
  WHERE release_id = $1 AND slug = $2 AND locale = $3`;

/** Of the related ones those that have not been retracted since. Lists remember what they are called. */
async function readRelated(release: Release, { others, similarities }: DetailRow, locale: Locale): Promise<FeedDetail["related"]> {
  const near = (others ?? [])
    .map((ordinal, place) => ({ ordinal, similarity: similarities?.[place] ?? 0 }))
    .filter(({ ordinal }) => !release.withdrawn.includes(ordinal));
  const summaries = await readSummaries(
    release,
    near.map(({ ordinal }) => ordinal),
  );
  return summaries.map(({ slug, headline }, place) => ({ slug, headline: headline[locale], similarity: near[place]?.similarity ?? 0 }));
}

/** Visible pain points of every domain, in editorial order. */
export async function countByDomain(release: Release): Promise<{ slug: Domain; count: number }[]> {
  const lists = await indexOf(release).postings(DOMAINS.map(({ slug }) => domainKey(slug)));
  return DOMAINS.map(({ slug }) => ({ slug, count: lists.get(domainKey(slug))?.count ?? 0 }));
}
