import { LRUCache } from "lru-cache";
import { IS_KEPT, STANDING_IDS, STANDING_RELEASE } from "#lib/db/standing-release";
import { query } from "#lib/db/web";
import type { KeptRelease, Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** SQL. */
export const CURRENT_RELEASE_ID = `(SELECT id FROM ${STANDING_RELEASE})`;

/**
 * Which release stands, by id and version, for statements that read it along with something else. The version alone would not do: a
 * database that was restored calls its release what it was called, and stores it under another id.
 */
export const CURRENT_RELEASE = `(SELECT id || ' ' || version FROM ${STANDING_RELEASE})`;

interface ReleaseRow {
  id: number;
  version: string;
  data_month: string;
  visible_through_month: string;
  lag_months: number;
  painpoint_count: number;
  withdrawn: Release["withdrawn"];
  published_at: Date;
}

/** By id and version, under which nothing ever changes. */
const known = shared("releases", () => new LRUCache<string, Release>({ max: 4 }));

/** The release that CURRENT_RELEASE named; undefined when a retraction has just removed it. */
export async function findRelease(named: string): Promise<Release | undefined> {
  const cached = known.get(named);
  if (cached) return cached;
  const [row] = await query<ReleaseRow>(
    "release_by_name",
    `SELECT ${COLUMNS} FROM feed.release WHERE id = $1 AND version = $2`,
    named.split(" "),
  );
  const release = row && toRelease(row);
  if (release) known.set(named, release);
  return release;
}

/** The release that stands; undefined when nothing is published, or only in the layouts of other versions. */
export async function findCurrentRelease(): Promise<Release | undefined> {
  const [row] = await query<ReleaseRow>("current_release", `SELECT ${COLUMNS} FROM ${STANDING_RELEASE}`);
  return row && toRelease(row);
}

/** What is kept of the months before, the newest first: of each the release that was published or made of it last. */
export async function findKeptReleases(): Promise<KeptRelease[]> {
  const rows = await query<ReleaseRow & { reconstructed: boolean }>(
    "kept_releases",
    `SELECT ${COLUMNS}, reconstructed FROM feed.release WHERE ${IS_KEPT} AND id IN ${STANDING_IDS} ORDER BY visible_through_month DESC`,
  );
  return rows.map((row) => ({ ...toRelease(row), isKept: true, isReconstructed: row.reconstructed }));
}

const COLUMNS = `id, version, data_month, visible_through_month, lag_months, painpoint_count, published_at,
  ARRAY (SELECT ordinal FROM feed.withdrawal WHERE release_id = release.id ORDER BY ordinal) AS withdrawn`;

function toRelease(row: ReleaseRow): Release {
  return {
    id: row.id,
    version: row.version,
    count: row.painpoint_count,
    withdrawn: row.withdrawn,
    freshness: {
      data_month: row.data_month,
      visible_through_month: row.visible_through_month,
      lag_months: row.lag_months,
      published_at: row.published_at.toISOString(),
    },
  };
}
