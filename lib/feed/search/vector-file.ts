import { createHash } from "node:crypto";
import { readNumbersFile } from "#lib/feed/search/numbers-file";
import { Places } from "#lib/feed/search/places";
import { wordNumber } from "#lib/feed/search/sayings";

/**
 * The first line of a file of vectors, as JSON. Behind it stand the words as numbers, ascending (`wordNumber`, uint32), a factor for each
 * (float32), and its numbers (int8), which are its vector once they are multiplied by the factor. Little-endian.
 */
export interface VectorHeader {
  words: number;
  dimensions: number;
  /** SHA-256 of what it was learned from. */
  learnedFrom: string;
}

/** What was learned of words, as `vectorFile` (scripts/learn/file.ts) wrote it: a vector for each. */
export class VectorFile<Header extends VectorHeader = VectorHeader> {
  readonly header: Header;
  /** The same for the same file. */
  readonly digest: string;
  readonly #places: Places;
  readonly #factors: Float32Array;
  readonly #numbers: Int8Array;

  constructor(file: Buffer) {
    const { header, next } = readNumbersFile<Header>(file);
    this.header = header;
    this.digest = createHash("sha256").update(file).digest("hex").slice(0, 16);
    this.#places = new Places(next(Uint32Array, header.words));
    this.#factors = next(Float32Array, header.words);
    this.#numbers = next(Int8Array, header.words * header.dimensions);
  }

  /** Where the vector of a word, in up to three parts, stands; undefined for one that is not known. */
  placeOf(word: string, second?: string, third?: string): number | undefined {
    return this.#places.of(wordNumber(word, second, third));
  }

  /** One number of the vector that stands there. */
  at(place: number, dimension: number): number {
    return (this.#factors[place] ?? 0) * (this.#numbers[place * this.header.dimensions + dimension] ?? 0);
  }

  /** The sum of the vectors that stand there. */
  sumOf(places: Iterable<number>): Float32Array {
    const sum = new Float32Array(this.header.dimensions);
    for (const place of places) {
      const factor = this.#factors[place] ?? 0;
      const from = place * sum.length;
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + factor * (this.#numbers[from + at] ?? 0);
    }
    return sum;
  }
}

/** A vector in one byte for each dimension: its length is lost, its direction stays to within half a percent. */
export function toBytes(vector: Float32Array): Int8Array {
  const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127));
}
