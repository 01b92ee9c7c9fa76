import { fold, runs, runTokens, type Run } from "#lib/feed/search/tokens";

/** Texts in index words. */
export interface Reading {
  /** Each word by its number, with repeats. */
  ids: readonly number[];
  /** Latin words of four letters and more as they are written. */
  latin: readonly string[];
  /** The stretches of each text. */
  texts: readonly (readonly Run[])[];
}

/** Every index word that was met, by a number: numbers are counted faster than words, and held once. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  /** Characters and pairs of Han by their code units, of which a text has so many that making a string of each costs more than all else. */
  readonly #han = new Map<number, number>();

  idOf(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) this.#ids.set(word, (id = this.words.push(word) - 1));
    return id;
  }

  /** Folding costs by the call, and no word goes over the end of a line: all texts are folded as one. */
  read(texts: readonly string[]): Reading {
    const folded = fold(texts.map((text) => text.replaceAll("\n", " ")).join("\n")).split("\n");
    const reading = { ids: [] as number[], latin: [] as string[], texts: texts.length === 0 ? [] : folded.map(runs) };
    for (const run of reading.texts.flat()) {
      if (run.script === "han" && !SURROGATE.test(run.text)) this.#readHan(run.text, reading.ids);
      else for (const token of runTokens(run)) reading.ids.push(this.idOf(token));
      if (run.script === "other" && /^[a-z]{4,}$/.test(run.text)) reading.latin.push(run.text);
    }
    return reading;
  }

  /** What `runTokens` says of it: its characters, then its pairs of neighbours. */
  #readHan(text: string, ids: number[]): void {
    for (let at = 0; at < text.length; at += 1) ids.push(this.#idOfHan(text, at, at + 1, text.charCodeAt(at)));
    for (let at = 1; at < text.length; at += 1)
      ids.push(this.#idOfHan(text, at - 1, at + 1, (text.charCodeAt(at - 1) << 16) | text.charCodeAt(at)));
  }

  #idOfHan(text: string, from: number, to: number, units: number): number {
    let id = this.#han.get(units);
    if (id === undefined) this.#han.set(units, (id = this.idOf(text.slice(from, to))));
    return id;
  }
}
const SURROGATE = /[\ud800-\udfff]/;
