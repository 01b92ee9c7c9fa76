import { digest } from "#lib/catalogue/refusals/digest";
import type { Locale } from "#lib/policy/locale";

/**
 * Two texts are near copies where they share half or more of their pairs: of neighbouring characters in Chinese, of neighbouring
 * words in English (Jaccard's measure: pairs of both among pairs of either). In the shipped catalogue no two share more than 0.11.
 */
export const NEAR_COPY = 0.5;

/** How much of the pairs of either text stand in both, 0 to 1. */
export function likeness(one: string, other: string, locale: Locale): number {
  const [a, b] = [pairsOf(one, locale), pairsOf(other, locale)];
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return a.size + b.size === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Digests of them: marks, spaces and capitals are no difference. */
function pairsOf(text: string, locale: Locale): Set<number> {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(locale === "en" ? /[\p{L}\p{N}]+/gu : /[\p{L}\p{N}]/gu) ?? [];
  const pairs = new Set<number>();
  for (let at = 1; at < words.length; at += 1) pairs.add(digest(`${words[at - 1] ?? ""} ${words[at] ?? ""}`));
  return pairs;
}

/**
 * Finds, for texts that come one by one, an earlier one that each is like, without comparing all with all: MinHash sketches in
 * bands (Broder 1997; Leskovec, Rajaraman and Ullman, Mining of Massive Datasets, chapter 3). Two texts meet where a whole band is
 * equal: of pairs of texts that are exactly as like as `NEAR_COPY` 99.5 in a hundred do, at 0.6 all but one in 30,000. It holds
 * 480 bytes of each text.
 */
export class NearCopyFinder {
  readonly #locale: Locale;
  #sketches = new Uint32Array(1_024 * SKETCH);
  #length = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(text: string): void {
    const from = this.#length * SKETCH;
    if (from === this.#sketches.length) {
      const wider = new Uint32Array(from * 2);
      wider.set(this.#sketches);
      this.#sketches = wider;
    }
    const sketch = this.#sketches.subarray(from, from + SKETCH).fill(0xffffffff);
    for (const pair of pairsOf(text, this.#locale)) {
      for (let at = 0; at < SKETCH; at += 1) {
        const value = (Math.imul(pair, MULTIPLIERS[at] ?? 0) + (ADDENDS[at] ?? 0)) >>> 0;
        if (value < (sketch[at] ?? 0)) sketch[at] = value;
      }
    }
    this.#length += 1;
  }

  /** Of the texts from that place on, by place, an earlier one that each may be a near copy of. */
  candidates(from: number): Map<number, number> {
    const best = new Map<number, { other: number; equal: number }>();
    for (let band = 0; band < SKETCH; band += BAND) {
      const last = new Map<number, number>();
      const before = new Int32Array(this.#length);
      for (let place = 0; place < this.#length; place += 1) {
        const key = this.#key(place, band);
        const previous = last.get(key) ?? -1;
        last.set(key, place);
        before[place] = previous;
        if (place < from || (best.get(place)?.equal ?? 0) >= SURELY_EQUAL) continue;
        for (let other = previous, met = 0; other >= 0 && met < MOST_MET; other = before[other] ?? -1, met += 1) {
          const equal = this.#equal(place, other);
          if (equal >= LEAST_EQUAL && equal > (best.get(place)?.equal ?? 0)) best.set(place, { other, equal });
        }
      }
    }
    return new Map(Array.from(best, ([place, { other }]) => [place, other]));
  }

  #key(place: number, band: number): number {
    let key = 0;
    for (let at = place * SKETCH + band; at < place * SKETCH + band + BAND; at += 1)
      key = Math.imul(key ^ (this.#sketches[at] ?? 0), 0x9e3779b1) ^ (key >>> 15);
    return key;
  }

  #equal(one: number, other: number): number {
    let equal = 0;
    for (let at = 0; at < SKETCH; at += 1) if (this.#sketches[one * SKETCH + at] === this.#sketches[other * SKETCH + at]) equal += 1;
    return equal;
  }
}

const BAND = 3;
const SKETCH = 40 * BAND;
/** As many equal values as texts of a likeness well below the threshold have: what is likely one is then measured exactly. */
const LEAST_EQUAL = SKETCH * (NEAR_COPY - 0.15);
/** As many as hardly any texts below it have: a place that has such a neighbour needs no other. */
const SURELY_EQUAL = SKETCH * (NEAR_COPY + 0.15);
/** Texts of one band that each is held against: where all are like each other, a few show it. */
const MOST_MET = 16;

/** The same for every process: odd multipliers and addends from a linear congruential generator. */
const [MULTIPLIERS, ADDENDS] = [new Uint32Array(SKETCH), new Uint32Array(SKETCH)];
for (let at = 0, state = 1; at < SKETCH; at += 1) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  MULTIPLIERS[at] = (state | 1) >>> 0;
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  ADDENDS[at] = state;
}
