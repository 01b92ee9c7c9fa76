import { MONTH_FIELDS, WORD_FIELDS, type Kind } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { SILENT } from "#lib/ai/consultant/read/conditions";
import { piecesOf, type Pieces } from "#lib/ai/consultant/read/pieces";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { LAST_MONTH } from "./course.ts";
import { FRAGMENT, learnLabels, type Lesson } from "./labels.ts";
import type { Planned, Questions } from "./planned.ts";

export const COMPUTED: readonly Kind[] = ["list", "count", "share", "mean", "sum", "by", "compare"];

/** Learns what of a computed question says its conditions, its order and its group, of questions and of fragments of such. */
export function learnConditions({ planned, fragments, digest }: Questions): Buffer {
  const lesson = (q: string, kind: Kind, said: ReadonlySet<string>, weight: number): Lesson => ({
    text: textOf(q),
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
function textOf(q: string): Pieces {
  return piecesOf(readSlots(clean(q), LAST_MONTH));
}

/** Whether a text of that kind would say the label, if it were so. */
function isTold(label: string, kind: Kind): boolean {
  if (label.startsWith("sort ")) return kind === "list";
  if (label.startsWith("by ")) return kind === "by";
  return label !== "words" || (kind !== "compare" && kind !== "by");
}

/** What a plan says: its conditions, those of both sides too, its order, its group, and whether of a narrower subject. */
function labelsOf({ where, sides = [], sort, by }: Planned["plan"]): Set<string> {
  const all = [where ?? {}, ...sides] as Record<string, unknown>[];
  return new Set([
    ...all.flatMap((one) => WORD_FIELDS.flatMap((field) => ((one[field] ?? []) as string[]).map((value) => `${field}=${value}`))),
    ...MONTH_FIELDS.filter((field) => all.some((one) => one[field] !== undefined)),
    ...(all.some(({ last_active: span }) => Array.isArray(span) && span[0] === null) ? [SILENT] : []),
    ...(sort ? [`sort ${sort.field} ${sort.order}`] : []),
    ...(by ? [`by ${by}`] : []),
    ...(where?.words === undefined ? [] : ["words"]),
  ]);
}
