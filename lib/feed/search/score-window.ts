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

/** At least one unit for each strength: a sum of none is a text that was not found. */
export function addedBy(share: number): Int32Array {
  const added = new Int32Array(PROMINENCE.length);
  const units = share * UNITS;
  for (let strength = 1; strength < added.length; strength += 1) added[strength] = 1 + units * (PROMINENCE[strength] ?? 0);
  return added;
}

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
  /** The places of those that may still match, ascending. */
  readonly #known = new Int32Array(WINDOW);
  #count = 0;
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
    [this.#from, this.#until, this.#count] = [from, until, 0];
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

  /** Of all that was added to, those are known from now on whose sum is not less. */
  narrow(leastSum: number): void {
    const least = Math.ceil(leastSum) | 0;
    const [sums, touched, known] = [this.#sums, this.#touched, this.#known];
    let count = 0;
    for (let word = 0; word < touched.length; word += 1) {
      let bits = touched[word] ?? 0;
      if (bits === 0) continue;
      touched[word] = 0;
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const place = (word << 5) + 31 - Math.clz32(lowest);
        // Without a branch, which the processor would guess wrong every other time.
        const sum = sums[place] ?? 0;
        const isKnown = Number(sum >= least);
        known[count] = place;
        count += isKnown;
        sums[place] = sum & -isKnown;
      }
    }
    this.#count = count;
  }

  /** Adds to those texts of the list alone that are known. */
  addToKnown(scored: Scored): void {
    const [sums, known, count, from, until] = [this.#sums, this.#known, this.#count, this.#from, this.#until];
    if (count === 0) return;
    const { list, added } = scored;
    let best = this.best;
    if (list.form === "spread") {
      const { weights } = list;
      for (let nth = 0; nth < count; nth += 1) {
        const place = known[nth] ?? 0;
        const sum = (sums[place] ?? 0) + (added[weights[from + place] ?? 0] ?? 0);
        sums[place] = sum;
        if (sum > best) best = sum;
      }
    } else {
      const { entries } = list;
      let at = firstFrom(entries, scored.at, from);
      for (; at < entries.length; at += 1) {
        const one = entries[at] ?? 0;
        const place = ordinalIn(one) - from;
        if (place >= until - from) break;
        const before = sums[place] ?? 0;
        if (before === 0) continue;
        const sum = before + (added[weightIn(one)] ?? 0);
        sums[place] = sum;
        if (sum > best) best = sum;
      }
      scored.at = at;
    }
    this.best = best;
  }

  /** Writes the known ones whose sum is not less to the next places of those two, and leaves the window empty. How many there are then. */
  take(least: number, ordinals: Uint32Array, totals: Int32Array, taken: number): number {
    const [sums, known, from] = [this.#sums, this.#known, this.#from];
    let next = taken;
    for (let nth = 0; nth < this.#count; nth += 1) {
      const place = known[nth] ?? 0;
      const sum = sums[place] ?? 0;
      sums[place] = 0;
      if (sum < least) continue;
      ordinals[next] = from + place;
      totals[next++] = sum;
    }
    this.#count = 0;
    return next;
  }
}

/** Adds to the first `count` texts, ascending, what the list gives them. */
export function addTo(ordinals: Uint32Array, sums: Int32Array, count: number, { list, added }: Scored): void {
  let at = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const ordinal = ordinals[nth] ?? 0;
    let weight = 0;
    if (list.form === "spread") weight = list.weights[ordinal] ?? 0;
    else {
      at = firstFrom(list.entries, at, ordinal);
      const one = list.entries[at] ?? 0;
      if (ordinalIn(one) === ordinal) weight = weightIn(one);
    }
    sums[nth] = (sums[nth] ?? 0) + (added[weight] ?? 0);
  }
}

/** The first entry from `at` on of that ordinal or a later one: in steps that double, then by halves. */
function firstFrom(entries: Uint32Array, at: number, ordinal: number): number {
  const least = entry(ordinal, 0);
  if ((entries[at] ?? Infinity) >= least) return at;
  let step = 1;
  while ((entries[at + step] ?? Infinity) < least) step *= 2;
  let [low, high] = [at + (step >>> 1), Math.min(at + step, entries.length)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
