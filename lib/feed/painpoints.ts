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
  const [detail] = await findPainpointsBySlug(release, [slug], locale);
  return detail;
}

/** In the order of the slugs; those that are not visible are left out. */
export async function findPainpointsBySlug(release: Release, slugs: readonly string[], locale: Locale): Promise<FeedDetail[]> {
  if (slugs.length === 0) return [];
  const rows = await queryRelease<{ detail: StoredDetail; related: FeedDetail["related"] }>(release, "painpoint_details", DETAILS, [
    slugs,
    locale,
  ]);
  const bySlug = new Map(rows.map(({ detail, related }) => [detail.slug, { ...detail, related }]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Of the related ones those that have not been retracted since. */
const DETAILS = `
  SELECT detail, coalesce(near.related, '[]') AS related
  FROM feed.painpoint_detail
  JOIN feed.painpoint AS own USING (release_id, slug)
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('slug', other.slug, 'headline', other.summary -> 'headline' ->> $3, 'similarity', similarity) ORDER BY place)
      AS related
    FROM feed.related
    CROSS JOIN LATERAL unnest(related.others, related.similarities) WITH ORDINALITY AS each (ordinal, similarity, place)
    JOIN feed.painpoint AS other ON other.release_id = $1 AND other.ordinal = each.ordinal
    WHERE related.release_id = $1 AND related.ordinal = own.ordinal
  ) AS near
  WHERE painpoint_detail.release_id = $1 AND painpoint_detail.slug = ANY ($2) AND locale = $3`;

/** Visible pain points of every domain, in editorial order. */
export async function countByDomain(release: Release): Promise<{ slug: Domain; count: number }[]> {
  const lists = await indexOf(release).postings(DOMAINS.map(({ slug }) => domainKey(slug)));
  return DOMAINS.map(({ slug }) => ({ slug, count: lists.get(domainKey(slug))?.count ?? 0 }));
}
