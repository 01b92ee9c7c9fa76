import { PROMINENCE } from "#lib/feed/search/score-window";

/**
 * What people look for and no pain point has: everyday subjects beside the map. A query that one of them answers better than any
 * pain point does is off the map.
 */
export interface FarSubjects {
  count: number;
  /** By index word: subject, strength, subject, strength and so on. */
  words: ReadonlyMap<string, readonly number[]>;
}

export function encodeFar({ count, words }: FarSubjects): Buffer {
  return Buffer.from(JSON.stringify({ count, words: [...words] }));
}

export function decodeFar(bytes: Buffer): FarSubjects {
  const { count, words } = JSON.parse(bytes.toString()) as { count: number; words: [string, number[]][] };
  return { count, words: new Map(words) };
}

/** How many of the subjects have any of those words, each counted once a word. */
export function farCount({ words }: FarSubjects, tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + (words.get(token)?.length ?? 0) / 2, 0);
}

/** The best score that any of the subjects gets: the sum of weight times prominence, as for pain points. */
export function bestFarScore({ count, words }: FarSubjects, asked: readonly { tokens: readonly string[]; weight: number }[]): number {
  const scores = new Float64Array(count);
  let best = 0;
  for (const { tokens, weight } of asked) {
    const lists = tokens.map((token) => words.get(token) ?? []);
    const list = lists.length > 1 ? strongest(lists.flat()) : (lists[0] ?? []);
    for (let at = 0; at < list.length; at += 2) {
      const subject = list[at] ?? 0;
      const score = (scores[subject] ?? 0) + weight * (PROMINENCE[list[at + 1] ?? 0] ?? 0);
      scores[subject] = score;
      if (score > best) best = score;
    }
  }
  return best;
}

/** Each subject once, as strongly as any of the words says: a list of one word is so already. */
function strongest(list: readonly number[]): readonly number[] {
  const strengths = new Map<number, number>();
  for (let at = 0; at < list.length; at += 2) {
    const [subject = 0, strength = 0] = [list[at], list[at + 1]];
    if (strength > (strengths.get(subject) ?? 0)) strengths.set(subject, strength);
  }
  return [...strengths].flat();
}
