import type { Sentence } from "#lib/ai/check/clauses";
import { contentWords } from "#lib/ai/check/content-words";
import { isNegated, isOpen } from "#lib/ai/check/cues";
import type { Fact } from "#lib/ai/check/facts";
import { anyOf, folded, pattern } from "#lib/language/folded";
import type { Locale } from "#lib/policy/locale";
import type { Verdict } from "#lib/schemas/brief";
import words from "./claims.json" with { type: "json" };

interface Class extends Record<Locale, string[]> {
  /** A word of the first list and then one of the second: who knows and says, what was got and from whom. */
  pairs?: Record<Locale, [string[], string[]]>;
  /** The second may stand before the first. */
  either?: boolean;
  /** Denied it is the same claim: "no competitors". */
  anyway?: boolean;
  /** What only this decision may say, or only the others. */
  unless?: string;
  only?: string;
  /** Words of facts that say as much, though nobody is accused for them. */
  supports?: string[];
  /** A word of a fact that says so of the pain point: what it is about, and what it may be. */
  typed?: { field: string; values: string[] };
}
/** How far the second word of a pair may stand from the first. */
const GAP = { en: ".{0,44}?", "zh-Hant": ".{0,14}?" };
/** So many words in common, and a clause and a fact that claims the same kind of thing speak of the same. */
const FEWEST_SHARED = 2;

const CLASSES = Object.entries(words as unknown as Record<string, Class>).map(([name, one]) => {
  const pairs = (["en", "zh-Hant"] as const).flatMap((locale) => {
    const [first, second] = one.pairs?.[locale] ?? [];
    const either = [first, second, first];
    return first && second
      ? (one.either ? [0, 1] : [0]).map((at) => anyOf(either[at] ?? []) + GAP[locale] + anyOf(either[at + 1] ?? []))
      : [];
  });
  const said = [anyOf([...one.en, ...one["zh-Hant"]]), ...pairs].join("|");
  return { ...one, name, said: pattern(said, "g"), supports: one.supports && pattern(anyOf(one.supports)) };
});

/** Finds claims of the kinds that founders and customers rely on, which no fact makes: studies, approvals, cures, partners, … */
export function claimFinder(facts: readonly Fact[], decision: Verdict | undefined): (field: string, sentence: Sentence) => string[] {
  // What a fact denies or leaves open supports its own words alone, and these only where no denial stands before them.
  const told = facts
    .flatMap(({ says }) => folded(says).split(/[,.;，。；、/]/))
    .map((says) => ({ says, words: isOpen(says) || isNegated(says) ? new Set<string>() : contentWords(says) }));
  const isTold = (claim: string, clause: string, { said, supports }: (typeof CLASSES)[number]) =>
    told.some(({ says, words }) => {
      const at = says.indexOf(claim);
      if (at >= 0 && !isNegated(says.slice(0, at))) return true;
      const isAlike = says.match(said) !== null || supports?.test(says) === true;
      return isAlike && contentWords(clause.replace(claim, " ")).intersection(words).size >= FEWEST_SHARED;
    });
  const isTyped = ({ typed }: (typeof CLASSES)[number], cited: readonly string[]) =>
    typed !== undefined &&
    facts.some(({ id, is = {} }) => (cited.length === 0 || cited.includes(id)) && typed.values.includes(is[typed.field] ?? ""));
  return (field, { clauses, cited }) =>
    clauses.flatMap(({ words: clause }) =>
      CLASSES.flatMap((one) => {
        if ((one.unless !== undefined && decision === one.unless) || (one.only !== undefined && decision !== one.only)) return [];
        const found = Array.from(clause.matchAll(one.said)).find(({ 0: claim, index }) => {
          // What is asked or denied is so by words before it, or within it.
          const before = clause.slice(0, index + claim.length);
          return !isTyped(one, cited) && !isOpen(before) && (one.anyway === true || !isNegated(before)) && !isTold(claim, clause, one);
        });
        return found ? [`${field}: no fact supports “${found[0]}” (${one.name}); leave it out, or say that it is not known.`] : [];
      }),
    );
}
