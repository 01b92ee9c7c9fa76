import { queryRelease } from "#lib/feed/query-release";
import type { Release } from "#lib/schemas/release";

/** The rows of a release's index, by key, in segments that are in no order; put together here, since for groups the planner would read the whole index. */
export async function readIndexRows(release: Release, keys: readonly string[]): Promise<Map<string, Buffer[]>> {
  const rows = await queryRelease<{ key: string; data: Buffer }>(
    release,
    "read_index",
    'SELECT key, data FROM feed."index" WHERE release_id = $1 AND key = ANY ($2)',
    [keys],
  );
  const segments = new Map<string, Buffer[]>();
  for (const { key, data } of rows) {
    const known = segments.get(key);
    if (known) known.push(data);
    else segments.set(key, [data]);
  }
  return segments;
}
