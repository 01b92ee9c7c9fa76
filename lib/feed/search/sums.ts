import type { Listed, Postings } from "#lib/feed/search/postings";

/** Strength at which a word counts half: a word in a headline beats any number of mentions in the small print. */
const HALF_STRENGTH = 40;
/** The share of its weight that a word gives, by its strength. */
export const PROMINENCE = Float64Array.from({ length: 256 }, (_, strength) => strength / (strength + HALF_STRENGTH));

/** Ordinals come in words of 32 bits. */
const WORD_BITS = 32;

/**
 * For each text two sums over the lists that it stands on: its score, which is what the lists' weights give by its strengths,
 * and what it covers, which is these weights themselves. Which texts stand on any list is one bit each, so that no lists need
 * merging: the bits read in their order give the ordinals in theirs.
 */
export class Sums {
  readonly #score: Float64Array;
  readonly #covered: Float64Array;
  readonly #seen: Int32Array;
  /** Room for the list that is taken. */
  readonly #ordinals: Uint32Array;
  readonly #weights: Uint8Array;

  constructor(documentCount: number) {
    this.#score = new Float64Array(documentCount);
    this.#covered = new Float64Array(documentCount);
    this.#seen = new Int32Array(Math.ceil(documentCount / WORD_BITS));
    this.#ordinals = new Uint32Array(documentCount);
    this.#weights = new Uint8Array(documentCount);
  }

  /** Adds to every text of the list. */
  add(list: Postings, weight: number): void {
    const { weights } = list;
    const seen = this.#seen;
    for (let at = 0; at < weights.length; at += 1) {
      const strength = weights[at] ?? 0;
      if (strength === 0) continue;
      const ordinal = list.form === "spread" ? at : (list.ordinals[at] ?? 0);
      seen[ordinal >>> 5] = (seen[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
      this.#plus(ordinal, strength, weight);
    }
  }

  /** Adds to those texts of the list alone that others have been added to: a spread list is only looked up for them. */
  addToSeen(list: Postings, weight: number): void {
    const { weights } = list;
    const seen = this.#seen;
    if (list.form === "listed") {
      const { ordinals } = list;
      for (let at = 0; at < ordinals.length; at += 1) {
        const ordinal = ordinals[at] ?? 0;
        if ((seen[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) this.#plus(ordinal, weights[at] ?? 0, weight);
      }
      return;
    }
    for (let word = 0; word < seen.length; word += 1) {
      for (let bits = seen[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const ordinal = word * WORD_BITS + lowestBit(bits);
        this.#plus(ordinal, weights[ordinal] ?? 0, weight);
      }
    }
  }

  /** The texts with the weights that follow from their sums, but for those that get none; every sum is 0 again. */
  take(weigh: (score: number, covered: number) => number): Listed {
    const [score, covered, seen, ordinals, weights] = [this.#score, this.#covered, this.#seen, this.#ordinals, this.#weights];
    let count = 0;
    for (let word = 0; word < seen.length; word += 1) {
      for (let bits = seen[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const ordinal = word * WORD_BITS + lowestBit(bits);
        const given = weigh(score[ordinal] ?? 0, covered[ordinal] ?? 0);
        score[ordinal] = 0;
        covered[ordinal] = 0;
        ordinals[count] = ordinal;
        weights[count] = given;
        if (given > 0) count += 1;
      }
    }
    seen.fill(0);
    return { form: "listed", count, ordinals: ordinals.slice(0, count), weights: weights.slice(0, count) };
  }

  #plus(ordinal: number, strength: number, weight: number): void {
    if (strength === 0) return;
    this.#score[ordinal] = (this.#score[ordinal] ?? 0) + weight * (PROMINENCE[strength] ?? 0);
    this.#covered[ordinal] = (this.#covered[ordinal] ?? 0) + weight;
  }
}

function lowestBit(bits: number): number {
  return WORD_BITS - 1 - Math.clz32(bits & -bits);
}

let shared = { room: 0, sums: new Sums(0) };

/**
 * Sums that are all 0, for that many texts, to be filled and taken without a pause in between: one serves every search, since
 * making room for it costs more than using it.
 */
export function sumsFor(documentCount: number): Sums {
  if (shared.room < documentCount) shared = { room: documentCount, sums: new Sums(documentCount) };
  return shared.sums;
}
