import { createHash } from "node:crypto";
import { wordFeatures } from "#lib/feed/search/features";
import { wordNumber } from "#lib/feed/search/sayings";
import { fold } from "#lib/feed/search/tokens";

/**
 * Makes vectors of texts, so that those which mean the same lie near each other whatever their words: the sum of what was learned of
 * a text's words (`npm run learn`, decision 070).
 */
export class Encoder {
  readonly dimensions: number;
  /** Vectors of encoders with different digests are not to be compared. */
  readonly digest: string;
  readonly learnedFrom: string;
  readonly #places: ReadonlyMap<number, number>;
  readonly #factors: Float32Array;
  readonly #numbers: Int8Array;

  /** A file as `encoderFile` (scripts/learn/file.ts) makes it. */
  constructor(file: Buffer) {
    const end = file.indexOf("\n");
    const { words, dimensions, learnedFrom } = JSON.parse(file.toString("utf8", 0, end)) as EncoderHeader;
    // A copy begins where typed arrays may begin.
    const { buffer } = Uint8Array.from(file.subarray(end + 1));
    this.dimensions = dimensions;
    this.learnedFrom = learnedFrom;
    this.digest = createHash("sha256").update(file).digest("hex").slice(0, 16);
    this.#places = new Map(Array.from(new Uint32Array(buffer, 0, words), (word, place) => [word, place]));
    this.#factors = new Float32Array(buffer, 4 * words, words);
    this.#numbers = new Int8Array(buffer, 8 * words);
  }

  /** Of length 1; of length 0 where no word is known. */
  encode(text: string): Float32Array {
    const sum = new Float32Array(this.dimensions);
    for (const feature of wordFeatures(fold(text))) {
      const place = this.#places.get(wordNumber(feature));
      if (place === undefined) continue;
      const factor = this.#factors[place] ?? 0;
      const from = place * this.dimensions;
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + factor * (this.#numbers[from + at] ?? 0);
    }
    return unit(sum);
  }
}

/**
 * The first line of an encoder's file, as JSON. Behind it stand the words as numbers, ascending (`wordNumber`, uint32), a factor for each
 * (float32), and its numbers (int8), which are its vector once they are multiplied by the factor. Little-endian.
 */
export interface EncoderHeader {
  words: number;
  dimensions: number;
  /** SHA-256 of what it was learned from. */
  learnedFrom: string;
}

/** A vector in one byte for each dimension: its length is lost, its direction stays to within half a percent. */
export function toBytes(vector: Float32Array): Int8Array {
  const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127));
}

/** Cosine of the angle between a vector of length 1 and one in bytes, from -1 to 1. */
export function likeness(vector: Float32Array, bytes: Int8Array): number {
  let [sum, square] = [0, 0];
  for (let at = 0; at < vector.length; at += 1) {
    const value = bytes[at] ?? 0;
    sum += (vector[at] ?? 0) * value;
    square += value * value;
  }
  return square === 0 ? 0 : sum / Math.sqrt(square);
}

/** The direction of the sum of several, each times its weight. */
export function mixed(vectors: readonly (readonly [vector: Float32Array, weight: number])[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.[0].length ?? 0);
  for (const [vector, weight] of vectors) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
  return unit(sum);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}
