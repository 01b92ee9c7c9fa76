import type { Listed, Postings } from "#lib/feed/search/postings";

/** Strength at which a word counts half: a word in a headline beats any number of mentions in the small print. */
const HALF_STRENGTH = 40;
/** The share of its weight that a word gives, by its strength. */
export const PROMINENCE = Float64Array.from({ length: 256 }, (_, strength) => strength / (strength + HALF_STRENGTH));
/** No word gives more of its weight. */
export const MOST_PROMINENT = PROMINENCE.at(-1) ?? 1;

/** Sums are whole numbers, in units of which all that was asked for is so many. */
const UNITS = 2 ** 30;
/** From this share of all texts on it is faster to look at all in order than to put those that were found in order. */
const MANY = 1 / 16;

/** For each text the sum over the lists that it stands on: the lists' shares of what was asked for, by its strengths. */
export class Sums {
  readonly #sums: Uint32Array;
  /** The texts that have been added to, in the order in which they were found. */
  readonly #found: Uint32Array;
  #count = 0;
  #best = 0;
  /** What a list adds, by strength. */
  readonly #added = new Uint32Array(PROMINENCE.length);

  constructor(documentCount: number) {
    this.#sums = new Uint32Array(documentCount);
    this.#found = new Uint32Array(documentCount);
  }

  /** The highest sum so far. */
  get best(): number {
    return this.#best / UNITS;
  }

  /** Adds to every text of the list, whose share is 1 for all that was asked for. */
  add(list: Postings, share: number): void {
    const added = this.#addedBy(share);
    const { weights } = list;
    if (list.form === "spread") {
      for (let ordinal = 0; ordinal < weights.length; ordinal += 1) {
        const weight = weights[ordinal] ?? 0;
        if (weight > 0) this.#addTo(ordinal, added[weight] ?? 0);
      }
      return;
    }
    const { ordinals } = list;
    for (let at = 0; at < ordinals.length; at += 1) this.#addTo(ordinals[at] ?? 0, added[weights[at] ?? 0] ?? 0);
  }

  /** Adds to those texts of the list alone that others have been added to. */
  addToKnown(list: Postings, share: number): void {
    const added = this.#addedBy(share);
    const sums = this.#sums;
    const { weights } = list;
    if (list.form === "spread") {
      for (let at = 0; at < this.#count; at += 1) {
        const ordinal = this.#found[at] ?? 0;
        this.#raise(ordinal, added[weights[ordinal] ?? 0] ?? 0);
      }
      return;
    }
    const { ordinals } = list;
    if (this.#count * Math.log2(ordinals.length + 1) < ordinals.length) {
      for (let at = 0; at < this.#count; at += 1) {
        const ordinal = this.#found[at] ?? 0;
        const place = placeOf(ordinal, ordinals);
        if (place >= 0) this.#raise(ordinal, added[weights[place] ?? 0] ?? 0);
      }
      return;
    }
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      if (sums[ordinal] !== 0) this.#raise(ordinal, added[weights[at] ?? 0] ?? 0);
    }
  }

  /** Forgets the texts whose sum is less. */
  drop(least: number): void {
    if (least <= 0) return;
    const [sums, found, bound] = [this.#sums, this.#found, least * UNITS];
    let count = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const ordinal = found[at] ?? 0;
      if ((sums[ordinal] ?? 0) >= bound) found[count++] = ordinal;
      else sums[ordinal] = 0;
    }
    this.#count = count;
  }

  /** The texts whose sum is not less, in order, each with its share of the highest sum in so many steps, at least one; nothing is left. */
  take(least: number, steps: number): Listed {
    this.drop(least);
    const sums = this.#sums;
    const count = this.#count;
    const found = this.#found.subarray(0, count);
    const ordinals = count > sums.length * MANY ? this.#inOrder() : found.slice().sort();
    const weights = new Uint8Array(count);
    for (let at = 0; at < count; at += 1) weights[at] = Math.max(1, Math.round(((sums[ordinals[at] ?? 0] ?? 0) / this.#best) * steps));
    this.clear();
    return { form: "listed", count, ordinals, weights };
  }

  clear(): void {
    for (let at = 0; at < this.#count; at += 1) this.#sums[this.#found[at] ?? 0] = 0;
    [this.#count, this.#best] = [0, 0];
  }

  #inOrder(): Uint32Array {
    const sums = this.#sums;
    const ordinals = new Uint32Array(this.#count);
    for (let ordinal = 0, at = 0; at < ordinals.length; ordinal += 1) if (sums[ordinal] !== 0) ordinals[at++] = ordinal;
    return ordinals;
  }

  #addTo(ordinal: number, added: number): void {
    if (this.#sums[ordinal] === 0) this.#found[this.#count++] = ordinal;
    this.#raise(ordinal, added);
  }

  #raise(ordinal: number, added: number): void {
    const sum = (this.#sums[ordinal] ?? 0) + added;
    this.#sums[ordinal] = sum;
    if (sum > this.#best) this.#best = sum;
  }

  #addedBy(share: number): Uint32Array {
    const added = this.#added;
    for (let strength = 1; strength < added.length; strength += 1)
      // At least one unit: a sum of none is a text that was not found.
      added[strength] = Math.max(1, Math.round(share * (PROMINENCE[strength] ?? 0) * UNITS));
    return added;
  }
}

/** Where the number stands in ascending ones; -1 where it does not. */
function placeOf(number: number, ascending: Uint32Array): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === number ? low : -1;
}

let shared = { room: 0, sums: new Sums(0) };

/**
 * Empty sums with room for that many texts, to be filled and taken without a pause in between: one serves every search, since
 * making room for it costs more than using it.
 */
export function sumsFor(documentCount: number): Sums {
  if (shared.room < documentCount) shared = { room: documentCount, sums: new Sums(documentCount) };
  // What a search that failed half-way has left.
  shared.sums.clear();
  return shared.sums;
}
