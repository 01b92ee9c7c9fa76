import { LRUCache } from "lru-cache";
import { readLesson } from "#lib/ai/consultant/lesson-file";
import { labelReader, learnLabels, type Example, type Scores } from "#lib/ai/consultant/likely";
import { nameRemover } from "#lib/ai/consultant/names";
import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { shared } from "#lib/shared";
import dangersOfAny from "./safety/dangers.json" with { type: "json" };
import { learnedFile } from "#lib/ai/consultant/read/learned";
import { inMarket } from "#lib/ai/consultant/read/in-market";
import { bareCall } from "#lib/ai/consultant/read/bare-call";

/** Of each label signs, which are phrases (phrases.ts), and sentences that were labelled by hand; `indirect` sentences hint at it, or sound like danger and are harmless. */
export const dangers = inMarket(dangersOfAny);

export const CARE = ["suicide", "violence", "children", "emergency", "trapped"] as const;
export const DECLINED = ["harm", "law", "medical", "legal", "investment"] as const;
export type Care = (typeof CARE)[number];
export type Declined = (typeof DECLINED)[number];
/** What was labelled harmless, and what the catalogue itself says. */
const SAFE = ["safe", "told"] as const;
export type Label = Care | Declined | (typeof SAFE)[number];

export const LABELS = [...CARE, ...DECLINED] as const;
const readSigns = phraseReader<Care | Declined>(
  LABELS.map((label) => [label, dangers[label].signs]),
  { apart: 30, overlap: true },
);

export const DANGERS_FILE = "dangers.bin";

/** What is the same for every release was learned once (`npm run learn -- dangers`), and is read at its first use. */
export function safetyLesson(): ReturnType<typeof readLesson<Label>> {
  return shared(DANGERS_FILE, () => readLesson<Label>(learnedFile(DANGERS_FILE)));
}

/** Headlines are mostly named within questions. */
const BESIDE_QUESTIONS = 0.2;
const readers = shared("safety readers", () => new LRUCache<string, SafetyReader>({ max: 2 }));
type SafetyReader = (message: string, without?: Example<Label>) => Dangers;

/** So many names tell what words are harmless, the first ones: learning a million would take minutes and tell no more. */
const MOST_LEARNED = 5_000;

/** Beside what was labelled, the catalogue's own names are harmless: who asks about a pain point is not in danger by its words. */
export function safetyReader(version: string, names: () => readonly string[]): SafetyReader {
  const known = readers.get(version) ?? readerBeside(names());
  readers.set(version, known);
  return known;
}

function readerBeside(names: readonly string[]): SafetyReader {
  const told = names.slice(0, MOST_LEARNED).flatMap((text): Example<Label>[] => [
    { label: "told", text },
    { label: "safe", text, weight: BESIDE_QUESTIONS },
  ]);
  const read = labelReader(safetyLesson(), learnLabels(told));
  const withoutNames = nameRemover(names);
  return (message, without) => {
    const own = withoutNames(message);
    const call = bareCall(own);
    if (call) return call === "cry" ? { care: ["trapped"] } : undefined;
    return dangersBy(read(own, without), own);
  };
}

/** By how much danger must be likelier than harmlessness: in words alone, and beside a sign. */
const LIKELIER = { care: 1.5, declined: 2 };
/** Beside a sign, harmlessness may be so much likelier: care is given sooner than a message is declined. */
const BESIDE_SIGN = { care: -2, declined: -1 };
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
  const isMeant = (label: Care | Declined, least: number, besideSign: number) =>
    over(label) > least || (signs.has(label) && (label === "suicide" || over(label) > besideSign));
  const byLikeliness = <Some extends Label>(labels: readonly Some[]) => labels.toSorted((a, b) => over(b) - over(a));
  const care = byLikeliness(CARE.filter((label) => isMeant(label, LIKELIER.care, BESIDE_SIGN.care)));
  const [declined] = byLikeliness(DECLINED.filter((label) => isMeant(label, LIKELIER.declined, BESIDE_SIGN.declined)));
  const [first] = care;
  if (first && (declined === undefined || over(first) > over(declined) - BEFORE_DECLINING || signs.has(first))) {
    const bar = over(first) - ALSO;
    return { care: care.filter((label) => over(label) > bar || signs.has(label)) };
  }
  return declined && { declined };
}
