import { Places } from "#lib/feed/search/places";
import { ordinalIn, weightIn } from "#lib/feed/search/postings";
import { wordNumber } from "#lib/feed/search/sayings";
import { PROMINENCE } from "#lib/feed/search/score-window";

/**
 * What people look for and no pain point has: everyday subjects beside the map. A query that one of them answers better than any
 * pain point does is off the map.
 */
export interface FarSubjects {
  count: number;
  /** Each subject that has that index word, with how strongly it says it (`entry`). */
  having: (word: string) => Uint32Array;
}

/**
 * By word, as a number (`wordNumber`), where its entries end; those of the first begin at 0. Of two words that share a number the later
 * one's entries stand for both.
 */
export interface FarWords {
  numbers: Uint32Array;
  ends: Uint32Array;
  entries: Uint32Array;
}

/** Four bytes for each number, little-endian: how many subjects there are and how many words, then the words, their ends, all entries. */
export function encodeFar(count: number, { numbers, ends, entries }: FarWords): Buffer {
  const all = new Uint32Array(2 + 2 * numbers.length + entries.length);
  all.set([count, numbers.length]);
  all.set(numbers, 2);
  all.set(ends, 2 + numbers.length);
  all.set(entries, 2 + 2 * numbers.length);
  return Buffer.from(all.buffer);
}

export function decodeFar(bytes: Buffer): FarSubjects {
  // A copy begins where typed arrays may begin.
  const all = new Uint32Array(new Uint8Array(bytes).buffer);
  const [count = 0, words = 0] = all;
  const places = new Places(all.subarray(2, 2 + words));
  const [ends, entries] = [all.subarray(2 + words, 2 + 2 * words), all.subarray(2 + 2 * words)];
  return {
    count,
    having: (word) => {
      const place = places.of(wordNumber(word));
      return place === undefined ? NONE : entries.subarray(place === 0 ? 0 : ends[place - 1], ends[place]);
    },
  };
}
const NONE = new Uint32Array();

/** How many of the subjects have any of those words, each counted once a word. */
export function farCount({ having }: FarSubjects, tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + having(token).length, 0);
}

/** The best score that any of the subjects gets: the sum of weight times prominence, as for pain points. */
export function bestFarScore({ count, having }: FarSubjects, asked: readonly { tokens: readonly string[]; weight: number }[]): number {
  const scores = new Float64Array(count);
  let best = 0;
  for (const { tokens, weight } of asked)
    for (const [subject, strength] of strongest(tokens.map(having))) {
      const score = (scores[subject] ?? 0) + weight * (PROMINENCE[strength] ?? 0);
      scores[subject] = score;
      if (score > best) best = score;
    }
  return best;
}

/** Each subject once, as strongly as any of the words says. */
function strongest(lists: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const strengths = new Map<number, number>();
  for (const list of lists)
    for (const one of list) {
      const subject = ordinalIn(one);
      strengths.set(subject, Math.max(weightIn(one), strengths.get(subject) ?? 0));
    }
  return strengths;
}
