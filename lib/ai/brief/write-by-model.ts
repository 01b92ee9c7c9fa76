import type { BriefCase } from "#lib/ai/brief/brief-case";
import { briefInstructions, briefPrompt } from "#lib/ai/brief/prompt";
import { BriefReply, withProse, PROSE_BOUNDS } from "#lib/ai/brief/prose";
import { briefFacts } from "#lib/ai/brief/shown-facts";
import { filledIn, type Fact } from "#lib/ai/check/facts";
import { findFaults } from "#lib/ai/check/find-faults";
import { findLengthFaults } from "#lib/ai/check/find-length-faults";
import { mapTexts, writtenTexts } from "#lib/ai/check/text-to-check";
import type { Session } from "#lib/ai/model/write-checked";
import { withoutOrders } from "#lib/language/orders";
import type { Locale } from "#lib/policy/locale";
import { plainText } from "#lib/policy/plain-text";
import type { BriefSections, Verdict } from "#lib/schemas/brief";

/** The brief with some of its texts in a model's words, checked against what it was shown. Throws a ModelFailure. */
export async function writeByModel({ write }: Session, brief: BriefCase, sections: BriefSections): Promise<BriefSections> {
  const { locale, decision, terms } = brief;
  const facts = briefFacts(brief, sections);
  const told = plainText(terms.user_context ?? "").trim();
  const { decision: _, ...prose } = await write({
    name: "brief",
    instructions: briefInstructions(decision, locale),
    prompt: () => briefPrompt(facts, withoutOrders(told), locale),
    schema: BriefReply,
    findFaults: (reply) => briefFaults(reply, { locale, decision, facts, told }),
  });
  return withProse(
    sections,
    mapTexts(prose, (text) => filledIn(text, facts, locale)),
  );
}

/** What is wrong with a model's reply to a brief, before its tokens are filled in. */
export function briefFaults(
  { decision: said, ...prose }: BriefReply,
  { locale, decision, facts, told }: { locale: Locale; decision: Verdict; facts: readonly Fact[]; told: string },
): string[] {
  const filled = writtenTexts(mapTexts(prose, (text) => filledIn(text, facts, locale)));
  return [
    ...(said === decision ? [] : [`decision: it is ${decision}, and not yours to change.`]),
    ...findFaults(writtenTexts(prose), { locale, facts, strangersWords: [told], decision }),
    ...findLengthFaults(filled, PROSE_BOUNDS, locale),
  ];
}
