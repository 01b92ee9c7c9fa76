import type { BriefFacts } from "#lib/ai/brief/facts";
import { briefInstructions, briefPrompt } from "#lib/ai/brief/prompt";
import { BriefProse } from "#lib/ai/brief/prose";
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

/**
 * The words of a brief, written by the model around the facts and checked against them. Throws `ai_failed`, `ai_timeout`, or
 * CallAbandoned when the run's signal has ended.
 */
export async function writeByModel(facts: BriefFacts, model: ModelSettings, run: ModelRun = {}): Promise<BriefProse> {
  const { locale } = facts.subject;
  const { decision } = facts.sections.verdict;
  const shown = shownFacts(facts);
  const said = plainText(facts.terms.user_context ?? "").trim();
  return writeChecked(
    model,
    {
      name: "brief",
      locale,
      instructions: briefInstructions(decision, locale),
      prompt: briefPrompt(shown, withoutInstructions(said), facts),
      schema: BriefProse,
      findFaults: (prose) => {
        const texts = writtenTexts(prose);
        return [
          ...findFaults(texts, { locale, facts: shown, slugs: slugsOf(facts), strangersWords: [said] }),
          ...findVerdictFaults(texts, decision),
          ...findLengthFaults(texts, PROSE_BOUNDS, locale),
        ];
      },
    },
    run,
  );
}

function slugsOf({ sections }: BriefFacts): string[] {
  return sections.evidence.items.flatMap(({ slug }) => slug ?? []);
}
