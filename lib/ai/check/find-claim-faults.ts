import type { Sentence } from "#lib/ai/check/clauses";
import { contentWords } from "#lib/ai/check/content-words";
import type { Fact } from "#lib/ai/check/facts";
import { isNegated, isOpen } from "#lib/ai/check/cues";
import { anyOf, folded, pattern } from "#lib/language/folded";
import type { Verdict } from "#lib/schemas/brief";
import words from "./claims.json" with { type: "json" };

interface Class {
  en: string[];
  "zh-Hant": string[];
  /** Denied it is the same claim: "no competitors". */
  anyway?: boolean;
  /** What only this decision may say, or only the others. */
  unless?: string;
  only?: string;
  /** Words of facts that say as much, though nobody is accused for them. */
  supports?: string[];
}
const CLASSES = Object.entries(words as Record<string, Class>).map(([name, one]) => ({
  ...{ name, isAnyway: one.anyway === true, unless: one.unless, only: one.only },
  said: pattern(anyOf([...one.en, ...one["zh-Hant"]]), "g"),
  supports: one.supports && pattern(anyOf(one.supports)),
}));

/** Finds claims of the kinds that founders and customers rely on, which no fact makes: studies, approvals, cures, partners, … */
export function claimFinder(facts: readonly Fact[], decision: Verdict | undefined): (field: string, sentence: Sentence) => string[] {
  // What a fact denies supports nothing, and what it leaves open only its own words.
  const told = facts
    .flatMap(({ says }) => folded(says).split(/[,.;，。；、/]/))
    .filter((clause) => !isNegated(clause))
    .map((says) => ({ says, words: isOpen(says) ? new Set<string>() : contentWords(says) }));
  const isTold = (claim: string, clause: string, { said, supports }: (typeof CLASSES)[number]) =>
    told.some(({ says, words }) => {
      const found = Array.from(says.matchAll(said), ([word]) => word);
      if (found.length === 0 && !supports?.test(says)) return false;
      return found.includes(claim) || contentWords(clause.replace(claim, " ")).intersection(words).size >= FEWEST_SHARED;
    });
  return (field, { clauses }) =>
    clauses.flatMap(({ words: clause }) =>
      CLASSES.flatMap((one) => {
        const { name, said, isAnyway, unless, only } = one;
        if ((unless !== undefined && decision === unless) || (only !== undefined && decision !== only)) return [];
        if (isOpen(clause) || (isNegated(clause) && !isAnyway)) return [];
        const found = Array.from(clause.matchAll(said), ([claim]) => claim).find((claim) => !isTold(claim, clause, one));
        return found === undefined ? [] : [`${field}: no fact supports “${found}” (${name}); leave it out, or say that it is not known.`];
      }),
    );
}

/** So many words in common, and a clause and a fact that claims the same kind of thing speak of the same. */
const FEWEST_SHARED = 2;
