import { sentencesOf } from "#lib/ai/check/clauses";
import { TOKEN, type Fact } from "#lib/ai/check/facts";
import { findAddresses, findForeignSlugs } from "#lib/ai/check/find-addresses";
import { claimFinder } from "#lib/ai/check/find-claim-faults";
import { echoesOf, findEchoes } from "#lib/ai/check/find-echoes";
import { findFigureFaults, ownFigures } from "#lib/ai/check/find-figure-faults";
import { mixUpFinder } from "#lib/ai/check/find-mix-ups";
import { findComparisonFaults, findDirectionFaults } from "#lib/ai/check/find-movement-faults";
import { nameFinder } from "#lib/ai/check/find-name-faults";
import { findScriptFaults } from "#lib/ai/check/find-script-faults";
import { findRoleFaults } from "#lib/ai/check/find-role-faults";
import type { WrittenText } from "#lib/ai/check/text-to-check";
import { folded } from "#lib/language/folded";
import type { Locale } from "#lib/policy/locale";
import type { Verdict } from "#lib/schemas/brief";

export interface CheckTerms {
  locale: Locale;
  /** All that may be said. */
  facts: readonly Fact[];
  /** Words that are no facts: `user_context`, a question. Their names and figures may be said again, their orders not be obeyed. */
  strangersWords: readonly string[];
  /** The verdict of a brief. */
  decision?: Verdict | undefined;
  /** Whether [n] cites the fact Pn. */
  hasCitations?: boolean;
}

/** What is wrong with words that a model wrote, tokens and all, a sentence each; empty when they may be filled in and shown. */
export function findFaults(texts: readonly WrittenText[], terms: CheckTerms): string[] {
  const { locale, facts, strangersWords, decision, hasCitations = false } = terms;
  const factWords = facts.flatMap(({ says, is = {}, figures = {} }) => [
    says,
    ...Object.values(is),
    ...Object.values(figures).map(({ value }) => String(value)),
  ]);
  const known = folded(factWords.join("\n"));
  const allKnown = folded([...factWords, ...strangersWords].join("\n"));
  // What a fact is called may be said, too: what two years leave.
  const own = ownFigures([...strangersWords, ...facts.flatMap(({ is = {} }) => Object.values(is))]);
  const echoes = echoesOf(strangersWords, known);
  const findMixUps = mixUpFinder(facts);
  const findNames = nameFinder([...factWords, ...strangersWords].join("\n"));
  const findClaims = claimFinder(facts, decision);
  const withoutMarks = ({ field, text }: WrittenText): WrittenText => ({
    field,
    text: hasCitations ? text.replaceAll(/\[\d{1,3}\]/g, " ") : text,
  });
  return [
    ...texts.flatMap((written) => {
      const { field, text } = written;
      return [
        ...findAddresses({ field, text: text.replaceAll(TOKEN, " ") }),
        ...findForeignSlugs(written, allKnown),
        ...findFigureFaults(withoutMarks(written), facts, own),
        ...findEchoes(written, echoes),
        ...sentencesOf(text, facts).flatMap((sentence, at, all) => [
          ...sentence.clauses.flatMap((clause) => findRoleFaults(field, clause)),
          ...findMixUps(field, sentence, all[at - 1]),
          ...findComparisonFaults(field, sentence, facts),
          ...findDirectionFaults(field, sentence, facts),
          ...findClaims(field, sentence),
          ...findNames(field, sentence),
        ]),
      ];
    }),
    ...findScriptFaults(
      texts.map(({ field, text }) => ({ field, text: text.replaceAll(TOKEN, "").replaceAll(/\[\d{1,3}\]/g, "") })),
      locale,
      factWords.join("\n").toLowerCase(),
    ),
  ];
}
