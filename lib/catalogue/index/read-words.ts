import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Reading, Vocabulary } from "#lib/catalogue/index/vocabulary";
import { LOCALES } from "#lib/policy/locale";

/** What a pain point says, by where it stands; `phrases` are never shown. */
export interface PainpointWords extends Record<TextField, Reading> {
  phrases: Reading;
}
export type TextField = "headline" | "keywords" | "summary" | "who" | "slug" | "market";

export function readWords(vocabulary: Vocabulary, curated: CuratedPainpoint, phrases: readonly string[]): PainpointWords {
  const { headline, keywords, summary, who_is_affected: who, slug, workarounds, existing_solutions: solutions, angles, barriers } = curated;
  const read = (texts: readonly string[]) => vocabulary.read(texts);
  return {
    headline: read(Object.values(headline)),
    keywords: read(LOCALES.flatMap((locale) => keywords[locale])),
    summary: read(Object.values(summary)),
    who: read(Object.values(who)),
    slug: read([slug.replaceAll("-", " ")]),
    market: read(LOCALES.flatMap((locale) => [...workarounds, ...solutions, ...angles, ...barriers].map((text) => text[locale]))),
    phrases: read(phrases),
  };
}
