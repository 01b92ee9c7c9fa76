import { FEED_FORMAT, type Release } from "#lib/schemas/release";

/** The release that stands, as one JSON value, for statements that read it along with something else. */
export const CURRENT_RELEASE = "(SELECT to_json(release) FROM feed.release ORDER BY id DESC LIMIT 1)";

/** What CURRENT_RELEASE reads; null when nothing is published. */
export type ReleaseColumn = {
  id: number;
  version: string;
  data_month: string;
  visible_through_month: string;
  lag_months: number;
  painpoint_count: number;
  format: number;
  published_at: string;
} | null;

/** Undefined too for a release that another version of the code stored in its own layout. */
export function toRelease(column: ReleaseColumn): Release | undefined {
  if (column?.format !== FEED_FORMAT) return undefined;
  return {
    id: column.id,
    version: column.version,
    count: column.painpoint_count,
    freshness: {
      data_month: column.data_month,
      visible_through_month: column.visible_through_month,
      lag_months: column.lag_months,
      published_at: new Date(column.published_at).toISOString(),
    },
  };
}
