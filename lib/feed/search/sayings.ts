import { characters, pairs } from "#lib/feed/search/tokens";

/** The index words of a name or a phrase, as numbers: they can be compared, and nobody reads what was written. */
export type Saying = readonly number[];

/** How people speak of one pain point: its name, whom it hurts, phrases of search; its topics by their place in `Topics`. */
export interface Sayings {
  own: readonly Saying[];
  central: number[];
  touching: number[];
}
/** The topics that pain points of a release have: the names of each, and which of them each name is of, as `phraseKey` spells it. */
export interface Topics {
  namesOf: readonly (readonly Saying[])[];
  places: ReadonlyMap<string, readonly number[]>;
}

/** Of what `phraseKey` spells: neighbouring pairs of Han, stems of all else. */
export function wordsOf(key: string): string[] {
  return key.split(" ").flatMap((run) => {
    const all = characters(run);
    return /^\p{Script=Han}/u.test(run) && all.length > 1 ? pairs(all) : [run];
  });
}

/** The words of what `phraseKey` spells, each once. */
export function sayingOf(key: string): Saying {
  return [...new Set(wordsOf(key).map((word) => wordNumber(word)))].toSorted((a, b) => a - b);
}

/**
 * FNV-1a (Fowler, Noll and Vo) over UTF-16 units, 32 bits, of a word in up to three parts: of 100,000 words one or two share a number, which
 * merely counts a word twice.
 */
export function wordNumber(word: string, second = "", third = ""): number {
  return mixedIn(mixedIn(mixedIn(0x811c9dc5, word), second), third) >>> 0;
}

function mixedIn(sum: number, part: string): number {
  for (let at = 0; at < part.length; at += 1) sum = Math.imul(sum ^ part.charCodeAt(at), 0x01000193);
  return sum;
}

export function decodeTopics(bytes: Buffer): Topics {
  const namesOf = JSON.parse(bytes.length === 0 ? "[]" : bytes.toString("utf8")) as string[][];
  const places = new Map<string, number[]>();
  for (const [place, names] of namesOf.entries())
    for (const name of names) {
      const others = places.get(name);
      if (others) others.push(place);
      else places.set(name, [place]);
    }
  return { namesOf: namesOf.map((names) => names.map(sayingOf)), places };
}
