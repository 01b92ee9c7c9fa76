import { LRUCache } from "lru-cache";
import { query } from "#lib/db/web";
import { FEED_FORMAT, type Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** The version of the release that stands, for statements that read it along with something else. */
export const CURRENT_VERSION = "(SELECT version FROM feed.release ORDER BY id DESC LIMIT 1)";

interface ReleaseRow {
  id: number;
  version: string;
  data_month: string;
  visible_through_month: string;
  lag_months: number;
  painpoint_count: number;
  withdrawn: Release["withdrawn"];
  format: number;
  published_at: Date;
}

/** Nothing that has a version ever changes, and no two have one version, not even in a database that was restored meanwhile. */
const known = shared("releases", () => new LRUCache<string, Release>({ max: 4 }));

/** The release of that version; undefined when a retraction has just removed it. */
export async function findRelease(version: string): Promise<Release | undefined> {
  const cached = known.get(version);
  if (cached) return cached;
  const [row] = await query<ReleaseRow>("release_by_version", `SELECT ${COLUMNS} FROM feed.release WHERE version = $1`, [version]);
  const release = row && toRelease(row);
  if (release) known.set(version, release);
  return release;
}

/** The release that stands; undefined when nothing is published. */
export async function findCurrentRelease(): Promise<Release | undefined> {
  const [row] = await query<ReleaseRow>("current_release", `SELECT ${COLUMNS} FROM feed.release ORDER BY id DESC LIMIT 1`);
  return row && toRelease(row);
}

const COLUMNS = `id, version, data_month, visible_through_month, lag_months, painpoint_count, format, published_at,
  ARRAY (SELECT ordinal FROM feed.withdrawal WHERE release_id = release.id ORDER BY ordinal) AS withdrawn`;

/** Undefined for a release that another version of the code stored in its own layout. */
function toRelease(row: ReleaseRow): Release | undefined {
  if (row.format !== FEED_FORMAT) return undefined;
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
