import type { ScoredPainpoint } from "../../support/scored.ts";
import type { Engine } from "./engines.ts";

export interface LostPhrase {
  slug: string;
  phrase: string;
  /** From 1; undefined when it is not among the first ten. */
  place: number | undefined;
}

const FOUND_WITHIN = 3;

/** Phrases of dossiers that do not find their own pain point among the first three. */
export async function roundTrip(engine: Engine, scored: readonly ScoredPainpoint[]): Promise<{ phrases: number; lost: LostPhrase[] }> {
  const lost: LostPhrase[] = [];
  let all = 0;
  for (const { curated, phrases } of scored) {
    for (const phrase of phrases) {
      all += 1;
      const at = (await engine(phrase)).indexOf(curated.slug);
      if (at < 0 || at >= FOUND_WITHIN) lost.push({ slug: curated.slug, phrase, place: at < 0 ? undefined : at + 1 });
    }
  }
  return { phrases: all, lost };
}
