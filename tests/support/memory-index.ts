import type { Related } from "#lib/catalogue/index/related";
import { decodeFar } from "#lib/feed/search/far";
import { FAR_KEY, LABELS_KEY, MEANINGS_KEY, sayingsKey, TOPICS_KEY } from "#lib/feed/search/keys";
import { decodeLabels } from "#lib/feed/search/labels";
import { segmentsIn } from "#lib/feed/search/list-rows";
import { decodeMeanings } from "#lib/feed/search/meanings";
import { decodeOrder, joinPostings } from "#lib/feed/search/postings";
import { decodeTopics, type Sayings } from "#lib/feed/search/sayings";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { vectorKey, type IndexEntries } from "./scored.ts";

/** A release's index held in memory: the reader that search gets in tests that need no database. */
export function memoryIndex(entries: IndexEntries, count: number, related: readonly Related[][] = []): FeedIndexReader {
  const entry = (key: string) => entries.get(key)?.[0] ?? Buffer.of();
  const words = new Map<string, ReadonlySet<string>>();
  const far = decodeFar(entry(FAR_KEY));
  const topics = decodeTopics(entry(TOPICS_KEY));
  return {
    count,
    shown: () => undefined,
    postings: async (keys) =>
      new Map(keys.map((key) => [key, joinPostings(segmentsIn(entries, key), count)] as const).filter(([, list]) => list.count > 0)),
    merged: (_key, merge) => merge(),
    order: async (key) => decodeOrder(entry(key)),
    far: async () => far,
    topics: async () => topics,
    labels: async () => decodeLabels(entry(LABELS_KEY)),
    near: async (ordinal) => (related[ordinal] ?? []).map((other) => other.ordinal),
    sayings: async (ordinals) =>
      new Map(ordinals.map((ordinal) => [ordinal, JSON.parse(entry(sayingsKey(ordinal)).toString()) as Sayings] as const)),
    meanings: async () => decodeMeanings(entry(MEANINGS_KEY)),
    vectors: async (ordinals = Array.from({ length: count }, (_, ordinal) => ordinal)) =>
      new Map(
        ordinals.flatMap((ordinal) => entries.get(vectorKey(ordinal))?.map((bytes) => [ordinal, Int8Array.from(bytes)] as const) ?? []),
      ),
    words: async (key) => {
      const known = words.get(key) ?? new Set(entry(key).toString().split("\n"));
      words.set(key, known);
      return known;
    },
  };
}
