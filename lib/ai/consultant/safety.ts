import { LRUCache } from "lru-cache";
import { labelReader, learnLabels, type Example, type Scores } from "#lib/ai/consultant/likely";
import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import questionsOfAny from "./read/examples.json" with { type: "json" };
import { askedOf } from "#lib/policy/asked";
import { MARKET } from "#lib/policy/market";
import { shared } from "#lib/shared";
import dangersOfAny from "./safety/dangers.json" with { type: "json" };
import { inMarket } from "#lib/ai/consultant/read/in-market";
import { bareCall } from "#lib/ai/consultant/read/bare-call";

const dangers = inMarket(dangersOfAny);

const questions = inMarket(questionsOfAny);

export const CARE = ["suicide", "violence", "children", "emergency", "trapped"] as const;
export const DECLINED = ["harm", "law", "medical", "legal", "investment"] as const;
export type Care = (typeof CARE)[number];
export type Declined = (typeof DECLINED)[number];
/** What was labelled harmless, and what the catalogue itself says. */
const SAFE = ["safe", "told"] as const;
type Label = Care | Declined | (typeof SAFE)[number];

const LABELS = [...CARE, ...DECLINED] as const;
const readSigns = phraseReader<Care | Declined>(
  LABELS.map((label) => [label, dangers[label].signs]),
  { apart: 30, overlap: true },
);

/** Sentences that were labelled by hand: in danger, to be declined, or harmless in spite of their words. */
export const labelled = [...LABELS, "safe" as const].flatMap((label) =>
  dangers[label].examples.map((text): Example<Label> => ({ label, text })),
);
/** One of very many questions says little. */
const AMONG_QUESTIONS = 0.35;
/** A sign says less than a sentence; a question without its subject is harmless. */
const known: readonly Example<Label>[] = [
  ...labelled,
  ...LABELS.flatMap((label) =>
    dangers[label].signs.map((text): Example<Label> => ({ label, text: text.replaceAll(/[…{|}]/g, " "), weight: 0.5 })),
  ),
  ...Object.values(questions).flatMap((texts) =>
    texts.map((text): Example<Label> => ({ label: "safe", text: text.replaceAll(/<\w+>/g, " "), weight: AMONG_QUESTIONS })),
  ),
];
/** What people tell of themselves when they ask of something is harmless, however badly they fared; all of it counts as so many sentences. */
const AS_SENTENCES = 550;
const messages = () => {
  const all = askedOf(MARKET.seed);
  return all.map(({ q }): Example<Label> => ({ label: "safe", text: q, weight: AS_SENTENCES / all.length }));
};
/** What is the same for every release is learned once. */
const lesson = () => shared("safety lesson", () => learnLabels<Label>([...known, ...messages()]));
/** Headlines are mostly named within questions. */
const BESIDE_QUESTIONS = 0.2;
const readers = shared("safety readers", () => new LRUCache<string, ReturnType<typeof labelReader<Label>>>({ max: 2 }));

/** Beside what was labelled, the catalogue's own names are harmless: who asks about a pain point is not in danger by its words. */
export function safetyReader(version: string, names: readonly string[]): (message: string, skip?: number) => Dangers {
  const read = readers.get(version) ?? readerBeside(names);
  readers.set(version, read);
  return (message, skip) => {
    const own = names.reduce((said, name) => said.replaceAll(name, " "), message);
    const call = bareCall(own);
    if (call) return call === "cry" ? { care: ["trapped"] } : undefined;
    return dangersBy(read(own, skip), own);
  };
}

function readerBeside(names: readonly string[]): ReturnType<typeof labelReader<Label>> {
  const told = names.flatMap((text): Example<Label>[] => [
    { label: "told", text },
    { label: "safe", text, weight: BESIDE_QUESTIONS },
  ]);
  return labelReader(lesson(), learnLabels(told));
}

/** By how much danger must be likelier than harmlessness: in words alone, and beside a sign. */
const LIKELIER = { care: 1.5, declined: 2 };
const BESIDE_SIGN = -2;
/** Care is given even where declining is likelier by so much. */
const BEFORE_DECLINING = 3;
/** What is nearly as likely as the likeliest danger is cared for, too. */
const ALSO = 2;

export type Dangers = { care: Care[] } | { declined: Declined } | undefined;

/** Who is in danger, the likeliest first, or what must be declined; undefined for every ordinary question. Care comes first. */
function dangersBy(scores: Scores<Label>, message: string): Dangers {
  const safe = Math.max(...SAFE.map((label) => scores.get(label) ?? -Infinity));
  const over = (label: Label) => (scores.get(label) ?? 0) - safe;
  const signs = new Set(readSigns(spelt(message.replaceAll(/['’]/g, ""))).map(({ meaning }) => meaning));
  const isMeant = (label: Care | Declined, least: number) =>
    over(label) > least || (signs.has(label) && (label === "suicide" || over(label) > BESIDE_SIGN));
  const byLikeliness = <Some extends Label>(labels: readonly Some[]) => labels.toSorted((a, b) => over(b) - over(a));
  const care = byLikeliness(CARE.filter((label) => isMeant(label, LIKELIER.care)));
  const [declined] = byLikeliness(DECLINED.filter((label) => isMeant(label, LIKELIER.declined)));
  const [first] = care;
  if (first && (declined === undefined || over(first) > over(declined) - BEFORE_DECLINING || signs.has(first))) {
    const bar = over(first) - ALSO;
    return { care: care.filter((label) => over(label) > bar || signs.has(label)) };
  }
  return declined && { declined };
}
