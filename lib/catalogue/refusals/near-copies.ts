import { digest } from "#lib/catalogue/refusals/digest";
import { MinHashes } from "#lib/catalogue/refusals/min-hashes";
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
 * Finds, for texts that come one by one, an earlier one that each is like, by their sketches: of pairs of texts that are exactly as
 * like as `NEAR_COPY` 99.5 in a hundred meet, at 0.6 all but one in 30,000. It holds 480 bytes of each text.
 */
export class NearCopyFinder {
  readonly #locale: Locale;
  readonly #sketches = new MinHashes({ bands: BANDS, rows: ROWS });

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(text: string): void {
    this.#sketches.add(pairsOf(text, this.#locale));
  }

  /** Of the texts from that place on, by place, an earlier one that each may be a near copy of. */
  candidates(from: number): Map<number, number> {
    const best = new Map<number, { other: number; equal: number }>();
    for (let band = 0; band < BANDS; band += 1) {
      const last = new Map<number, number>();
      const before = new Int32Array(this.#sketches.length);
      for (let place = 0; place < before.length; place += 1) {
        const key = this.#sketches.key(place, band);
        const previous = last.get(key) ?? -1;
        last.set(key, place);
        before[place] = previous;
        if (place < from || (best.get(place)?.equal ?? 0) >= SURELY_EQUAL) continue;
        for (let other = previous, met = 0; other >= 0 && met < MOST_MET; other = before[other] ?? -1, met += 1) {
          const equal = this.#sketches.equal(place, other);
          if (equal >= LEAST_EQUAL && equal > (best.get(place)?.equal ?? 0)) best.set(place, { other, equal });
        }
      }
    }
    return new Map(Array.from(best, ([place, { other }]) => [place, other]));
  }
}

const [BANDS, ROWS] = [40, 3];
/** As many equal values as texts of a likeness well below the threshold have: what is likely one is then measured exactly. */
const LEAST_EQUAL = BANDS * ROWS * (NEAR_COPY - 0.15);
/** As many as hardly any texts below it have: a place that has such a neighbour needs no other. */
const SURELY_EQUAL = BANDS * ROWS * (NEAR_COPY + 0.15);
/** Texts of one band that each is held against: where all are like each other, a few show it. */
const MOST_MET = 16;
