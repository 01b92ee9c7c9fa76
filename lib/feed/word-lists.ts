import { LRUCache } from "lru-cache";
import { cacheBytes } from "#lib/cache-bytes";
import { readIndexRows } from "#lib/feed/index-rows";
import { queryRelease } from "#lib/feed/query-release";
import { isWord } from "#lib/feed/search/keys";
import { isSharedRow, rowsOf, segmentsIn } from "#lib/feed/search/list-rows";
import { bytesOf, joinPostings, without, type Postings } from "#lib/feed/search/postings";
import { countLookup } from "#lib/metrics";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/**
 * Decoded, which makes them twice as large: decoding them was a fifth of the work of a search. Empty, and remembered too: a
 * word that the index does not have.
 */
const listCache = (kind: "postings" | "keptPostings") =>
  shared(kind, () => new LRUCache<string, Postings>({ maxSize: cacheBytes(kind), sizeCalculation: sizeOf }));
const standing = listCache("postings");
/** Of former months, which drive nothing out of what stands. */
const kept = listCache("keptPostings");
const decodedOf = (release: Release) => (release.isKept ? kept : standing);

function sizeOf(list: Postings, key: string): number {
  return FRAME_BYTES + key.length * 2 + bytesOf(list);
}
/** Of a list, its array and its place in the memory. */
const FRAME_BYTES = 400;

/** What a process that serves knows of a release's index before anybody asks. */
interface Held {
  /** The keys that have a row of their own. */
  own: ReadonlySet<string>;
  /** All rows that short lists share. */
  short: ReadonlyMap<string, Buffer[]>;
}

const held = shared("held lists", () => new LRUCache<string, Held>({ max: 2 }));
const keyIn = ({ version }: Release, key: string) => `${version}:${key}`;

/** The lists of these keys that hold anything. */
export async function readLists(release: Release, keys: readonly string[]): Promise<Map<string, Postings>> {
  const lists = new Map(keys.map((key) => [key, decodedOf(release).get(keyIn(release, key))]));
  const unknown = keys.filter((key) => !lists.get(key));
  countLookup("word lists", unknown.length === 0);
  if (unknown.length > 0) for (const [key, list] of await decodeLists(release, unknown)) lists.set(key, list);
  return new Map([...lists].flatMap(([key, list]) => (list && list.count > 0 ? [[key, list] as const] : [])));
}

/** A list made of others, under a key of its own. */
export function rememberList(release: Release, key: string, make: () => Postings): Postings {
  const known = decodedOf(release).get(keyIn(release, key));
  if (known) return known;
  const list = make();
  decodedOf(release).set(keyIn(release, key), list);
  return list;
}

/** How many places the order by score has, empty ones too. */
export function placesIn({ count, withdrawn }: Release): number {
  return count + withdrawn.length;
}

async function decodeLists(release: Release, keys: readonly string[]): Promise<(readonly [string, Postings])[]> {
  const known = held.get(release.version);
  const wanted = known ? keys.filter((key) => known.own.has(key)) : keys.flatMap(rowsOf);
  const rows = wanted.length > 0 ? await readIndexRows(release, wanted) : new Map<string, Buffer[]>();
  return keys.map((key) => [key, decode(release, key, segmentsIn(rows, key, known?.short))] as const);
}

function decode(release: Release, key: string, segments: readonly Buffer[]): Postings {
  const list = without(joinPostings(segments, placesIn(release)), new Set(release.withdrawn));
  decodedOf(release).set(keyIn(release, key), list);
  return list;
}

/** So much of the room is filled ahead: what is asked for then must not drive out what was read first. */
const FILLED_AHEAD = 0.9;
/** Stored, read at a time. */
const BATCH_BYTES = 1_000_000;

/** Reads a release's lists into memory, short ones first and then the longest, while there is room. */
export async function holdLists(release: Release): Promise<void> {
  const rows = await queryRelease<{ key: string; bytes: number }>(
    release,
    "index_keys",
    `SELECT key, sum(octet_length(data))::integer AS bytes FROM feed."index" WHERE release_id = $1 AND key NOT LIKE 'sayings:%'
     GROUP BY key ORDER BY bytes DESC`,
  );
  const short = new Map<string, Buffer[]>();
  for (const keys of batches(rows.filter(({ key }) => isSharedRow(key))))
    for (const [key, segments] of await readIndexRows(release, keys)) short.set(key, segments);
  held.set(release.version, { own: new Set(rows.map(({ key }) => key)), short });
  let room = FILLED_AHEAD * decodedOf(release).maxSize;
  for (const keys of batches(rows.filter(({ key }) => isWord(key)))) {
    const segments = await readIndexRows(release, keys);
    for (const key of keys) room -= sizeOf(decode(release, key, segmentsIn(segments, key, short)), keyIn(release, key));
    if (room < 0) return;
  }
}

function* batches(rows: readonly { key: string; bytes: number }[]): Generator<string[]> {
  let keys: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    keys.push(row.key);
    bytes += row.bytes;
    if (bytes < BATCH_BYTES) continue;
    yield keys;
    [keys, bytes] = [[], 0];
  }
  if (keys.length > 0) yield keys;
}
