import { spelt } from "#lib/ai/consultant/phrases";
import { cuesIn, type Cue } from "#lib/ai/consultant/read/kinds";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { sentencesIn } from "#lib/language/sentences";
import type { Month } from "#lib/policy/months";

/** Cues that stand in stories as well as in questions. */
const STORY: readonly Cue[] = ["and", "or", "my_plan", "pain", "thanks", "hello", "elsewhere", "brief"];

/** What is shorter tells no story: "give me three". */
const SHORT = 12;

/** The text as long as before, with sentences that tell and ask nothing as blanks; all of it where none asks. */
export function focusOf(text: string, newest: Month): string {
  const sentences = sentencesIn(text);
  if (sentences.length < 2) return text;
  const telling = sentences.filter(({ start, end }) => {
    const sentence = text.slice(start, end);
    const cues = [...cuesIn(spelt(sentence))].filter((cue) => !STORY.includes(cue));
    if (end - start < SHORT) return false;
    const { hits } = readSlots(sentence, newest);
    const isCondition = hits.some(({ meaning }) => meaning.kind === "zero");
    return !/[?？]|嗎|呢/.test(sentence) && cues.length === 0 && hits.length < 2 && !isCondition;
  });
  if (telling.length === sentences.length) return text;
  return telling.reduce((said, { start, end }) => said.slice(0, start) + " ".repeat(end - start) + said.slice(end), text);
}
