import { decodeFar } from "#lib/feed/search/far";
import { FAR_KEY, sayingsKey, TOPICS_KEY } from "#lib/feed/search/keys";
import { decodeOrder, decodePostings } from "#lib/feed/search/postings";
import { decodeTopics, type Sayings } from "#lib/feed/search/sayings";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";

/** A release's index held in memory: the reader that search gets in tests that need no database. */
export function memoryIndex(entries: ReadonlyMap<string, Buffer>, count: number): FeedIndexReader {
  const words = new Map<string, ReadonlySet<string>>();
  const far = decodeFar(entries.get(FAR_KEY) ?? Buffer.of());
  const topics = decodeTopics(entries.get(TOPICS_KEY) ?? Buffer.of());
  return {
    count,
    shown: () => undefined,
    postings: async (keys) =>
      new Map(keys.flatMap((key) => (entries.has(key) ? [[key, decodePostings(entries.get(key) ?? Buffer.of())] as const] : []))),
    merged: (_key, merge) => merge(),
    order: async (key) => decodeOrder(entries.get(key) ?? Buffer.of()),
    far: async () => far,
    topics: async () => topics,
    sayings: async (ordinals) =>
      new Map(ordinals.map((ordinal) => [ordinal, JSON.parse((entries.get(sayingsKey(ordinal)) ?? "{}").toString()) as Sayings] as const)),
    words: async (key) => {
      const known = words.get(key) ?? new Set((entries.get(key) ?? Buffer.of()).toString().split("\n"));
      words.set(key, known);
      return known;
    },
  };
}
