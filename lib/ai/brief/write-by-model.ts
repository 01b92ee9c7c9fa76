import type { BriefCase } from "#lib/ai/brief/brief-case";
import { briefInstructions, briefPrompt } from "#lib/ai/brief/prompt";
import { BriefProse, withProse } from "#lib/ai/brief/prose";
import { PROSE_BOUNDS } from "#lib/ai/brief/prose-bounds";
import { shownFacts } from "#lib/ai/brief/shown-facts";
import { findFaults } from "#lib/ai/check/find-faults";
import { findLengthFaults } from "#lib/ai/check/find-length-faults";
import { findVerdictFaults } from "#lib/ai/check/find-verdict-faults";
import { withoutInstructions } from "#lib/ai/check/instruction-words";
import { writtenTexts } from "#lib/ai/check/text-to-check";
import type { ModelSettings } from "#lib/ai/model/configured";
import type { ModelRun } from "#lib/ai/model/run";
import { writeChecked } from "#lib/ai/model/write-checked";
import { plainText } from "#lib/policy/plain-text";
import type { BriefSections } from "#lib/schemas/brief";

/**
 * The brief with some of its texts in a model's words, checked against what it was shown. Throws `ai_failed`, `ai_timeout`, or
 * CallAbandoned when the run's signal has ended.
 */
export async function writeByModel(
  brief: BriefCase,
  sections: BriefSections,
  model: ModelSettings,
  run: ModelRun = {},
): Promise<BriefSections> {
  const { locale, decision, terms } = brief;
  const shown = shownFacts(brief, sections);
  const said = plainText(terms.user_context ?? "").trim();
  const prose = await writeChecked(
    model,
    {
      name: "brief",
      locale,
      instructions: briefInstructions(decision, locale),
      prompt: briefPrompt(shown, withoutInstructions(said), locale),
      schema: BriefProse,
      findFaults: (words) => {
        const texts = writtenTexts(words);
        return [
          ...findFaults(texts, { locale, facts: shown, slugs: slugsOf(sections), strangersWords: [said] }),
          ...findVerdictFaults(texts, decision),
          ...findLengthFaults(texts, PROSE_BOUNDS, locale),
        ];
      },
    },
    run,
  );
  return withProse(sections, prose);
}

function slugsOf({ evidence }: BriefSections): string[] {
  return evidence.items.flatMap(({ slug }) => slug ?? []);
}
