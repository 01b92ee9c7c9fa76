import { LRUCache } from "lru-cache";
import type { Context } from "#lib/context";
import { findCurrentRelease } from "#lib/db/current-release";
import { AppError } from "#lib/errors";
import { readIndexRows } from "#lib/feed/index-rows";
import { queryRelease } from "#lib/feed/query-release";
import { readAheadOf } from "#lib/feed/read-ahead";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { decodeFar, type FarSubjects } from "#lib/feed/search/far";
import { FAR_KEY, LABELS_KEY, MEANINGS_KEY, sayingsKey, TOPICS_KEY } from "#lib/feed/search/keys";
import { decodeLabels, type Label } from "#lib/feed/search/labels";
import { decodeMeanings, type Meanings } from "#lib/feed/search/meanings";
import { decodeOrder } from "#lib/feed/search/postings";
import { decodeTopics, type Sayings, type Topics } from "#lib/feed/search/sayings";
import { placesIn, readLists, rememberList } from "#lib/feed/word-lists";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** The release that a request reads from start to end: the one that stood when it was admitted, or the one that stands now. */
export async function currentRelease(ctx: Pick<Context, "release"> = {}): Promise<Release> {
  const release = ctx.release ?? (await findCurrentRelease());
  if (!release) throw new AppError("unavailable");
  return release;
}

/** What the index of some releases is read by beside its lists. */
function entryCaches(releases: number) {
  return {
    orders: new LRUCache<string, Uint32Array>({ max: 6 * releases }),
    words: new LRUCache<string, ReadonlySet<string>>({ max: 8 * releases }),
    far: new LRUCache<string, FarSubjects>({ max: releases }),
    topics: new LRUCache<string, Topics>({ max: releases }),
    labels: new LRUCache<string, readonly Label[]>({ max: releases }),
    near: new LRUCache<string, readonly number[]>({ max: 1_000 }),
    sayings: new LRUCache<string, Sayings>({ max: 1_000 }),
    meanings: new LRUCache<string, Meanings>({ max: releases }),
    vectors: new LRUCache<string, ReadonlyMap<number, Int8Array>>({ max: releases }),
  };
}

/** What stands, and the one before it; former months apart, so that whoever leafs through them drives nothing out. */
const standingEntries = shared("index entries", () => entryCaches(2));
const keptEntries = shared("kept index entries", () => entryCaches(40));

export function indexOf(release: Release): FeedIndexReader {
  readAheadOf(release);
  const caches = release.isKept ? keptEntries : standingEntries;
  const cacheKey = (key: string) => `${release.version}:${key}`;
  const gone = new Set(release.withdrawn);
  const places = placesIn(release);
  return {
    count: places,
    shown: () => (gone.size === 0 ? undefined : remembered(caches.orders, cacheKey("shown"), () => placesBut(gone, places))),
    postings: (keys) => readLists(release, keys),
    merged: (key, merge) => rememberList(release, key, merge),
    order: (key) =>
      cached(caches.orders, cacheKey(key), async () => decodeOrder(await readEntry(release, key)).filter((ordinal) => !gone.has(ordinal))),
    far: () => cached(caches.far, cacheKey(FAR_KEY), async () => decodeFar(await readEntry(release, FAR_KEY))),
    topics: () => cached(caches.topics, cacheKey(TOPICS_KEY), async () => decodeTopics(await readEntry(release, TOPICS_KEY))),
    labels: () => cached(caches.labels, cacheKey(LABELS_KEY), async () => decodeLabels(await readEntry(release, LABELS_KEY))),
    near: (ordinal) => cached(caches.near, cacheKey(String(ordinal)), () => readNear(release, ordinal)),
    async sayings(ordinals) {
      const known = new Map(ordinals.map((ordinal) => [ordinal, caches.sayings.get(cacheKey(sayingsKey(ordinal)))]));
      const unknown = ordinals.filter((ordinal) => !known.get(ordinal));
      const read = unknown.length > 0 ? await readIndexRows(release, unknown.map(sayingsKey)) : undefined;
      for (const ordinal of unknown) {
        const [data] = read?.get(sayingsKey(ordinal)) ?? [];
        if (!data) continue;
        const sayings = JSON.parse(data.toString("utf8")) as Sayings;
        known.set(ordinal, sayings);
        caches.sayings.set(cacheKey(sayingsKey(ordinal)), sayings);
      }
      return new Map([...known].flatMap(([ordinal, sayings]) => (sayings ? [[ordinal, sayings] as const] : [])));
    },
    meanings: () => cached(caches.meanings, cacheKey(MEANINGS_KEY), async () => decodeMeanings(await readEntry(release, MEANINGS_KEY))),
    vectors: (ordinals) =>
      ordinals ? readVectors(release, ordinals) : cached(caches.vectors, cacheKey("vectors"), () => readVectors(release)),
    words: (key) => cached(caches.words, cacheKey(key), async () => new Set((await readEntry(release, key)).toString("utf8").split("\n"))),
  };
}

function placesBut(gone: ReadonlySet<number>, places: number): Uint32Array {
  return Uint32Array.from({ length: places }, (_, ordinal) => ordinal).filter((ordinal) => !gone.has(ordinal));
}

function remembered<Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
}

/** Many who ask for the same at once wait for one. */
async function cached<Value extends object>(cache: LRUCache<string, Value>, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const reading = (underWay.get(key) as Promise<Value> | undefined) ?? read().finally(() => underWay.delete(key));
  underWay.set(key, reading);
  const value = await reading;
  cache.set(key, value);
  return value;
}
const underWay = shared("entries under way", () => new Map<string, Promise<unknown>>());

/** The ordinals of what is like the pain point at that place. It has a row of its own, that of what it is like only where anything is. */
async function readNear(release: Release, ordinal: number): Promise<readonly number[]> {
  const [row] = await queryRelease<{ others: number[] | null }>(
    release,
    "painpoint_near",
    "SELECT others FROM feed.painpoint LEFT JOIN feed.related USING (release_id, ordinal) WHERE release_id = $1 AND ordinal = $2",
    [ordinal],
  );
  return row?.others ?? [];
}

async function readVectors(release: Release, ordinals?: readonly number[]): Promise<Map<number, Int8Array>> {
  const rows = await queryRelease<{ ordinal: number; vector: Buffer }>(
    release,
    "read_vectors",
    "SELECT ordinal, vector FROM feed.meaning WHERE release_id = $1 AND ($2::int[] IS NULL OR ordinal = ANY ($2))",
    [ordinals ?? null],
  );
  return new Map(rows.map(({ ordinal, vector }) => [ordinal, Int8Array.from(vector)]));
}

async function readEntry(release: Release, key: string): Promise<Buffer> {
  return (await readIndexRows(release, [key])).get(key)?.[0] ?? Buffer.of();
}
