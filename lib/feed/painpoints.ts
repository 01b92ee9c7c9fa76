import { LRUCache } from "lru-cache";
import { query } from "#lib/db/web";
import { AppError } from "#lib/errors";
import type { FeedDetail, FeedSummary } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { find, type FindQuery } from "#lib/feed/search/find";
import { domainKey } from "#lib/feed/search/keys";
import type { Locale } from "#lib/policy/locale";
import { DOMAINS, type Domain } from "#lib/policy/market";
import type { Release } from "#lib/schemas/release";

const byOrdinal = new LRUCache<string, FeedSummary>({ max: 20_000 });

/** One page of the pain points that match, in the order asked for, and how many there are on all pages. */
export async function findPainpoints(release: Release, search: FindQuery): Promise<{ total: number; records: FeedSummary[] }> {
  const { total, ordinals } = await find(indexOf(release), search);
  return { total, records: await readRecords(release, ordinals) };
}

/** Undefined alike for a slug that the lag hides, that was retracted and that never was. */
export async function findPainpoint(release: Release, slug: string, locale: Locale): Promise<FeedDetail | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const [row] = await query<{ detail: FeedDetail }>(
    "painpoint_detail",
    "SELECT detail FROM feed.painpoint_detail WHERE release_id = $1 AND slug = $2 AND locale = $3",
    [release.id, slug, locale],
  );
  return row?.detail;
}

/** Visible pain points of every domain, in editorial order. */
export async function countByDomain(release: Release): Promise<{ slug: Domain; count: number }[]> {
  const lists = await indexOf(release).postings(DOMAINS.map(({ slug }) => domainKey(slug)));
  return DOMAINS.map(({ slug }) => ({ slug, count: lists.get(domainKey(slug))?.count ?? 0 }));
}

async function readRecords(release: Release, ordinals: readonly number[]): Promise<FeedSummary[]> {
  const key = (ordinal: number) => `${release.version}:${ordinal}`;
  const records = new Map(ordinals.map((ordinal) => [ordinal, byOrdinal.get(key(ordinal))]));
  const unknown = ordinals.filter((ordinal) => !records.get(ordinal));
  if (unknown.length > 0) {
    const rows = await query<{ ordinal: number; summary: FeedSummary }>(
      "painpoints_by_ordinal",
      "SELECT ordinal, summary FROM feed.painpoint WHERE release_id = $1 AND ordinal = ANY ($2)",
      [release.id, unknown],
    );
    // A retraction removed the release under this request: better to ask again than to answer with holes.
    if (rows.length < unknown.length) throw new AppError("unavailable", { retryAfterSeconds: 1 });
    for (const { ordinal, summary } of rows) {
      records.set(ordinal, summary);
      byOrdinal.set(key(ordinal), summary);
    }
  }
  return ordinals.flatMap((ordinal) => records.get(ordinal) ?? []);
}
