import type { Where } from "#lib/ai/consultant/plan";
import { learnedOf, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import { likeliest, roleLeads, type LeadOf, type Mention } from "#lib/ai/consultant/read/roles";
import { whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import type { Subject } from "#lib/ai/consultant/read/subjects";

export const PARTS_FILE = "parts.bin";

/** What a condition of a share is said of, and on which side of a comparison it stands. */
export const PARTS = { share: ["whole", "part"], compare: ["both", "first", "second"] } as const;
type Side = (typeof PARTS.compare)[number];

/** One condition of a question where it stands. */
export interface Condition extends Mention, Pick<Slots, "hits" | "months" | "bounds"> {
  words: readonly string[];
}

/** The conditions of a question one by one, in order; `subjects` are its narrower subjects. */
export function conditionsOf(said: Slots, subjects: readonly Subject[]): Condition[] {
  const of = (form: string, at: { start: number; end: number }, sets: Partial<Condition>): Condition => ({
    ...{ start: at.start, end: at.end, form, hits: [], months: [], bounds: [], words: [] },
    ...sets,
  });
  const isFree = (one: { start: number; end: number }) => !subjects.some(({ start, end }) => start < one.end && one.start < end);
  const all = [
    ...said.hits.flatMap((hit) => {
      if (hit.meaning.kind === "zero") return [of("bounds", hit, { hits: [hit] })];
      return hit.meaning.kind === "value" && isFree(hit) ? [of(hit.meaning.field, hit, { hits: [hit] })] : [];
    }),
    ...said.months.flatMap((month) =>
      month.field === undefined || month.isBeyondData ? [] : [of(month.field, month, { months: [month] })],
    ),
    ...said.bounds.map((bound) => of("bounds", bound, { bounds: [bound] })),
    ...subjects.map((subject) => of("words", subject, { words: [subject.words] })),
  ];
  return all.toSorted((one, other) => one.start - other.start);
}

/** By how much each condition is of one part of a share or a comparison. */
function partLeads(conditions: readonly Condition[], { text, hits }: Pick<Slots, "text" | "hits">): LeadOf[] {
  return roleLeads({ text, hits, mentions: conditions }, learnedOf<LabelsHeader>(PARTS_FILE));
}

/** The conditions that a share's whole meets, too: of several at least one, and never all. */
export function wholeOf(conditions: readonly Condition[], said: Pick<Slots, "text" | "hits">): Condition[] {
  const leads = partLeads(conditions, said).map((leadOf) => leadOf("share", "whole") - leadOf("share", "part"));
  const byLead = [...conditions.keys()].toSorted((a, b) => (leads[b] ?? 0) - (leads[a] ?? 0));
  const [most, least] = [byLead[0], byLead.at(-1)];
  return conditions.filter((_, at) => at !== least && (at === most || (leads[at] ?? 0) > 0));
}

/** The side on which each condition of a comparison stands: where a field is said twice, and of one side at most, one each. */
export function sidesRead(conditions: readonly Condition[], said: Pick<Slots, "text" | "hits">): Side[] {
  const sides = partLeads(conditions, said).map((leadOf) => likeliest<Side>(leadOf, "compare", PARTS.compare));
  if (sides.includes("first") && sides.includes("second")) return sides;
  const byForm = Map.groupBy(conditions.keys(), (at) => conditions[at]?.form ?? "");
  const [pair] = [...byForm.values()].filter(({ length }) => length === 2);
  return pair ? sides.map((_, at) => (at === pair[0] ? "first" : at === pair[1] ? "second" : "both")) : sides;
}

/** What conditions of a text set together. */
export function whereOfAll(said: Slots, conditions: readonly Condition[]): Where {
  const [hits, months, bounds] = [
    conditions.flatMap((one) => one.hits),
    conditions.flatMap((one) => one.months),
    conditions.flatMap((one) => one.bounds),
  ];
  const words = wordsOfAll(conditions.flatMap((one) => one.words));
  return { ...whereOf({ ...said, hits, months, bounds }), ...(words !== "" && { words }) };
}

/** Subjects in a row. */
export function wordsOfAll(words: readonly string[]): string {
  return words.join(words.some((one) => /\p{Script=Han}/u.test(one)) ? "、" : ", ");
}
