import { LRUCache } from "lru-cache";
import { cacheBytes } from "#lib/cache-bytes";
import type { Context } from "#lib/context";
import { findCurrentRelease } from "#lib/db/current-release";
import { AppError } from "#lib/errors";
import { queryRelease } from "#lib/feed/query-release";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { decodeFar, type FarSubjects } from "#lib/feed/search/far";
import { FAR_KEY, sayingsKey, TOPICS_KEY } from "#lib/feed/search/keys";
import { rowsOf, segmentsIn } from "#lib/feed/search/list-rows";
import { bytesOf, decodeOrder, joinPostings, readied, without, type Postings } from "#lib/feed/search/postings";
import { decodeTopics, type Sayings, type Topics } from "#lib/feed/search/sayings";
import { countLookup } from "#lib/metrics";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** The release that a request reads from start to end: the one that stood when it was admitted, or the one that stands now. */
export async function currentRelease(ctx: Pick<Context, "release"> = {}): Promise<Release> {
  const release = ctx.release ?? (await findCurrentRelease());
  if (!release) throw new AppError("unavailable");
  return release;
}

/**
 * Decoded, which makes them twice as large: decoding them was a fifth of the work of a search. Empty, and remembered too: a
 * word that the index does not have.
 */
const postingsCache = shared(
  "postings",
  () =>
    new LRUCache<string, Postings>({
      maxSize: cacheBytes("postings"),
      sizeCalculation: (list, key) => 500 + key.length * 2 + bytesOf(list),
    }),
);
const orderCache = shared("orders", () => new LRUCache<string, Uint32Array>({ max: 12 }));
const wordsCache = shared("index words", () => new LRUCache<string, ReadonlySet<string>>({ max: 16 }));

const farCache = shared("far subjects", () => new LRUCache<string, FarSubjects>({ max: 2 }));
const topicsCache = shared("topics", () => new LRUCache<string, Topics>({ max: 2 }));
const sayingsCache = shared("sayings", () => new LRUCache<string, Sayings>({ max: 1_000 }));

export function indexOf(release: Release): FeedIndexReader {
  const cacheKey = (key: string) => `${release.version}:${key}`;
  const gone = new Set(release.withdrawn);
  const places = release.count + gone.size;
  return {
    count: places,
    shown: () => (gone.size === 0 ? undefined : remembered(orderCache, cacheKey("shown"), () => placesBut(gone, places))),
    async postings(keys) {
      const lists = new Map(keys.map((key) => [key, postingsCache.get(cacheKey(key))]));
      const unknown = keys.filter((key) => !lists.get(key));
      countLookup("word lists", unknown.length === 0);
      const rows = unknown.length > 0 ? await readIndex(release, unknown.flatMap(rowsOf)) : new Map<string, Buffer[]>();
      for (const key of unknown) {
        const list = readied(without(joinPostings(segmentsIn(rows, key), places), gone), places);
        lists.set(key, list);
        postingsCache.set(cacheKey(key), list);
      }
      return new Map([...lists].flatMap(([key, list]) => (list && list.count > 0 ? [[key, list] as const] : [])));
    },
    merged(key, merge) {
      const known = postingsCache.get(cacheKey(key));
      if (known) return known;
      const list = readied(merge(), places);
      postingsCache.set(cacheKey(key), list);
      return list;
    },
    order: (key) =>
      cached(orderCache, cacheKey(key), async () => decodeOrder(await readEntry(release, key)).filter((ordinal) => !gone.has(ordinal))),
    far: () => cached(farCache, cacheKey(FAR_KEY), async () => decodeFar(await readEntry(release, FAR_KEY))),
    topics: () => cached(topicsCache, cacheKey(TOPICS_KEY), async () => decodeTopics(await readEntry(release, TOPICS_KEY))),
    async sayings(ordinals) {
      const known = new Map(ordinals.map((ordinal) => [ordinal, sayingsCache.get(cacheKey(sayingsKey(ordinal)))]));
      const unknown = ordinals.filter((ordinal) => !known.get(ordinal));
      const read = unknown.length > 0 ? await readIndex(release, unknown.map(sayingsKey)) : undefined;
      for (const ordinal of unknown) {
        const [data] = read?.get(sayingsKey(ordinal)) ?? [];
        if (!data) continue;
        const sayings = JSON.parse(data.toString("utf8")) as Sayings;
        known.set(ordinal, sayings);
        sayingsCache.set(cacheKey(sayingsKey(ordinal)), sayings);
      }
      return new Map([...known].flatMap(([ordinal, sayings]) => (sayings ? [[ordinal, sayings] as const] : [])));
    },
    words: (key) => cached(wordsCache, cacheKey(key), async () => new Set((await readEntry(release, key)).toString("utf8").split("\n"))),
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

async function cached<Value extends object>(cache: LRUCache<string, Value>, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const value = await read();
  cache.set(key, value);
  return value;
}

async function readEntry(release: Release, key: string): Promise<Buffer> {
  return (await readIndex(release, [key])).get(key)?.[0] ?? Buffer.of();
}

/** The segments of each key; put together here, since for groups the planner would read the whole index. */
async function readIndex(release: Release, keys: string[]): Promise<Map<string, Buffer[]>> {
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
