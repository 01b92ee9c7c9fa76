import { fold } from "#lib/feed/search/tokens";

/** What of a text tells copies apart: letters and digits alone, in one width, case and script. */
export function bareWords(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Digests of everything that stands in a row in bare words: three characters from a Han one on, which say about as much as five
 * letters, and five from any other. With five Han characters three slips of the pen in a post of sixty made it another text.
 * Ascending, each once; of a text that is too short the whole.
 */
export function shingles(bare: string): Uint32Array {
  const digests = new Set<number>();
  for (let at = 0; at < bare.length; at += 1) {
    const length = bare.charCodeAt(at) >= FIRST_HAN ? HAN : OTHER;
    if (at + length <= bare.length) digests.add(digestOf(bare, at, at + length));
  }
  if (digests.size === 0) digests.add(digestOf(bare, 0, bare.length));
  return Uint32Array.from(digests).sort();
}

const [HAN, OTHER] = [3, 5];
/** No Han character comes before it (CJK radicals), and of folded letters hardly any other script after it. */
const FIRST_HAN = 0x2e80;

/** FNV-1a of a stretch, stirred so that all of its bits depend on every character. */
function digestOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** How many stand in both. */
export function sharedCount(one: Uint32Array, other: Uint32Array): number {
  let [a, b, shared] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const [left = 0, right = 0] = [one[a], other[b]];
    if (left === right) shared += 1;
    if (left <= right) a += 1;
    if (right <= left) b += 1;
  }
  return shared;
}
