import { findAddresses } from "#lib/ai/check/find-addresses";
import { findEchoes, echoesOf } from "#lib/ai/check/find-echoes";
import { findForeignSlugs } from "#lib/ai/check/find-foreign-slugs";
import { findScriptFaults } from "#lib/ai/check/find-script-faults";
import { figuresIn } from "#lib/ai/check/numbers/figures-in";
import { isKnown, knownNumbers } from "#lib/ai/check/numbers/known-numbers";
import type { WrittenText } from "#lib/ai/check/text-to-check";
import type { Locale } from "#lib/policy/locale";

export interface CheckTerms {
  locale: Locale;
  /** All that may be said: the facts as the writer was shown them, strangers' words left out. */
  facts: unknown;
  slugs: readonly string[];
  /** Words that are no facts: `user_context`, a question. */
  strangersWords: readonly string[];
  /** How many citations `[1]`, `[2]` … there are. */
  citationCount?: number;
}

/** What is wrong with words that a model wrote, a sentence each; empty when they may be shown. */
export function findFaults(
  texts: readonly WrittenText[],
  { locale, facts, slugs, strangersWords, citationCount = 0 }: CheckTerms,
): string[] {
  const known = knownNumbers(facts);
  const factsText = JSON.stringify(facts).toLowerCase();
  const shownSlugs = new Set(slugs);
  const echoes = echoesOf(strangersWords, `${factsText} ${slugs.join(" ")}`);
  return [
    ...texts.flatMap((text) => [
      ...findAddresses(text),
      ...findForeignSlugs(text, shownSlugs, factsText),
      ...findUnknownNumbers(withoutMarks(text, shownSlugs, citationCount), known),
      ...findEchoes(text, echoes),
    ]),
    ...findScriptFaults(
      texts.map((text) => withoutMarks(text, shownSlugs, citationCount)),
      locale,
      factsText,
    ),
  ];
}

/** Citations and slugs are not words, and their digits no numbers. */
function withoutMarks({ field, text }: WrittenText, slugs: ReadonlySet<string>, citationCount: number): WrittenText {
  const withoutSlugs = text.replaceAll(/(?<![a-z0-9-])[a-z0-9]+(?:-[a-z0-9]+)+/g, (slug) => (slugs.has(slug) ? " " : slug));
  return { field, text: citationCount > 0 ? withoutSlugs.replaceAll(/\[\d{1,3}(?:\s*[,、]\s*\d{1,3})*\]/g, " ") : withoutSlugs };
}

function findUnknownNumbers({ field, text }: WrittenText, known: ReturnType<typeof knownNumbers>): string[] {
  const unknown = figuresIn(text).filter((figure) => !isKnown(figure, known));
  return unknown.map(({ shown }) => `${field}: the number “${shown.trim()}” is not among the facts; leave it out or use one that is.`);
}
