import { spelt } from "#lib/ai/consultant/phrases";
import type { Group, Kind, Plan, Terms, Where } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { cuesIn, kindsOf } from "#lib/ai/consultant/read/kinds";
import { partLeftOut } from "#lib/ai/consultant/read/left-out";
import { sidesOf } from "#lib/ai/consultant/read/sides";
import { fieldsOf, isNumberField, readSlots, sortOf, takeOf, whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import { aboutOf } from "#lib/ai/consultant/read/about";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { readTerms } from "#lib/ai/consultant/read/terms";
import type { Month } from "#lib/policy/months";

/** Kinds about people's lives or one's own plan, where a district or an age is a part of the story. */
const STORIES: readonly Kind[] = ["build", "market", "painpoint", "method", "chat", "off_topic"];
/** Kinds whose subject is all that was said: a domain's name is a word of it. */
const BY_WORDS: readonly Kind[] = ["look_up", "painpoint", "build", "market"];

/** The plan of a message, read by code alone: slots by word lists, the kind by the nearest examples, the rest as words. */
export function readPlan(message: string, newest: Month): Plan {
  const asked = clean(message);
  const parted = partLeftOut(asked, newest);
  const slots = readSlots(parted.text, newest);
  const kind = kindOf(slots, parted.text);
  const isStory = STORIES.includes(kind);
  const said = isStory ? readSlots(asked, newest) : slots;
  const text = isStory ? asked : parted.text;
  const beyond = slots.months
    .filter(({ isBeyondData }) => isBeyondData)
    .map(({ start, end }) => ({ what: "year", words: asked.slice(start, end).trim() }));
  const left_out = isStory ? [] : [...parted.leftOut, ...beyond];
  const plan = { kind, left_out };
  const where = whereOf(said);
  if (kind === "method" || kind === "chat" || kind === "off_topic") return { ...plan, where: {}, about: aboutOf(kind, said, asked) };
  if (BY_WORDS.includes(kind)) return { ...plan, ...byWords(kind, said, text), ...(kind === "build" && { terms: readTerms(asked) }) };
  const words = wordsBeside(said, text, where);
  const narrowed: Where = words === "" ? where : { ...where, words };
  const sort = sortOf(said);
  if (kind === "list") return { ...plan, where: narrowed, sort: sort ?? { field: "score", order: "desc" }, take: takeOf(said) ?? 5 };
  const cues = cuesIn(said.text);
  const of = sort && isNumberField(sort.field) ? sort.field : undefined;
  if (kind === "compare") {
    const sides = sidesOf(said, text, where);
    if (sides)
      return {
        ...plan,
        where: {},
        sides,
        aggregate: {
          how: cues.has("mean") || !of ? (of || !sides[0].words ? (of ? "mean" : "count") : "mean") : isSummed(of, sides) ? "sum" : "mean",
          of: of ?? (sides[0].words ? "score" : undefined),
        },
      };
    return { ...plan, kind: "list", where: narrowed, sort: sort ?? { field: "score", order: "desc" }, take: takeOf(said) ?? 5 };
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

/** The nearest kind; a message that is near to nothing and has a subject looks it up. */
function kindOf(slots: Slots, text: string): Kind {
  const parts = [...slots.hits, ...slots.months, ...slots.bounds, ...slots.figures];
  const hasSubject = subjectOf(text, parts) !== "";
  const [nearest] = kindsOf(slots, hasSubject);
  return nearest?.label ?? "look_up";
}

function byWords(kind: Kind, slots: Slots, text: string): Pick<Plan, "where" | "fields"> {
  const isDomain = ({ meaning }: Slots["hits"][number]) => meaning.kind === "value" && meaning.field === "domain";
  const fields = fieldsOf(slots);
  const parts = kind === "painpoint" ? [...slots.hits.filter((hit) => !isDomain(hit)), ...slots.months] : [];
  const words = subjectOf(text, parts);
  const where = whereOf(slots);
  if (kind === "look_up" && where.domain && subjectOf(text, slots.hits) === "")
    return { where: { domain: where.domain, ...(where.trend && { trend: where.trend }) } };
  return { where: words === "" ? (where.domain ? { domain: where.domain } : {}) : { words }, ...(kind === "painpoint" && { fields }) };
}

/** Words that narrow a computed answer beside its conditions. */
function wordsBeside(slots: Slots, text: string, where: Where): string {
  const words = subjectOf(text, [...slots.hits, ...slots.months, ...slots.bounds, ...slots.figures]);
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

/** Mentions and replies of many are added up, of one they are its own. */
function isSummed(of: string, [side]: readonly Where[]): boolean {
  return (of === "mentions" || of === "replies") && side?.words === undefined;
}
export type { Terms };
