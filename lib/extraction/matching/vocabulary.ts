import { characters, fold, pairs, runs, stem } from "#lib/feed/search/tokens";

/** The words of a text and how often each stands in it; `length` is of all of them. */
export interface Bag {
  words: Uint32Array;
  counts: Float32Array;
  length: number;
}

/** Numbers for the words of the search: texts are compared by numbers alone. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  /** Of a text that is indexed, its parts each by a weight: words that were never met get a number. */
  learn(...parts: readonly (readonly [text: string, weight: number])[]): Bag {
    const counts = new Map<number, number>();
    for (const [text, weight] of parts) {
      for (const word of wordsIn(text)) {
        let number = this.#numbers.get(word);
        if (number === undefined) this.#numbers.set(word, (number = this.#numbers.size));
        counts.set(number, (counts.get(number) ?? 0) + weight);
      }
    }
    return bagOf(counts);
  }

  /** Of a text that is asked about: words that no indexed text has are left out, and counted by `length` alone. */
  read(text: string): Bag {
    const counts = new Map<number, number>();
    const all = wordsIn(text);
    for (const word of all) {
      const number = this.#numbers.get(word);
      if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return { ...bagOf(counts), length: all.length };
  }
}

/** Pairs of Han and stems of the rest. A single character tells long texts apart less than it blurs them: with them recall was 2 in 100 lower. */
function wordsIn(text: string): string[] {
  return runs(fold(text)).flatMap((run) => (run.script === "han" ? pairs(characters(run.text)) : stem(run.text)));
}

function bagOf(counts: ReadonlyMap<number, number>): Bag {
  return {
    words: Uint32Array.from(counts.keys()),
    counts: Float32Array.from(counts.values()),
    length: counts.values().reduce((sum, count) => sum + count, 0),
  };
}
