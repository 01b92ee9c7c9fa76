import { wordNumber } from "#lib/feed/search/sayings";
import { toBytes, type VectorHeader } from "#lib/feed/search/vector-file";

/** A file of vectors (lib/feed/search/vector-file.ts): the vector of each word, one after the other, in a byte for each number. */
export function vectorFile<Header extends VectorHeader>(
  words: readonly string[],
  vectors: Float32Array,
  more: Omit<Header, "words" | "dimensions">,
): Buffer {
  const dimensions = vectors.length / words.length;
  const order = words.map((word, place) => ({ number: wordNumber(word), place })).toSorted((a, b) => a.number - b.number);
  const numbers = new Uint32Array(words.length);
  const factors = new Float32Array(words.length);
  const bytes = new Int8Array(vectors.length);
  for (const [at, { number, place }] of order.entries()) {
    const vector = vectors.subarray(place * dimensions, (place + 1) * dimensions);
    numbers[at] = number;
    factors[at] = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    bytes.set(toBytes(vector), at * dimensions);
  }
  const header = { words: words.length, dimensions, ...more };
  const parts = [numbers, factors, bytes].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]);
}
