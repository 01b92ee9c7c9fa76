import type { Where } from "#lib/ai/consultant/plan";
import { learnedOf, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import { roleLeads, type LeadOf, type Mention } from "#lib/ai/consultant/read/roles";
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

/** The conditions that a share's whole meets, too: of several things that are said at least one, and never all. */
export function wholeOf(conditions: readonly Condition[], said: Pick<Slots, "text" | "hits">): Condition[] {
  const leads = partLeads(conditions, said).map((leadOf) => leadOf("share", "whole") - leadOf("share", "part"));
  // Values of one field are said as one.
  const leadOfThing = new Map(
    Array.from(
      Map.groupBy(conditions.keys(), (at) => thingOf(conditions[at] as Condition)),
      ([thing, places]) => [thing, places.reduce((sum, at) => sum + (leads[at] ?? 0), 0) / places.length],
    ),
  );
  const things = [...leadOfThing.keys()].toSorted((a, b) => (leadOfThing.get(b) ?? 0) - (leadOfThing.get(a) ?? 0));
  const isOfWhole = (thing: string) => thing !== things.at(-1) && (thing === things[0] || (leadOfThing.get(thing) ?? 0) > 0);
  return conditions.filter((condition) => isOfWhole(thingOf(condition)));
}

/** On which side of a comparison each condition stands, and whether both sides set the same things. */
interface Sides {
  sides: readonly Side[];
  isEven: boolean;
}

/** Of all ways in which both sides have a condition the likeliest; undefined where there is none. */
export function sidesRead(conditions: readonly Condition[], said: Pick<Slots, "text" | "hits">): Sides | undefined {
  const placed = conditions.slice(0, MOST_PLACED);
  const leads = partLeads(placed, said);
  // What is compared with a subject may be a domain.
  const things = placed.map(thingOf).map((thing) => (thing === "domain" || thing === "words" ? "subject" : thing));
  const ways = placed.reduce<Side[][]>((before, _) => before.flatMap((way) => PARTS.compare.map((side) => [...way, side])), [[]]);
  const read = ways.flatMap((way) => {
    if (!way.includes("first") || !way.includes("second")) return [];
    const ofThings = [...Map.groupBy(way.keys(), (at) => things[at]).values()].map((places) => new Set(places.map((at) => way[at])));
    const uneven = ofThings.filter((sides) => sides.size !== (sides.has("both") ? 1 : 2)).length;
    const sum = way.reduce((lead, side, at) => lead + (leads[at]?.("compare", side) ?? 0), 0);
    return [{ way, uneven, lead: sum - UNEVEN * uneven }];
  });
  const [best] = read.toSorted((a, b) => b.lead - a.lead);
  return best && { sides: conditions.map((_, at) => best.way[at] ?? "both"), isEven: best.uneven === 0 };
}
/** So many conditions are placed: more are said of both sides. */
const MOST_PLACED = 6;
/** Of 2,894 comparisons 32 set something for one side of which the other has nothing, subjects and domains taken for one thing: by so much less likely it is. */
const UNEVEN = 3;

/** The field of a condition, or its words. */
function thingOf({ form, hits, bounds }: Condition): string {
  const [bound] = bounds;
  const [zero] = hits.flatMap(({ meaning }) => (meaning.kind === "zero" ? [meaning.field] : []));
  return bound?.field ?? zero ?? form;
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
