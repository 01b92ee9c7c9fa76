import { eachFeature } from "#lib/feed/search/features";
import { fold, runs, type Run } from "#lib/feed/search/tokens";
import { VectorFile } from "#lib/feed/search/vector-file";

/**
 * Makes vectors of texts, so that those which mean the same lie near each other whatever their words: the sum of what was learned of
 * a text's words (`npm run learn`, decision 070). Vectors of encoders with different digests are not to be compared.
 */
export class Encoder extends VectorFile {
  /** Of length 1; of length 0 where no word is known. */
  encode(text: string): Float32Array {
    return this.encodeRuns(runs(fold(text)));
  }

  /** `encode` of a text whose stretches are known. */
  encodeRuns(stretches: Iterable<Run>): Float32Array {
    const places = new Set<number>();
    eachFeature(stretches, (first, second, third) => {
      const place = this.placeOf(first, second, third);
      if (place !== undefined) places.add(place);
    });
    return unit(this.sumOf(places));
  }
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
