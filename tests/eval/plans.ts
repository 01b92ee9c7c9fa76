import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { MONTH_FIELDS, NUMBER_FIELDS, WORD_FIELDS, type Plan } from "#lib/ai/consultant/plan";
import type { Setting } from "#lib/ai/consultant/read/setting";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import type { Month } from "#lib/policy/months";
import { Planned } from "../../scripts/learn/planned.ts";
import { readLines } from "./cases.ts";

/** Of so many that say something of the kind, so many are read right. */
export interface PartRead {
  part: string;
  said: number;
  right: number;
}

/** How the questions of tests/eval/planned are read offline: their kind, and of computed ones each condition, order and number. */
export function readPlans(setting: Setting): PartRead[] {
  const folder = resolve(import.meta.dirname, "planned");
  const unread: string[] = [];
  const cases = readdirSync(folder).flatMap((file) => readLines(resolve(folder, file), Planned, unread));
  if (unread.length > 0) throw new Error(unread.join("\n"));
  const parts = new Map<string, PartRead>();
  for (const given of cases) {
    const got = readPlan(given.q, setting);
    for (const [part, isRight] of partsOf(given.plan, got, setting.newest)) {
      const { said, right } = parts.get(part) ?? { said: 0, right: 0 };
      parts.set(part, { part, said: said + 1, right: right + Number(isRight) });
    }
  }
  return [...parts.values()].toSorted((a, b) => a.part.localeCompare(b.part));
}

/** What a plan says, part by part, and whether it was read so. */
export function* partsOf(plan: Planned["plan"], got: Plan, newest: Month): Generator<[part: string, isRight: boolean]> {
  yield [`kind: ${plan.kind}`, got.kind === plan.kind];
  if (!COMPUTED.has(plan.kind)) return;
  const [wanted, read] = [plan.where as Record<string, unknown[]> | undefined, got.where as Record<string, unknown[]>];
  for (const field of WORD_FIELDS)
    if (wanted?.[field] ?? read[field])
      yield [`condition: ${field}`, String(wanted?.[field]?.toSorted()) === String(read[field]?.toSorted())];
  for (const field of NUMBER_FIELDS)
    if (wanted?.[field] ?? got.where.bounds?.[field])
      yield [`condition: ${field}`, String(wanted?.[field]) === String(got.where.bounds?.[field])];
  // Up to a month after the newest is up to the newest.
  const span = (one: unknown) =>
    (one as (string | null)[] | undefined)?.map((month) => (month === null || month >= newest ? "" : month)).join();
  for (const field of MONTH_FIELDS)
    if (wanted?.[field] ?? read[field]) yield [`condition: ${field}`, span(wanted?.[field]) === span(read[field])];
  if (wanted?.words ?? got.where.words) yield ["subject or none", (wanted?.words === undefined) === (got.where.words === undefined)];
  if (got.kind !== plan.kind) return;
  if (plan.by) yield ["group", plan.by === got.aggregate?.by];
  const [whole, wholeRead] = [plan.of as Record<string, unknown[]> | undefined, got.of as Record<string, unknown[]> | undefined];
  for (const field of WORD_FIELDS)
    if (whole?.[field] ?? wholeRead?.[field])
      yield ["whole of a share: values", String(whole?.[field]?.toSorted()) === String(wholeRead?.[field]?.toSorted())];
  if (plan.sort) yield ["order", plan.sort.field === got.sort?.field && plan.sort.order === got.sort.order];
  if (typeof plan.take === "number") yield ["how many", plan.take === got.take];
  if (plan.aggregate?.of) yield ["what is measured", plan.aggregate.of === got.aggregate?.of];
}
const COMPUTED: ReadonlySet<string> = new Set(["list", "count", "share", "mean", "sum", "by"]);
