import { phraseReader, replaced, spelt } from "#lib/ai/consultant/phrases";
import { partsOf, quotesIn, whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import leftOut from "./left-out.json" with { type: "json" };

/** Things that the catalogue cannot be cut by: how they are named, and how they are said to be left out. */
export const LEFT_OUT = leftOut;
export type LeftOut = keyof typeof leftOut;
const readLeftOut = phraseReader(Object.entries(leftOut).map(([what, { phrases }]) => [what as LeftOut, phrases] as const));
/** What is a question of its own, beside another one. */
export const QUESTIONS: readonly LeftOut[] = ["forecast", "company", "money", "person", "emotion", "gender"];

export interface Parted {
  /** The text as long as before, with what is left out replaced by blanks. */
  text: string;
  leftOut: { what: LeftOut; words: string }[];
}

/** Parts the message into what the catalogue can be asked and what it cannot tell apart. */
export function partLeftOut(asked: string): Parted {
  const quotes = quotesIn(asked);
  const hits = readLeftOut(spelt(asked)).filter(({ start, end }) => !quotes.some((quote) => quote.start <= start && end <= quote.end));
  const text = replaced(asked, hits, ({ start, end }) => " ".repeat(end - start));
  return { text, leftOut: hits.map(({ start, end, meaning }) => ({ what: meaning, words: asked.slice(start, end).trim() })) };
}

/** Whether a text names a subject or a condition: else it is about what stands beside it. */
export function isAboutSomething(text: string, slots: Slots): boolean {
  return Object.keys(whereOf(slots)).length > 0 || subjectOf(text, partsOf(slots)) !== "";
}
