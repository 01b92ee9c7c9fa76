import type { Where } from "#lib/ai/consultant/plan";
import { isGraded } from "#lib/ai/consultant/read/grades";
import { learnedOf, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import { MOST_READ, roleLeads, type LeadOf, type Mention } from "#lib/ai/consultant/read/roles";
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
  return roleLeads({ text, hits, mentions: conditions.slice(0, MOST_READ) }, learnedOf<LabelsHeader>(PARTS_FILE));
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

/**
 * Of all ways in which both sides have a condition the likeliest. Undefined where there is none, or where it sets something on one side alone
 * and the phrases by themselves do not stand on both.
 */
export function sidesRead(conditions: readonly Condition[], said: Pick<Slots, "text" | "hits">): Sides | undefined {
  const leads = partLeads(conditions, said).map((leadOf) => new Map(PARTS.compare.map((side) => [side, leadOf("compare", side)])));
  const leadAt = (at: number, side: Side) => leads[at]?.get(side) ?? 0;
  // "Moderate or better" stands on one side.
  const phrases = [...Map.groupBy(leads.keys(), (at) => phraseOf(conditions[at]) ?? at).values()];
  const likeliest = (places: readonly number[]) =>
    PARTS.compare.toSorted((a, b) => sumOf(places, (at) => leadAt(at, b)) - sumOf(places, (at) => leadAt(at, a)))[0] ?? "both";
  const [placed, others] = [phrases.slice(0, MOST_PLACED), phrases.slice(MOST_PLACED)];
  const rest = others.flatMap((places) => places.map((at) => [at, likeliest(places)] as const));
  const ways = placed.reduce<(readonly [number, Side])[][]>(
    (before, places) => before.flatMap((way) => PARTS.compare.map((side) => [...way, ...places.map((at) => [at, side] as const)])),
    [[]],
  );
  const read = ways.flatMap((way) => {
    const all = new Map([...way, ...rest]);
    const sides = new Set(all.values());
    if (!sides.has("first") || !sides.has("second")) return [];
    const ofThings = Map.groupBy(all, ([at]) => comparedOf(conditions[at]));
    const uneven = ofThings.values().filter((some) => {
      const own = new Set(some.map(([, side]) => side));
      return own.size !== (own.has("both") ? 1 : 2);
    });
    const lead = sumOf(all.keys().toArray(), (at) => leadAt(at, all.get(at) ?? "both"));
    return [{ all, uneven: uneven.toArray().length, lead }];
  });
  const [best] = read.toSorted((a, b) => b.lead - UNEVEN * b.uneven - (a.lead - UNEVEN * a.uneven));
  const alone = new Set(phrases.map(likeliest));
  if (!best || (best.uneven > 0 && !(alone.has("first") && alone.has("second")))) return undefined;
  return { sides: conditions.map((_, at) => best.all.get(at) ?? "both"), isEven: best.uneven === 0 };
}
/** So many phrases are placed together; each further one by itself, and what is no longer read on both sides. */
const MOST_PLACED = 6;
/** Of 3,198 comparisons with their plans 19 set something on one side alone, a domain taken for a subject: by so much less likely that is. */
const UNEVEN = 3;

const sumOf = (places: readonly number[], leadAt: (at: number) => number) => places.reduce((sum, at) => sum + leadAt(at), 0);
/** A phrase that says several grades at once, by its field and place. */
function phraseOf({ form, start, end }: Pick<Condition, "form" | "start" | "end"> = { form: "", start: 0, end: 0 }): string | undefined {
  return isGraded(form) ? `${form} ${start} ${end}` : undefined;
}

/** What is compared: with a subject it may be a domain. */
function comparedOf(condition?: Condition): string {
  const thing = condition ? thingOf(condition) : "";
  return thing === "domain" || thing === "words" ? "subject" : thing;
}

/** What a condition sets: a field, or `words`. */
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
