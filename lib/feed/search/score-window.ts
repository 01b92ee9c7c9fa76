import { entry, ordinalIn, weightIn, type Postings } from "#lib/feed/search/postings";

/** Strength at which a word counts half: a word in a headline beats any number of mentions in the small print. */
const HALF_STRENGTH = 40;
/** The share of its weight that a word gives, by its strength. */
export const PROMINENCE = Float64Array.from({ length: 256 }, (_, strength) => strength / (strength + HALF_STRENGTH));

/** Sums are whole numbers, in units of which all that was asked for is so many. */
export const UNITS = 2 ** 30;

/** A list on its way through the windows. */
export interface Scored {
  list: Postings;
  /** What it adds to a sum, by strength. */
  added: Int32Array;
  /** Where on a list that names its ordinals the current window begins, or before that. */
  at: number;
}

/** At least one unit for each strength: a sum of none is a text that was not found. Written into `added`, where there is one from before. */
export function addedBy(share: number, added: Int32Array = new Int32Array(PROMINENCE.length)): Int32Array {
  const units = share * UNITS;
  for (let strength = 1; strength < added.length; strength += 1) added[strength] = 1 + units * (PROMINENCE[strength] ?? 0);
  return added;
}

/** The highest whole number below a sum that a text must have. */
export const belowSum = (least: number) => (Math.max(0, Math.ceil(least)) | 0) - 1;

/** 1 where it is, else 0, without a branch that the processor would have to guess. For sums, which differ by less than 2^31. */
export const isLess = (a: number, b: number) => (a - b) >>> 31;

/** So many ordinals are scored at a time: their sums stay in the processor's first cache. */
export const WINDOW = 4_096;

/**
 * The sums of a window of neighbouring ordinals (Lucene's BooleanScorer does likewise). What it finds comes in order. Its loops run
 * tens of thousands of times for one search: they hold what they touch in variables of their own.
 */
export class ScoreWindow {
  readonly #sums = new Int32Array(WINDOW);
  /** One bit for each that was added to. */
  readonly #touched = new Int32Array(WINDOW / 32);
  #from = 0;
  #until = 0;
  /** The highest sum in any window so far. */
  best = 0;

  /** Empties what a search that failed half-way has left. */
  clear(): void {
    this.#sums.fill(0);
    this.#touched.fill(0);
    this.best = 0;
  }

  /** The ordinals from there on to there are next. */
  moveTo(from: number, until: number): void {
    [this.#from, this.#until] = [from, until];
  }

  /** Adds to every text of the list. */
  add(scored: Scored): void {
    const [sums, touched, from, until] = [this.#sums, this.#touched, this.#from, this.#until];
    const { list, added } = scored;
    let best = this.best;
    if (list.form === "spread") {
      const { weights } = list;
      for (let ordinal = from; ordinal < until; ordinal += 1) {
        const weight = weights[ordinal] ?? 0;
        if (weight === 0) continue;
        const place = ordinal - from;
        const sum = (sums[place] ?? 0) + (added[weight] ?? 0);
        sums[place] = sum;
        touched[place >>> 5] = (touched[place >>> 5] ?? 0) | (1 << (place & 31));
        if (sum > best) best = sum;
      }
    } else {
      const { entries } = list;
      let at = scored.at;
      for (; at < entries.length; at += 1) {
        const one = entries[at] ?? 0;
        const place = ordinalIn(one) - from;
        if (place >= until - from) break;
        const sum = (sums[place] ?? 0) + (added[weightIn(one)] ?? 0);
        sums[place] = sum;
        touched[place >>> 5] = (touched[place >>> 5] ?? 0) | (1 << (place & 31));
        if (sum > best) best = sum;
      }
      scored.at = at;
    }
    this.best = best;
  }

  /** Adds to those texts of the list alone that have a sum already; of a list that is spread to every text. */
  addToFound(scored: Scored): void {
    const { list, added } = scored;
    if (list.form === "spread") {
      this.add(scored);
      return;
    }
    const [sums, from, until] = [this.#sums, this.#from, this.#until];
    const { entries } = list;
    let best = this.best;
    let at = scored.at;
    for (; at < entries.length; at += 1) {
      const one = entries[at] ?? 0;
      const place = ordinalIn(one) - from;
      if (place >= until - from) break;
      const before = sums[place] ?? 0;
      const sum = before + ((added[weightIn(one)] ?? 0) & -isLess(0, before));
      sums[place] = sum;
      if (sum > best) best = sum;
    }
    scored.at = at;
    this.best = best;
  }

  /** Writes those texts whose sum is not less to the next places of those two, ascending, and leaves the window empty. How many there are then. */
  take(leastSum: number, ordinals: Uint32Array, totals: Int32Array, taken: number): number {
    const below = belowSum(leastSum);
    const [sums, touched, from] = [this.#sums, this.#touched, this.#from];
    let next = taken;
    for (let word = 0; word < touched.length; word += 1) {
      let bits = touched[word] ?? 0;
      if (bits === 0) continue;
      touched[word] = 0;
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const place = (word << 5) + 31 - Math.clz32(lowest);
        const sum = sums[place] ?? 0;
        sums[place] = 0;
        ordinals[next] = from + place;
        totals[next] = sum;
        next += isLess(below, sum);
      }
    }
    return next;
  }
}

/** Adds to the texts, the first `count` of them, ascending, what the list gives them. The highest sum among them. */
export function addTo(ordinals: Uint32Array, sums: Int32Array, count: number, { list, added }: Scored): number {
  let most = 0;
  if (list.form === "spread") {
    const { weights } = list;
    for (let nth = 0; nth < count; nth += 1) {
      const sum = (sums[nth] ?? 0) + (added[weights[ordinals[nth] ?? 0] ?? 0] ?? 0);
      sums[nth] = sum;
      if (sum > most) most = sum;
    }
  } else {
    const { entries } = list;
    let at = 0;
    for (let nth = 0; nth < count; nth += 1) {
      const ordinal = ordinals[nth] ?? 0;
      at = firstFrom(entries, at, ordinal);
      const one = at < entries.length ? (entries[at] ?? 0) : 0;
      const sum = (sums[nth] ?? 0) + (ordinalIn(one) === ordinal ? (added[weightIn(one)] ?? 0) : 0);
      sums[nth] = sum;
      if (sum > most) most = sum;
    }
  }
  return most;
}

/** Entries in a line of the processor's cache: the next of these is looked for one by one. */
const NEAR = 16;

/** The first entry from `at` on of that ordinal or a later one: in steps that double, then that halve. */
function firstFrom(entries: Uint32Array, at: number, ordinal: number): number {
  const least = entry(ordinal, 0);
  let next = at;
  let step = NEAR;
  for (; next + step < entries.length && (entries[next + step] ?? 0) < least; step *= 2) next += step;
  for (; step > NEAR; step /= 2) if (next + step / 2 < entries.length && (entries[next + step / 2] ?? 0) < least) next += step / 2;
  while (next < entries.length && (entries[next] ?? 0) < least) next += 1;
  return next;
}
