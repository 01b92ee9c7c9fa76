import { HanPairs } from "#lib/catalogue/index/han-pairs";
import { wordNumber, type Saying } from "#lib/feed/search/sayings";
import { fold, runs, runTokens, stem, type Run } from "#lib/feed/search/tokens";

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
  /** Latin words as they are written, by the number of their stem: finding a stem costs more than all else of such a word. */
  readonly #latin = new Map<string, number>();
  /** Characters of Han by their code unit, one more than the number; a text has so many that making a string of each costs more than all else. */
  readonly #characters = new Uint32Array(0x1_0000);
  readonly #pairs = new HanPairs();
  /** What sayings and far subjects call each word (`wordNumber`). */
  readonly numbers: number[] = [];

  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.push(word) - 1;
    this.#ids.set(word, id);
    this.numbers.push(wordNumber(word));
    return id;
  }

  /** Folding costs by the call, and no word goes over the end of a line: all texts are folded as one. */
  read(texts: readonly string[]): Reading {
    const folded = fold(texts.map((text) => text.replaceAll("\n", " ")).join("\n")).split("\n");
    const reading = { ids: [] as number[], latin: [] as string[], texts: texts.length === 0 ? [] : folded.map(runs) };
    for (const text of reading.texts)
      for (const run of text) {
        if (run.script === "han") this.#readHan(run, reading.ids);
        else if (this.#readOther(run.text, reading.ids)) reading.latin.push(run.text);
      }
    return reading;
  }

  /** `sayingOf` what the stretches spell. */
  saying(text: readonly Run[]): Saying {
    const numbers = new Set<number>();
    for (const run of text) {
      const ids: number[] = [];
      if (run.script === "han") this.#readHan(run, ids);
      else this.#readOther(run.text, ids);
      // Of a stretch of Han its pairs, which come last; one character stands for itself.
      for (const id of run.script === "han" && ids.length > 1 ? ids.slice((ids.length + 1) / 2) : ids) numbers.add(this.numbers[id] ?? 0);
    }
    return [...numbers].toSorted((a, b) => a - b);
  }

  /** Its stem, or itself; whether it is a Latin word of four letters and more. */
  #readOther(text: string, ids: number[]): boolean {
    const known = this.#latin.get(text);
    const id = known ?? this.idOf(stem(text));
    ids.push(id);
    if (known !== undefined) return true;
    const isLatin = /^[a-z]{4,}$/.test(text);
    if (isLatin) this.#latin.set(text, id);
    return isLatin;
  }

  /** What `runTokens` says of it: its characters, then its pairs of neighbours. */
  #readHan(run: Run, ids: number[]): void {
    const { text } = run;
    if (SURROGATE.test(text)) {
      for (const token of runTokens(run)) ids.push(this.idOf(token));
      return;
    }
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      ids.push((this.#characters[unit] ||= this.idOf(text.charAt(at)) + 1) - 1);
    }
    for (let at = 1; at < text.length; at += 1) {
      const units = (text.charCodeAt(at - 1) << 16) | text.charCodeAt(at);
      let id = this.#pairs.get(units);
      if (id === undefined) this.#pairs.add(units, (id = this.idOf(text.slice(at - 1, at + 1))));
      ids.push(id);
    }
  }
}
const SURROGATE = /[\ud800-\udfff]/;
