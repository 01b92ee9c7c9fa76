import type { ScoredPainpoint } from "#lib/catalogue/score";
import { characters, tokens } from "#lib/feed/search/tokens";
import { LOCALES } from "#lib/policy/locale";

const NEAREST = 5;
/** Words of each pain point that are looked at, rarest first: common ones cost much and tell little. */
const TELLING_WORDS = 24;
const TOO_COMMON_SHARE = 0.08;
const TOO_COMMON_COUNT = 2_000;
const LEAST_SIMILARITY = 0.1;

/** Fills in the nearest others of every pain point: cosine of tf-idf vectors over headline, keywords and summary. */
export function relate(scored: readonly ScoredPainpoint[]): void {
  const vectors = tellingVectors(scored);
  const postings = new Map<string, { ordinal: number; weight: number }[]>();
  vectors.forEach((vector, ordinal) => {
    for (const [token, weight] of vector) {
      const list = postings.get(token);
      if (list) list.push({ ordinal, weight });
      else postings.set(token, [{ ordinal, weight }]);
    }
  });
  scored.forEach(({ record }, ordinal) => {
    const similarity = new Map<number, number>();
    for (const [token, weight] of vectors[ordinal] ?? []) {
      for (const other of postings.get(token) ?? []) {
        if (other.ordinal !== ordinal) similarity.set(other.ordinal, (similarity.get(other.ordinal) ?? 0) + weight * other.weight);
      }
    }
    record.related = [...similarity]
      .filter(([, value]) => value >= LEAST_SIMILARITY)
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, NEAREST)
      .flatMap(([other, value]) => {
        const found = scored[other]?.record;
        return found ? [{ slug: found.slug, headline: found.headline, similarity: Math.min(1, Math.round(value * 100) / 100) }] : [];
      });
  });
}

/** For each pain point its most telling words with weights of length 1 together. */
function tellingVectors(scored: readonly ScoredPainpoint[]): Map<string, number>[] {
  const counts = scored.map(({ curated: { headline, keywords, summary } }) => {
    const words = LOCALES.flatMap((locale) => [headline[locale], ...keywords[locale], summary[locale]]).flatMap(tokens);
    const counted = new Map<string, number>();
    for (const word of words) if (characters(word).length > 1) counted.set(word, (counted.get(word) ?? 0) + 1);
    return counted;
  });
  const frequency = new Map<string, number>();
  for (const counted of counts) for (const word of counted.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const tooCommon = Math.min(TOO_COMMON_COUNT, Math.max(10, scored.length * TOO_COMMON_SHARE));

  return counts.map((counted) => {
    const weighted = [...counted].flatMap(([word, count]) => {
      const shared = frequency.get(word) ?? 0;
      return shared > tooCommon ? [] : [[word, (1 + Math.log(count)) * Math.log(scored.length / shared)] as const];
    });
    const telling = weighted
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .filter(([word]) => (frequency.get(word) ?? 0) > 1)
      .slice(0, TELLING_WORDS);
    const length = Math.hypot(...telling.map(([, weight]) => weight)) || 1;
    return new Map(telling.map(([word, weight]) => [word, weight / length]));
  });
}
