/**
 * A posting list: which pain points (by ordinal, ascending) have a key, and how strongly (1–255). Kept as bytes: the gap to
 * the ordinal before as a variable-length integer (LEB128), then the weight.
 */
export interface Postings {
  ordinals: Uint32Array;
  weights: Uint8Array;
}

/** Writes a posting list entry by entry: a large catalogue has tens of millions of them, too many to hold as objects. */
export class PostingsWriter {
  #bytes = Buffer.allocUnsafe(16);
  #length = 0;
  #previous = 0;

  /** Ordinals come ascending. */
  add(ordinal: number, weight: number): void {
    if (this.#length + LONGEST_ENTRY > this.#bytes.length) this.#grow();
    let gap = ordinal - this.#previous;
    this.#previous = ordinal;
    while (gap >= 0x80) {
      this.#bytes[this.#length++] = (gap & 0x7f) | 0x80;
      gap >>>= 7;
    }
    this.#bytes[this.#length++] = gap;
    this.#bytes[this.#length++] = weight;
  }

  encoded(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Five bytes hold any gap of 32 bits, and one the weight. */
const LONGEST_ENTRY = 6;

export function decodePostings(bytes: Uint8Array): Postings {
  const ordinals = new Uint32Array(bytes.length >>> 1);
  const weights = new Uint8Array(bytes.length >>> 1);
  let count = 0;
  let ordinal = 0;
  for (let at = 0; at < bytes.length;) {
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      ordinal += (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    ordinals[count] = ordinal;
    weights[count] = bytes[at++] ?? 0;
    count += 1;
  }
  return { ordinals: ordinals.subarray(0, count), weights: weights.subarray(0, count) };
}

/** A whole order of the release: the ordinals, first to last. */
export function encodeOrder(ordinals: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(ordinals).buffer);
}

export function decodeOrder(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
