/**
 * A posting list: which pain points (by ordinal, ascending) have a key, and how strongly (1–255). Kept as bytes: the gap to
 * the ordinal before as a variable-length integer (LEB128), then the weight.
 */
export interface Postings {
  ordinals: Uint32Array;
  weights: Uint8Array;
}

export function encodePostings(entries: readonly { ordinal: number; weight: number }[]): Buffer {
  const bytes = Buffer.allocUnsafe(entries.length * 6);
  let at = 0;
  let previous = 0;
  for (const { ordinal, weight } of entries) {
    let gap = ordinal - previous;
    previous = ordinal;
    while (gap >= 0x80) {
      bytes[at++] = (gap & 0x7f) | 0x80;
      gap >>>= 7;
    }
    bytes[at++] = gap;
    bytes[at++] = weight;
  }
  return Buffer.from(bytes.subarray(0, at));
}

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
