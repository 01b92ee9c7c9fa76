import { toListed, type Listed, type Postings } from "#lib/feed/search/postings";

/** Strength at which a word counts half: a word in a headline beats any number of mentions in the small print. */
const HALF_STRENGTH = 40;
/** The share of its weight that a word gives, by its strength. */
export const PROMINENCE = Float64Array.from({ length: 256 }, (_, strength) => strength / (strength + HALF_STRENGTH));

/** Sums are whole numbers, in units of which all that was asked for is so many. */
const UNITS = 2 ** 30;

/** The texts that have been added to, by ordinal, with their sums. */
interface Column {
  ordinals: Uint32Array;
  sums: Uint32Array;
}

/**
 * For each text the sum over the lists that it stands on: the lists' shares of what was asked for, by its strengths. Lists are walked side by side and written from one column into
 * another, since a search finds its memory cold: what lies scattered costs more than what is written twice.
 */
export class Sums {
  #column: Column;
  #count = 0;
  /** Where the next list is written to. */
  #next: Column;
  /** Room for the weights that are taken, and for what a list adds by strength. */
  readonly #weights: Uint8Array;
  readonly #added = new Uint32Array(PROMINENCE.length);

  constructor(documentCount: number) {
    const column = () => ({ ordinals: new Uint32Array(documentCount), sums: new Uint32Array(documentCount) });
    [this.#column, this.#next] = [column(), column()];
    this.#weights = new Uint8Array(documentCount);
  }

  /** Adds to every text of the list, whose share is 1 for all that was asked for. */
  add(list: Postings, share: number): void {
    const added = this.#addedBy(share);
    const { ordinals, weights } = toListed(list);
    const { ordinals: known, sums } = this.#column;
    const { ordinals: allOrdinals, sums: allSums } = this.#next;
    const knownCount = this.#count;
    let count = 0;
    let i = 0;
    let j = 0;
    while (i < knownCount && j < ordinals.length) {
      const left = known[i] ?? 0;
      const right = ordinals[j] ?? 0;
      let sum = 0;
      if (left <= right) sum = sums[i++] ?? 0;
      if (right <= left) sum += added[weights[j++] ?? 0] ?? 0;
      allOrdinals[count] = left < right ? left : right;
      allSums[count++] = sum;
    }
    for (; i < knownCount; i += 1) {
      allOrdinals[count] = known[i] ?? 0;
      allSums[count++] = sums[i] ?? 0;
    }
    for (; j < ordinals.length; j += 1) {
      allOrdinals[count] = ordinals[j] ?? 0;
      allSums[count++] = added[weights[j] ?? 0] ?? 0;
    }
    [this.#column, this.#next] = [this.#next, this.#column];
    this.#count = count;
  }

  /** Adds to those texts of the list alone that others have been added to: a spread list is only looked up for them. */
  addToKnown(list: Postings, share: number): void {
    const added = this.#addedBy(share);
    const { ordinals: known, sums } = this.#column;
    const knownCount = this.#count;
    const { weights } = list;
    if (list.form === "spread") {
      for (let i = 0; i < knownCount; i += 1) sums[i] = (sums[i] ?? 0) + (added[weights[known[i] ?? 0] ?? 0] ?? 0);
      return;
    }
    const { ordinals } = list;
    for (let i = 0, j = 0; i < knownCount && j < ordinals.length;) {
      const left = known[i] ?? 0;
      const right = ordinals[j] ?? 0;
      if (left === right) sums[i] = (sums[i] ?? 0) + (added[weights[j] ?? 0] ?? 0);
      if (left <= right) i += 1;
      if (right <= left) j += 1;
    }
  }

  /** The highest sum. */
  best(): number {
    const { sums } = this.#column;
    let best = 0;
    for (let i = 0; i < this.#count; i += 1) if ((sums[i] ?? 0) > best) best = sums[i] ?? 0;
    return best / UNITS;
  }

  /** The texts with the weights that follow from their sums, but for those that get none; nothing is left. */
  take(weigh: (score: number) => number): Listed {
    const { ordinals, sums } = this.#column;
    const weights = this.#weights;
    let count = 0;
    for (let i = 0; i < this.#count; i += 1) {
      const weight = weigh((sums[i] ?? 0) / UNITS);
      ordinals[count] = ordinals[i] ?? 0;
      weights[count] = weight;
      if (weight > 0) count += 1;
    }
    this.#count = 0;
    return { form: "listed", count, ordinals: ordinals.slice(0, count), weights: weights.slice(0, count) };
  }

  #addedBy(share: number): Uint32Array {
    const added = this.#added;
    for (let strength = 1; strength < added.length; strength += 1)
      added[strength] = Math.round(share * (PROMINENCE[strength] ?? 0) * UNITS);
    return added;
  }
}

let shared = { room: 0, sums: new Sums(0) };

/**
 * Empty sums with room for that many texts, to be filled and taken without a pause in between: one serves every search, since
 * making room for it costs more than using it.
 */
export function sumsFor(documentCount: number): Sums {
  if (shared.room < documentCount) shared = { room: documentCount, sums: new Sums(documentCount) };
  return shared.sums;
}
