import { queryRelease } from "#lib/feed/query-release";
import type { FeedDetail, FeedSummary } from "#lib/feed/record";
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
  /** What matches in part, where few match. */
  related: FeedSummary[];
}

/** One page of the pain points that match, in the order asked for, and how many there are on all pages. */
export async function findPainpoints(release: Release, search: FindQuery): Promise<FoundPainpoints> {
  const { total, ordinals, related } = await find(indexOf(release), search);
  const summaries = await readSummaries(release, [...ordinals, ...related]);
  return { total, records: summaries.slice(0, ordinals.length), related: summaries.slice(ordinals.length) };
}

/** Undefined alike for a slug that the lag hides, that was retracted and that never was. */
export async function findPainpoint(release: Release, slug: string, locale: Locale): Promise<FeedDetail | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const [row] = await queryRelease<{ detail: FeedDetail }>(
    release,
    "painpoint_detail",
    "SELECT detail FROM feed.painpoint_detail WHERE release_id = $1 AND slug = $2 AND locale = $3",
    [slug, locale],
  );
  return row && asShown(release, row.detail);
}

/** In the order of the slugs; those that are not visible are left out. */
export async function findPainpointsBySlug(release: Release, slugs: readonly string[], locale: Locale): Promise<FeedDetail[]> {
  if (slugs.length === 0) return [];
  const rows = await queryRelease<{ detail: FeedDetail }>(
    release,
    "painpoint_details",
    "SELECT detail FROM feed.painpoint_detail WHERE release_id = $1 AND slug = ANY ($2) AND locale = $3",
    [slugs, locale],
  );
  const bySlug = new Map(rows.map(({ detail }) => [detail.slug, asShown(release, detail)]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Without those related ones that were retracted since it was written. */
function asShown({ withdrawn }: Release, detail: FeedDetail): FeedDetail {
  if (withdrawn.length === 0) return detail;
  return { ...detail, related: detail.related.filter((other) => withdrawn.every(({ slug }) => slug !== other.slug)) };
}

/** Visible pain points of every domain, in editorial order. */
export async function countByDomain(release: Release): Promise<{ slug: Domain; count: number }[]> {
  const lists = await indexOf(release).postings(DOMAINS.map(({ slug }) => domainKey(slug)));
  return DOMAINS.map(({ slug }) => ({ slug, count: lists.get(domainKey(slug))?.count ?? 0 }));
}
