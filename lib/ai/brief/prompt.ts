import { PROSE_BOUNDS } from "#lib/ai/brief/prose";
import { shownFacts, type Fact } from "#lib/ai/check/facts";
import { shownData, DATA_RULE, TOKEN_RULE } from "#lib/ai/model/shown-data";
import { HOW_TO_READ } from "#lib/ai/model/shown-painpoint";
import { LANGUAGE_RULES } from "#lib/ai/model/language-rules";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Verdict } from "#lib/schemas/brief";

const DECISIONS: Record<Verdict, string> = {
  build: "build it",
  test_first: "test first, and build nothing before the tests have passed",
  pivot: "turn to another way in or another problem; do not build this as it stands",
  do_not_build: "do not build it",
};

/** What each field says, with its number of items where it is a list. */
const FIELDS: Record<keyof typeof PROSE_BOUNDS, string> = {
  one_line: "the decision and its main reason in one sentence",
  executive_summary:
    "one paragraph for a reader with one minute: whose problem, how strong the evidence is, what to do with which money and time, what is not known",
  who_hurts_most: "those whom it hits hardest, and how",
  "why_now[]": "1 to 4 items: what speaks for or against starting now, from trend, months and official response",
  wedge: "the narrow first offer: the way in that is chosen",
  value_proposition: "the promise to the first customers",
  fit: "what was taken from what the reader tells of themselves, how the way in fits it, and what is missing",
  beachhead: "the first narrow group of customers",
};

export function briefInstructions(decision: Verdict, locale: Locale): string {
  const share = locale === "zh-Hant" ? 0.5 : 1;
  const fields = Object.entries(PROSE_BOUNDS).map(
    ([field, { least, most }]) =>
      `- ${field}: ${FIELDS[field as keyof typeof FIELDS]} (${Math.floor(least * share)}–${Math.floor(most * share)} characters).`,
  );
  return `You write the words of a research brief for a founder, about one consumer problem of ${MARKET.name.en}. Decision, numbers, budget and plan are computed already and are printed beside your words; you change none of them.

Rules:
1. ${DATA_RULE} The field "reader", where there is one, is what the reader says of themselves: let it shape fit, wedge and beachhead where it helps, and do not quote it.
2. Say nothing that does not follow from "facts". Name no company, law, study, approval, partner or price that is not there, and promise nothing.
3. ${TOKEN_RULE}
4. The decision is ${decision}: ${DECISIONS[decision]}. Every sentence agrees with it.
5. ${LANGUAGE_RULES[locale]}
6. Plain text: no addresses, links, Markdown, HTML, slugs or emoji.
7. Be specific: who, where, when. No hype, no filler, no sentence that would fit any brief. Do not repeat the headline, and say nothing twice.

Fields:
${fields.join("\n")}

Answer with one JSON object and nothing else, of this shape:
{"decision":"${decision}","one_line":"…","executive_summary":"…","who_hurts_most":"…","why_now":["…"],"wedge":"…","value_proposition":"…","fit":"…","beachhead":"…"}`;
}

export function briefPrompt(facts: readonly Fact[], reader: string, locale: Locale): string {
  const shown = { how_to_read: HOW_TO_READ, facts: shownFacts(facts, locale), ...(reader && { reader }) };
  return `Write the brief's words, in ${locale === "en" ? "English" : "Traditional Chinese"}.\n${shownData(shown)}`;
}
