import { LRUCache } from "lru-cache";
import { query } from "#lib/db/web";
import type { FeedRecord, ListedRecord } from "#lib/feed/record";
import { indexOf, type Release } from "#lib/feed/release";
import { find, type FindQuery } from "#lib/feed/search/find";
import { domainKey } from "#lib/feed/search/keys";
import { DOMAINS, type Domain } from "#lib/policy/market";

const bySlug = new LRUCache<string, FeedRecord>({ max: 5_000 });
const byOrdinal = new LRUCache<string, ListedRecord>({ max: 20_000 });

/** One page of the pain points that match, in the order asked for, and how many there are on all pages. */
export async function findPainpoints(release: Release, search: FindQuery): Promise<{ total: number; records: ListedRecord[] }> {
  const { total, ordinals } = await find(indexOf(release), search);
  return { total, records: await readRecords(release, ordinals) };
}

/** Undefined alike for a slug that the lag hides, that was retracted and that never was. */
export async function findPainpoint(release: Release, slug: string): Promise<FeedRecord | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const key = `${release.version}:${slug}`;
  const known = bySlug.get(key);
  if (known) return known;
  const [row] = await query<{ record: FeedRecord }>(
    "painpoint_by_slug",
    "SELECT record FROM feed.painpoint WHERE release_id = $1 AND slug = $2",
    [release.id, slug],
  );
  if (row) bySlug.set(key, row.record);
  return row?.record;
}

/** Visible pain points of every domain, in editorial order. */
export async function countByDomain(release: Release): Promise<{ slug: Domain; count: number }[]> {
  const lists = await indexOf(release).postings(DOMAINS.map(({ slug }) => domainKey(slug)));
  return DOMAINS.map(({ slug }) => ({ slug, count: lists.get(domainKey(slug))?.ordinals.length ?? 0 }));
}

/** Most of a record is of no use to a list: it is left in the database. */
const LISTED = "record - '{summary,who_is_affected,last_active_month,rank,method,related,market}'::text[] AS record";

async function readRecords(release: Release, ordinals: readonly number[]): Promise<ListedRecord[]> {
  const key = (ordinal: number) => `${release.version}:${ordinal}`;
  const records = new Map(ordinals.map((ordinal) => [ordinal, byOrdinal.get(key(ordinal))]));
  const unknown = ordinals.filter((ordinal) => !records.get(ordinal));
  if (unknown.length > 0) {
    const rows = await query<{ ordinal: number; record: ListedRecord }>(
      "painpoints_by_ordinal",
      `SELECT ordinal, ${LISTED} FROM feed.painpoint WHERE release_id = $1 AND ordinal = ANY ($2)`,
      [release.id, unknown],
    );
    for (const { ordinal, record } of rows) {
      records.set(ordinal, record);
      byOrdinal.set(key(ordinal), record);
    }
  }
  return ordinals.flatMap((ordinal) => records.get(ordinal) ?? []);
}
