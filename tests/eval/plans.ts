import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { GROUPS, KINDS, MONTH_FIELDS, NUMBER_FIELDS, WORD_FIELDS, type Plan } from "#lib/ai/consultant/plan";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import type { Month } from "#lib/policy/months";
import { readLines } from "./cases.ts";

const Where = z
  .strictObject({
    words: z.string(),
    ...Object.fromEntries(WORD_FIELDS.map((field) => [field, z.array(z.string())])),
    ...Object.fromEntries([...NUMBER_FIELDS, ...MONTH_FIELDS].map((field) => [field, z.tuple([z.any(), z.any()])])),
  })
  .partial();

/** A question as people put it, and how it is to be read; written by readers who saw neither code nor word lists. */
const PlannedCase = z.strictObject({
  q: z.string(),
  plan: z
    .strictObject({
      kind: z.enum(KINDS),
      where: Where,
      of: Where,
      sort: z.strictObject({ field: z.string(), order: z.enum(["desc", "asc"]) }),
      take: z.union([z.int(), z.literal("all")]),
      aggregate: z.strictObject({ how: z.enum(["count", "mean", "sum"]), of: z.string().optional() }),
      by: z.enum(GROUPS),
      sides: z.array(Where),
      fields: z.array(z.string()),
      left_out: z.array(z.string()),
    })
    .partial()
    .required({ kind: true }),
});
type PlannedCase = z.infer<typeof PlannedCase>;

/** Of so many that say something of the kind, so many are read right. */
export interface PartRead {
  part: string;
  said: number;
  right: number;
}

/** How the questions of tests/eval/planned are read offline: their kind, and of computed ones each condition, order and number. */
export function readPlans(newest: Month): PartRead[] {
  const folder = resolve(import.meta.dirname, "planned");
  const unread: string[] = [];
  const cases = readdirSync(folder).flatMap((file) => readLines(resolve(folder, file), PlannedCase, unread));
  if (unread.length > 0) throw new Error(unread.join("\n"));
  const parts = new Map<string, PartRead>();
  for (const given of cases) {
    const got = readPlan(given.q, newest);
    for (const [part, isRight] of partsOf(given.plan, got)) {
      const { said, right } = parts.get(part) ?? { said: 0, right: 0 };
      parts.set(part, { part, said: said + 1, right: right + Number(isRight) });
    }
  }
  return [...parts.values()].toSorted((a, b) => a.part.localeCompare(b.part));
}

function* partsOf(plan: PlannedCase["plan"], got: Plan): Generator<[part: string, isRight: boolean]> {
  yield [`kind: ${plan.kind}`, got.kind === plan.kind];
  if (!COMPUTED.has(plan.kind)) return;
  const [wanted, read] = [plan.where as Record<string, unknown[]> | undefined, got.where as Record<string, unknown[]>];
  for (const field of [...WORD_FIELDS, ...MONTH_FIELDS])
    if (wanted?.[field] ?? read[field])
      yield [`condition: ${field}`, String(wanted?.[field]?.toSorted()) === String(read[field]?.toSorted())];
  if (got.kind !== plan.kind) return;
  if (plan.sort) yield ["order", plan.sort.field === got.sort?.field && plan.sort.order === got.sort.order];
  if (typeof plan.take === "number") yield ["how many", plan.take === got.take];
  if (plan.aggregate?.of) yield ["what is measured", plan.aggregate.of === got.aggregate?.of];
}
const COMPUTED: ReadonlySet<string> = new Set(["list", "count", "share", "mean", "sum", "by"]);
