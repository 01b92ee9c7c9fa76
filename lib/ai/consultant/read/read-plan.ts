import { spelt } from "#lib/ai/consultant/phrases";
import type { Group, Kind, NumberField, Plan, Where } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { cuesIn, kindOf, type Cue } from "#lib/ai/consultant/read/kinds";
import { focusOf } from "#lib/ai/consultant/read/focus";
import { partLeftOut } from "#lib/ai/consultant/read/left-out";
import { sidesOf } from "#lib/ai/consultant/read/sides";
import { fieldsOf, isNumberField, QUOTED, readSlots, sortOf, takeOf, whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import { aboutOf } from "#lib/ai/consultant/read/about";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { readTerms } from "#lib/ai/consultant/read/terms";
import type { Month } from "#lib/policy/months";

/** Kinds about people's lives or one's own plan, where a district or an age is a part of the story. */
const STORIES: readonly Kind[] = ["build", "market", "painpoint", "method", "chat", "off_topic"];
/** Kinds whose subject is all that was said: a domain's name is a word of it. */
const BY_WORDS: readonly Kind[] = ["look_up", "painpoint", "build", "market"];

/** The plan of a message, read by code alone: slots by word lists, the kind by labelled examples, the rest as words. */
export function readPlan(message: string, newest: Month): Plan {
  const asked = clean(message);
  const parted = partLeftOut(asked, newest);
  const focus = focusOf(parted.text, newest);
  const focused = readSlots(focus, newest);
  const kind = kindIn(focused, focus);
  if (kind === "method" || kind === "chat" || kind === "off_topic")
    return { kind, where: {}, about: aboutOf(kind, readSlots(asked, newest), asked), left_out: [] };
  const isStory = STORIES.includes(kind);
  const whole = isStory ? asked : parted.text;
  const left_out = isStory ? [] : [...parted.leftOut, ...beyondData(focused, asked)];
  const plan = { kind, left_out };
  if (BY_WORDS.includes(kind))
    return {
      ...plan,
      ...byWords(kind, readSlots(whole, newest), whole, isStory ? focusOf(asked, newest) : focus),
      ...(kind === "build" && { terms: readTerms(asked) }),
    };
  const isSaid = Object.keys(whereOf(focused)).length > 0 || subjectOf(focus, partsOf(focused)) !== "";
  const text = isSaid ? focus : whole;
  const said = isSaid ? focused : readSlots(whole, newest);
  const where = whereOf(said);
  const words = wordsBeside(said, text, where);
  const narrowed: Where = words === "" ? where : { ...where, words };
  const sort = sortOf(said);
  if (kind === "list")
    return { ...plan, where: narrowed, sort: { field: sort?.field ?? "score", order: sort?.order ?? "desc" }, take: takeOf(said) ?? 5 };
  const cues = cuesIn(said.text);
  const of = sort?.field !== undefined && isNumberField(sort.field) ? sort.field : undefined;
  if (kind === "compare") {
    const sides = sidesOf(said, text, where);
    if (sides) return { ...plan, where: {}, sides, aggregate: measureOf(of, cues, sides[0].words !== undefined) };
    return {
      ...plan,
      kind: "list",
      where: narrowed,
      sort: { field: sort?.field ?? "score", order: sort?.order ?? "desc" },
      take: takeOf(said) ?? 5,
    };
  }
  if (kind === "by") {
    const { [groupOf(said)]: _, ...rest } = { first_seen_year: undefined, ...where };
    const how = cues.has("mean") ? "mean" : of && (of === "mentions" || of === "replies") ? "sum" : of ? "mean" : "count";
    return {
      ...plan,
      where: rest,
      sort: sort && { field: "score", order: sort.order },
      aggregate: { how, of: how === "count" ? undefined : (of ?? "score"), by: groupOf(said) },
    };
  }
  if (kind === "mean" || kind === "sum")
    return { ...plan, where: narrowed, aggregate: { how: kind, of: of ?? (kind === "sum" ? "mentions" : "score") } };
  return { ...plan, where: narrowed, aggregate: { how: "count" } };
}

/** What a kind cannot be without: an idea, a question of money. */
const NEEDED: Partial<Record<Kind, readonly Cue[]>> = { build: ["should", "my_plan"], market: ["pays", "price", "where_to"] };

/** The likeliest kind; where what it needs is missing, or nothing is asked of one pain point, its subject is looked up. */
function kindIn(slots: Slots, text: string): Kind {
  const kind = kindOf(slots, subjectOf(text, partsOf(slots)) !== "");
  const cues = cuesIn(slots.text);
  const isMissing =
    NEEDED[kind]?.every((cue) => !cues.has(cue)) ?? (kind === "painpoint" && fieldsOf(slots).length === 0 && !cues.has("rank"));
  return isMissing ? "look_up" : kind;
}

/** What slots take up of a text. */
function partsOf({ hits, months, bounds, figures }: Slots): { start: number; end: number }[] {
  return [...hits, ...months, ...bounds, ...figures];
}

function beyondData({ months }: Slots, asked: string): Plan["left_out"] {
  return months
    .filter(({ isBeyondData }) => isBeyondData)
    .map(({ start, end }) => ({ what: "year", words: asked.slice(start, end).trim() }));
}

function byWords(kind: Kind, slots: Slots, whole: string, focus: string): Pick<Plan, "where" | "fields"> {
  const isDomain = ({ meaning }: Slots["hits"][number]) => meaning.kind === "value" && meaning.field === "domain";
  const parts =
    kind === "painpoint" ? [...slots.hits.filter((hit) => !isDomain(hit)), ...slots.months] : kind === "build" ? slots.figures : [];
  const { domain, trend } = whereOf(slots);
  const named = { ...(domain && { domain }), ...(trend && { trend }) };
  const fields = kind === "painpoint" ? { fields: fieldsOf(slots) } : {};
  const [quoted] = whole.match(QUOTED) ?? [];
  if (quoted !== undefined) return { where: { words: quoted.slice(1, -1) }, ...fields };
  const words = subjectOf(whole, parts);
  if (words === "" || (domain && subjectOf(whole, [...slots.hits, ...parts]) === "")) return { where: named, ...fields };
  const nearer = subjectOf(focus, parts);
  return { where: { words, ...(nearer !== "" && nearer !== words && { focus: nearer }) }, ...fields };
}

/** Words that narrow a computed answer beside its conditions. */
function wordsBeside(slots: Slots, text: string, where: Where): string {
  const words = subjectOf(text, partsOf(slots));
  if (words === "" || Object.keys(where).length === 0) return words;
  return ABOUT.test(spelt(text)) ? words : "";
}
/** What a subject is named with. */
const ABOUT = /\b(?:about|on|around|related to|concerning|involving|regarding|to do with)\b|有关|关于|相关|谈到|提到/;

function groupOf({ hits }: Slots): Group {
  for (const { meaning } of hits) if (meaning.kind === "group") return meaning.group;
  const counts = Map.groupBy(
    hits.flatMap(({ meaning }) => (meaning.kind === "value" && meaning.field !== "domain" ? [meaning.field] : [])),
    (field) => field,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most && most[1].length > 1 ? most[0] : "domain";
}

/** Two sides are compared by the field named, else by how many there are, or by the score where they are subjects. */
function measureOf(of: NumberField | undefined, cues: ReadonlySet<Cue>, isWords: boolean): NonNullable<Plan["aggregate"]> {
  if (of === undefined) return isWords ? { how: "mean", of: "score" } : { how: "count" };
  const isCounted = of === "mentions" || of === "replies";
  return { how: isCounted && !isWords && !cues.has("mean") ? "sum" : "mean", of };
}
