import { createHash } from "node:crypto";
import { learnLabels, type Example } from "#lib/ai/consultant/likely";
import { examples as questions } from "#lib/ai/consultant/read/kinds";
import { CARE, dangers, LABELS, type Label } from "#lib/ai/consultant/safety";
import { askedOf } from "./asked.ts";
import { lessonFile } from "./file.ts";

/** Sentences that say it plainly: in danger, to be declined, or harmless in spite of their words. */
export const labelled = [...LABELS, "safe" as const].flatMap((label) =>
  dangers[label].examples.map((text): Example<Label> => ({ label, text })),
);
/** What looks like danger and is none is long and says much: at full weight, words that nobody has said would speak for danger. */
const LOOKS_ALIKE = 0.25;
/** What only hints at somebody's wish to die, and what sounds like danger and is none. */
export const indirect = (["suicide", "safe"] as const).flatMap((label) =>
  dangers[label].indirect.map((text): Example<Label> => ({ label, text, weight: label === "safe" ? LOOKS_ALIKE : 1 })),
);
/** One of very many questions says little. */
const AMONG_QUESTIONS = 0.35;
/** What people tell of themselves when they ask of something is harmless, however badly they fared; all of it counts as so many sentences. */
const AS_SENTENCES = 550;

/** Who is in danger may ask as everybody does: with a question behind it, which then says nothing. */
const ASKING = 0.5;
const asking = [...labelled, ...indirect].flatMap(({ label, text }, at): Example<Label>[] => {
  const question = dangers.asking[at % dangers.asking.length] ?? "";
  return CARE.some((care) => care === label) ? [{ label, text: `${text} ${question}`, weight: ASKING }] : [];
});

/** What dangers are told from, but for a catalogue's own names. A sign says less than a sentence; a question without its subject is harmless. */
export function readDangers(folder: string): { examples: Example<Label>[]; digest: string } {
  const messages = askedOf(folder);
  const examples: Example<Label>[] = [
    ...labelled,
    ...indirect,
    ...asking,
    ...LABELS.flatMap((label) => dangers[label].signs.map((text) => ({ label, text: text.replaceAll(/[…{|}]/g, " "), weight: 0.5 }))),
    ...Object.values(questions).flatMap((texts) =>
      texts.map((text) => ({ label: "safe" as const, text: text.replaceAll(/<\w+>/g, " "), weight: AMONG_QUESTIONS })),
    ),
    ...messages.map(({ q }) => ({ label: "safe" as const, text: q, weight: AS_SENTENCES / messages.length })),
  ];
  return { examples, digest: createHash("sha256").update(JSON.stringify(examples)).digest("hex") };
}

/** Learns by which words a danger is told from what is harmless (multinomial Bayes): how often each label has each feature. */
export function learnDangers(folder: string): Buffer {
  const { examples, digest } = readDangers(folder);
  return lessonFile(learnLabels(examples), digest);
}
