import { createHash } from "node:crypto";
import { MinHashes } from "#lib/catalogue/refusals/min-hashes";
import { bareWords, sharedCount, shingles } from "#lib/extraction/matching/shingles";

/** From this likeness on (Jaccard's measure over shingles) a text is a copy: two slips of the pen in a post of forty-five characters leave 0.75, and no pair of other texts that readers wrote comes above 0.35; from NEAR on a person looks. */
export const COPY = 0.7;
export const NEAR = 0.5;
/** Who leaves a part out, or adds a greeting, has copied as well: nearly all of the shorter text stands in the longer one, and they are not too different in length. */
export const CUT_COPY = { likeness: 0.6, contained: 0.9 };

export const [BANDS, ROWS] = [32, 4];

export interface Likeness {
  id: string;
  likeness: number;
}

/**
 * Finds, for texts that come one by one, an earlier one that each is a copy of, or nearly. Copies are not compared with later ones:
 * what is like a copy alone is no copy of the original.
 */
export class DuplicateFinder {
  readonly #sketches = new MinHashes({ bands: BANDS, rows: ROWS });
  readonly #exact = new Map<string, string>();
  readonly #texts: { id: string; shingles: Uint32Array }[] = [];
  readonly #bands: Map<number, number[]>[] = Array.from({ length: BANDS }, () => new Map<number, number[]>());

  /** How many pairs of texts were compared so far. */
  compared = 0;

  add(id: string, text: string): { merged?: string; near: Likeness[] } {
    const bare = bareWords(text);
    // Of nothing there are no copies.
    if (bare === "") return { near: [] };
    const digest = createHash("sha256").update(bare).digest("base64");
    const same = this.#exact.get(digest);
    if (same !== undefined) return { merged: same, near: [] };
    const own = shingles(bare);
    const place = this.#sketches.add(own);
    const met = this.#met(place);
    this.compared += met.length;
    const all = met.map((other) => compared(own, this.#texts[other]));
    const found = all.toSorted((a, b) => b.likeness - a.likeness);
    const copied = found.find(({ isCopy }) => isCopy);
    this.#texts.push({ id, shingles: own });
    if (copied) return { merged: copied.id, near: [] };
    this.#exact.set(digest, id);
    for (const [band, places] of this.#bands.entries()) {
      const key = this.#sketches.key(place, band);
      const held = places.get(key);
      if (held) held.push(place);
      else places.set(key, [place]);
    }
    return { near: found.filter(({ likeness }) => likeness >= NEAR).map(({ id: other, likeness }) => ({ id: other, likeness })) };
  }

  /** Earlier places that share a band with this one. */
  #met(place: number): number[] {
    const met = new Set<number>();
    for (const [band, places] of this.#bands.entries())
      for (const other of places.get(this.#sketches.key(place, band)) ?? []) met.add(other);
    return [...met].toSorted((a, b) => a - b);
  }
}

function compared(own: Uint32Array, other: { id: string; shingles: Uint32Array } | undefined) {
  if (!other) return { id: "", likeness: 0, isCopy: false };
  const shared = sharedCount(own, other.shingles);
  const likeness = shared / (own.length + other.shingles.length - shared);
  const contained = shared / Math.min(own.length, other.shingles.length);
  const isCut = likeness >= CUT_COPY.likeness && contained >= CUT_COPY.contained;
  return { id: other.id, likeness, isCopy: likeness >= COPY || isCut };
}

/** How alike two texts are, and whether one is a copy of the other. */
export function compareTexts(one: string, other: string): { likeness: number; isCopy: boolean } {
  const { likeness, isCopy } = compared(shingles(bareWords(one)), { id: "", shingles: shingles(bareWords(other)) });
  return { likeness, isCopy };
}

/** The probability that two texts of a likeness share a band, and so are compared at all. */
export function meetingChance(likeness: number): number {
  return 1 - (1 - likeness ** ROWS) ** BANDS;
}
