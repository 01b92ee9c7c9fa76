import type { FarSubjects } from "#lib/feed/search/far";
import type { Label } from "#lib/feed/search/labels";
import type { Postings } from "#lib/feed/search/postings";
import type { Meanings } from "#lib/feed/search/meanings";
import type { Sayings, Topics } from "#lib/feed/search/sayings";

/** One release's index. Keys that it does not have are missing from the answer. */
export interface FeedIndexReader {
  /** How many places the order by score has. */
  count: number;
  /** Ascending: the places that are not empty; undefined where none is. */
  shown: () => Uint32Array | undefined;
  postings: (keys: string[]) => Promise<Map<string, Postings>>;
  /** A list made of those, under a key of its own: made once, as long as there is room to keep it. */
  merged: (key: string, merge: () => Postings) => Postings;
  order: (key: string) => Promise<Uint32Array>;
  words: (key: string) => Promise<ReadonlySet<string>>;
  far: () => Promise<FarSubjects>;
  topics: () => Promise<Topics>;
  /** Every name of them, once. */
  labels: () => Promise<readonly Label[]>;
  /** What is like that text, the nearest first. */
  near: (ordinal: number) => Promise<readonly number[]>;
  sayings: (ordinals: number[]) => Promise<Map<number, Sayings>>;
  meanings: () => Promise<Meanings>;
  /** Which way pain points lie, by ordinal: those named, or all. */
  vectors: (ordinals?: readonly number[]) => Promise<ReadonlyMap<number, Int8Array>>;
}
