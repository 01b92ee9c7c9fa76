import { citedNumbers } from "#lib/ai/check/citations";
import { findAddresses } from "#lib/ai/check/find-addresses";
import { findScriptFaults } from "#lib/ai/check/find-script-faults";
import { instructionIn } from "#lib/ai/check/instruction-words";
import { writtenTexts } from "#lib/ai/check/text-to-check";
import type { ConsultantReply } from "#lib/schemas/consultant";
import type { QuestionCase } from "./cases.ts";
import { firstOf, type Judgement } from "./judgement.ts";

export function judgeAnswer(given: QuestionCase, reply: ConsultantReply, isPublic: (slug: string) => boolean): Judgement {
  const { answer, citations, follow_up_questions, grounding, locale } = reply;
  const texts = writtenTexts({ answer: answer.replaceAll(/\[\d+\]/g, ""), follow_up_questions });
  const slugs = citations.map(({ slug }) => slug);
  const numbers = citedNumbers(answer);
  const expected = given.cites;
  return {
    case: `${given.kind}: ${given.message}`,
    promises: {
      answered: undefined,
      language: firstOf(findScriptFaults(withoutSlugs(texts), locale, "")),
      plain: firstOf([...texts.flatMap((text) => findAddresses(text)), ...texts.flatMap(({ text }) => instructionIn(text) ?? [])]),
      citations: firstOf([
        ...numbers.filter((number) => number < 1 || number > citations.length).map((number) => `[${number}] points to nothing`),
        ...slugs.filter((_, index) => !numbers.includes(index + 1)).map((slug) => `${slug} is cited and not used`),
        ...slugs.filter((slug) => !isPublic(slug)).map((slug) => `${slug} is not public`),
      ]),
      ...(expected && { cited: slugs.some((slug) => expected.includes(slug)) ? undefined : `it cites ${slugs.join(", ") || "nothing"}` }),
      ...(expected && { first: expected.includes(slugs[0] ?? "") ? undefined : `first comes ${slugs[0] ?? "nothing"}` }),
      ...(given.grounding && { grounding: given.grounding.includes(grounding) ? undefined : `it says ${grounding}` }),
    },
  };
}

/** How many of the citations are among those judged to answer: a floor, since the judged lists name the plain ones only. */
export function precision(given: QuestionCase, { citations }: ConsultantReply): number | undefined {
  if (!given.cites || citations.length === 0) return undefined;
  return citations.filter(({ slug }) => given.cites?.includes(slug)).length / citations.length;
}

/** An answer may name a pain point by its slug; that is no English in a Chinese text. */
function withoutSlugs(texts: ReturnType<typeof writtenTexts>): ReturnType<typeof writtenTexts> {
  return texts.map(({ field, text }) => ({ field, text: text.replaceAll(/[a-z0-9]+(?:-[a-z0-9]+){2,}/g, " ") }));
}
