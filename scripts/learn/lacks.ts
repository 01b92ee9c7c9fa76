import { clean } from "#lib/ai/consultant/read/clean";
import { OF_NOTHING } from "#lib/ai/consultant/plan";
import { lackLabel, lacksPieces, type LackOf } from "#lib/ai/consultant/read/lacks";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { WRITTEN_FOR } from "./course.ts";
import { FRAGMENT, learnLabels, type Lesson } from "./labels.ts";
import type { Questions } from "./planned.ts";

/** Learns what of a message asks for something that the catalogue does not hold. */
export function learnLacks({ planned, kinds, lacking, names, digest }: Questions): Buffer {
  const lesson = (q: string, lacks: readonly LackOf[], weight: number): Lesson => ({
    text: lacksPieces(readSlots(clean(q), WRITTEN_FOR)),
    said: new Set(lacks.map(lackLabel)),
    weight,
    tells: () => true,
  });
  // What questions with a plan lack is written there in words of their own: those teach nothing but by their labels.
  const told = new Set([
    ...planned.filter(({ plan }) => plan.left_out !== undefined).map(({ q }) => q),
    ...lacking.flatMap((one) => ("q" in one ? one.q : [])),
  ]);
  return learnLabels({
    questions: [
      ...lacking.flatMap((one) => ("q" in one ? [lesson(one.q, one.lacks, 1)] : [])),
      // What is about no pain point teaches nothing: what it asks for is never looked up.
      ...kinds.flatMap(({ q, kind }) => (told.has(q) || OF_NOTHING.includes(kind) ? [] : [lesson(q, [], 1)])),
    ],
    fragments: [
      ...lacking.flatMap((one) => ("q" in one ? [] : [...one.en, ...one.zh].map((q) => lesson(q, one.lacks, FRAGMENT)))),
      ...names.map((name) => lesson(name, [], 1)),
    ],
    digest,
  });
}
