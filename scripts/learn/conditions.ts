import { WORD_FIELDS, type Kind } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { piecesOf, type Pieces } from "#lib/ai/consultant/read/pieces";
import type { Setting } from "#lib/ai/consultant/read/setting";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { subjectPieces } from "#lib/ai/consultant/read/subjects";
import { WRITTEN_FOR } from "./course.ts";
import { FRAGMENT, learnLabels, type Lesson } from "./labels.ts";
import type { Planned, Questions } from "./planned.ts";

export const COMPUTED: readonly Kind[] = ["list", "count", "share", "mean", "sum", "by", "compare"];

/** Learns what of a computed question says its conditions, its order and its group, of questions and of fragments of such. */
export function learnConditions({ planned, fragments, isTopic, digest }: Questions): Buffer {
  const lesson = (q: string, kind: Kind, said: ReadonlySet<string>, weight: number): Lesson => ({
    text: textOf(q, isTopic),
    said,
    weight,
    tells: (label) => isTold(label, kind),
  });
  return learnLabels({
    questions: planned.filter(({ plan }) => COMPUTED.includes(plan.kind)).map(({ q, plan }) => lesson(q, plan.kind, labelsOf(plan), 1)),
    fragments: fragments.flatMap(({ says, en, zh }) => {
      const kind = says.some((label) => label.startsWith("by ")) ? "by" : "list";
      return [...en, ...zh].map((q) => lesson(q, kind, new Set(says), FRAGMENT));
    }),
    digest,
  });
}

/** A text as what was learned reads it. */
function textOf(q: string, isTopic: Setting["isTopic"]): Pieces {
  const slots = readSlots(clean(q), WRITTEN_FOR);
  return piecesOf(slots, subjectPieces(slots, isTopic));
}

/** Whether a text of that kind would say the label, if it were so. */
function isTold(label: string, kind: Kind): boolean {
  if (label.startsWith("sort ") || label.startsWith("take=")) return kind === "list";
  if (label.startsWith("by ")) return kind === "by";
  if (label.startsWith("how=")) return kind === "by" || kind === "compare";
  if (label.startsWith("of=")) return ["by", "compare", "mean", "sum"].includes(kind);
  return label !== "words" || kind !== "compare";
}

/** What a plan says: its conditions, those of both sides too, its order, group and measure, whether it shows one or all, and whether it names a subject. */
function labelsOf({ where, sides = [], sort, by, take, aggregate }: Planned["plan"]): Set<string> {
  const all = [where ?? {}, ...sides] as Record<string, unknown>[];
  return new Set([
    ...all.flatMap((one) => WORD_FIELDS.flatMap((field) => ((one[field] ?? []) as string[]).map((value) => `${field}=${value}`))),
    ...(sort ? [`sort ${sort.field} ${sort.order}`] : []),
    ...(by ? [`by ${by}`] : []),
    ...(aggregate ? [`how=${aggregate.how}`] : []),
    ...(aggregate?.of === undefined ? [] : [`of=${aggregate.of}`]),
    ...(take === 1 || take === "all" ? [`take=${String(take)}`] : []),
    ...(where?.words === undefined ? [] : ["words"]),
  ]);
}
