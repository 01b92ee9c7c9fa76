import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { HINT_LATIN_WORDS_KEY, LATIN_WORDS_KEY, SOUNDS_KEY } from "#lib/feed/search/keys";
import { soundOf } from "#lib/feed/search/sound";
import { stem } from "#lib/feed/search/tokens";
import { corrections } from "#lib/feed/search/typos";

/** What somebody who typed an unknown word probably meant: index words of which one, or all of a group, must be there. */
export type Meant = readonly (readonly string[])[];

/** A pair of characters that the index does not know: pairs that it knows and that sound the same. */
export async function meantBySound(index: FeedIndexReader, pair: string): Promise<Meant> {
  const bySound = soundsOf(await index.words(SOUNDS_KEY));
  return (bySound.get(soundOf(pair)) ?? []).map((known) => [known]);
}

/** A Latin word that the index does not know: one that differs by a slip, or two that were written together. */
export async function meantBySpelling(index: FeedIndexReader, word: string): Promise<Meant> {
  const known = [await index.words(LATIN_WORDS_KEY), await index.words(HINT_LATIN_WORDS_KEY)];
  const near = corrections(word, ...known);
  if (near.length > 0) return near.map((meant) => [stem(meant)]);
  return partings(word, known);
}

const SHORTEST_PARTED = 3;

/** Two words in one: the first known, the second known or a slip away from one that is. */
function partings(word: string, known: readonly ReadonlySet<string>[]): Meant {
  const isKnown = (part: string) => known.some((words) => words.has(part));
  const found: string[][] = [];
  for (let at = SHORTEST_PARTED; at <= word.length - SHORTEST_PARTED; at += 1) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isKnown(first)) continue;
    for (const second of isKnown(rest) ? [rest] : corrections(rest, ...known)) found.push([stem(first), stem(second)]);
  }
  return found;
}

const sounds = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string[]>>();

function soundsOf(lines: ReadonlySet<string>): ReadonlyMap<string, string[]> {
  const known = sounds.get(lines);
  if (known) return known;
  const bySound = new Map<string, string[]>();
  for (const line of lines) {
    const [sound = "", pair = ""] = line.split(" ");
    const same = bySound.get(sound);
    if (same) same.push(pair);
    else bySound.set(sound, [pair]);
  }
  sounds.set(lines, bySound);
  return bySound;
}
