import type { Lesson } from "#lib/ai/consultant/likely";
import { readNumbersFile } from "#lib/feed/search/numbers-file";
import { Places } from "#lib/feed/search/places";

/**
 * The first line of a file of a lesson, as JSON. Behind it stand the totals of the labels (float64), the features (uint32), where the
 * sightings of each begin, and after the last one end (uint32), how often each sighting was (float32), and its label's place (uint8).
 * Little-endian.
 */
export interface LessonHeader<Label> {
  labels: readonly Label[];
  features: number;
  sightings: number;
  /** SHA-256 of what it was learned from. */
  learnedFrom: string;
}

/** What was learned of labels, as `lessonFile` (scripts/learn/file.ts) wrote it. */
export function readLesson<Label>(file: Buffer): Lesson<Label> & { learnedFrom: string } {
  const { header, next } = readNumbersFile<LessonHeader<Label>>(file);
  const { labels, features, sightings, learnedFrom } = header;
  const totals = next(Float64Array, labels.length);
  const numbers = next(Uint32Array, features);
  return {
    labels,
    learnedFrom,
    totals,
    features: numbers,
    places: new Places(numbers),
    begins: next(Uint32Array, features + 1),
    sightings: { counts: next(Float32Array, sightings), columns: next(Uint8Array, sightings) },
  };
}
