import { LRUCache } from "lru-cache";
import { askReplica, type NamedRelease } from "#lib/db/replica";
import { query, type AnyRow } from "#lib/db/web";
import { shared } from "#lib/shared";

/** So long the primary alone is asked about a release that the replica does not have yet. */
const BEHIND_MILLIS = 250;
const behind = shared("releases that the replica lacks", () => new LRUCache<string, true>({ max: 100, ttl: BEHIND_MILLIS }));

/** `query` about the rows of releases: the replica is asked first, where there is one, and the primary whenever that has none. */
export async function queryReleases<Row extends AnyRow>(
  releases: readonly NamedRelease[],
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const key = releases.map(({ id, version }) => `${id} ${version}`).join();
  const there = behind.has(key) ? undefined : await askReplica<Row>(releases, name, text, values);
  if (there && there.length > 0) return there;
  const rows = await query<Row>(name, text, values);
  if (there && rows.length > 0) behind.set(key, true);
  return rows;
}
