import type { LessonHeader } from "#lib/ai/consultant/lesson-file";
import type { Lesson } from "#lib/ai/consultant/likely";
import { ALIGNMENT } from "#lib/feed/search/numbers-file";
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
  return numbersFile({ words: words.length, dimensions, ...more }, [numbers, factors, bytes]);
}

/** A file of a lesson (lib/ai/consultant/lesson-file.ts). */
export function lessonFile<Label>({ labels, totals, features, begins, sightings }: Lesson<Label>, learnedFrom: string): Buffer {
  const header: LessonHeader<Label> = { labels, features: features.length, sightings: sightings.counts.length, learnedFrom };
  return numbersFile(header, [totals, features, begins, sightings.counts, sightings.columns]);
}

/** A line of JSON, filled up with spaces, and numbers behind it (lib/feed/search/numbers-file.ts). */
function numbersFile(header: object, numbers: readonly ArrayBufferView[]): Buffer {
  const parts = numbers.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
  const line = Buffer.from(JSON.stringify(header));
  const length = Math.ceil((line.length + 1) / ALIGNMENT) * ALIGNMENT;
  return Buffer.concat([line, Buffer.from("\n".padStart(length - line.length)), ...parts]);
}
