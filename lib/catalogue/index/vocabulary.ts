import { fold, runs, runTokens } from "#lib/feed/search/tokens";

/** A text in index words: each by its number, with repeats, and the Latin ones of four letters and more as they are written. */
export interface Reading {
  ids: readonly number[];
  latin: readonly string[];
}

/** Every index word that was met, by a number: numbers are counted faster than words, and held once. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();

  idOf(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) this.#ids.set(word, (id = this.words.push(word) - 1));
    return id;
  }

  read(text: string): Reading {
    const all = runs(fold(text));
    const ids: number[] = [];
    for (const run of all) for (const token of runTokens(run)) ids.push(this.idOf(token));
    return { ids, latin: all.map((run) => run.text).filter((word) => /^[a-z]{4,}$/.test(word)) };
  }
}
