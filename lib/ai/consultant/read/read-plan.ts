import { spelt } from "#lib/ai/consultant/phrases";
import { MONTH_FIELDS } from "#lib/ai/consultant/plan";
import type { Group, Kind, NumberField, Plan, Where } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { cuesIn, kindsOf, type Cue } from "#lib/ai/consultant/read/kinds";
import { focusOf } from "#lib/ai/consultant/read/focus";
import { isAboutSomething, partLeftOut, QUESTIONS } from "#lib/ai/consultant/read/left-out";
import { bareCall } from "#lib/ai/consultant/read/bare-call";
import { sidesOf } from "#lib/ai/consultant/read/sides";
import {
  fieldsOf,
  isNumberField,
  monthFieldOf,
  partsOf,
  quotesIn,
  readSlots,
  sortOf,
  takeOf,
  whereOf,
  type Slots,
} from "#lib/ai/consultant/read/slots";
import { aboutOf, CHATS } from "#lib/ai/consultant/read/about";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { readTerms } from "#lib/ai/consultant/read/terms";
import type { Month } from "#lib/policy/months";

/** Kinds about people's lives or one's own plan, where a district or an age is a part of the story. */
const STORIES: readonly Kind[] = ["build", "market", "painpoint", "method", "chat", "off_topic"];
/** Kinds whose subject is all that was said: a domain's name is a word of it. */
const BY_WORDS: readonly Kind[] = ["look_up", "painpoint", "build", "market"];

/** The plan of a message, read by code alone: slots by word lists, the kind by labelled examples, the rest as words; not as the kind that found nothing. */
export function readPlan(message: string, newest: Month, without?: Kind): Plan {
  const asked = clean(message);
  if (bareCall(asked)) return { kind: "chat", where: {}, about: aboutOf("chat", readSlots(asked, newest)), left_out: [] };
  const parted = partLeftOut(asked, newest);
  // Where what is asked names nothing of its own ("how serious is that?"), it is about what was told.
  const near = focusOf(parted.text, newest);
  const focus = isAboutSomething(near, readSlots(near, newest)) ? near : parted.text;
  const focused = readSlots(focus, newest);
  const { kind, isUnsure } = kindIn(focused, focus, asked, without);
  if (kind === "method" || kind === "chat" || kind === "off_topic")
    return { kind, where: {}, about: aboutOf(kind, readSlots(asked, newest)), left_out: [] };
  const isStory = STORIES.includes(kind);
  const whole = isStory ? asked : parted.text;
  const left_out = [
    ...(isStory ? [] : [...parted.leftOut, ...beyondData(focused, asked)]),
    ...(kind === "painpoint" ? parted.leftOut.filter(({ what }) => QUESTIONS.includes(what)) : []),
    ...(isUnsure ? [{ what: "reading", words: kind }] : []),
  ];
  const plan = { kind, left_out };
  if (BY_WORDS.includes(kind))
    return {
      ...plan,
      ...withStory(byWords(kind, readSlots(whole, newest), whole, isStory ? focusOf(asked, newest) : focus), asked),
      ...(kind === "build" && { terms: readTerms(asked) }),
    };
  const [text, said] = [focus, focused];
  const where = whereOf(said);
  const { words, unused } = wordsBeside(said, text);
  if (kind !== "compare" && kind !== "by" && unused !== "" && (isMuch(unused) || Object.keys(where).length === 0))
    left_out.push({ what: "unused", words: unused });
  // A ranking of all that drops what was told at length is none.
  if (kind === "list" && isMuch(unused) && Object.keys(where).every((key) => MONTH_FIELDS.some((field) => field === key)))
    return { kind: "look_up", left_out: plan.left_out, ...withStory(byWords("look_up", said, text, text), asked) };
  const narrowed: Where = words === "" ? where : { ...where, words };
  const sort = sortOf(said);
  const cues = cuesIn(said.text);
  const of = sort?.field !== undefined && isNumberField(sort.field) ? sort.field : undefined;
  const sides = kind === "compare" ? sidesOf(said, text, where) : undefined;
  if (sides) return { ...plan, where: {}, sides, aggregate: measureOf(of, cues, sides[0].words !== undefined) };
  if (kind === "list" || kind === "compare") {
    const by = { field: sort?.field ?? "score", order: sort?.order ?? "desc" } as const;
    return { ...plan, kind: "list", where: narrowed, sort: by, take: takeOf(said) ?? 5 };
  }
  if (kind === "by") {
    const { [groupOf(said)]: _, ...rest } = { first_seen_year: undefined, ...where };
    const how = cues.has("mean") ? "mean" : of && (of === "mentions" || of === "replies") ? "sum" : of ? "mean" : "count";
    return {
      ...plan,
      // What is new in a year was first seen in it.
      where: groupOf(said) === "first_seen_year" && where.trend?.join() === "new" ? { ...rest, trend: undefined } : rest,
      sort: sort && { field: "score", order: sort.order },
      aggregate: { how, of: how === "count" ? undefined : (of ?? "score"), by: groupOf(said) },
    };
  }
  if (kind === "mean" || kind === "sum")
    return { ...plan, where: narrowed, aggregate: { how: kind, of: of ?? (kind === "sum" ? "mentions" : "score") } };
  return { ...plan, where: narrowed, aggregate: { how: "count" }, ...(kind === "share" && { of: wholeOf(said, where) }) };
}

/** Of what a share is asked: all conditions but the one said last, or the domain where that is the last. */
function wholeOf({ hits, months, bounds }: Slots, where: Where): Where {
  const said = [
    ...hits.flatMap(({ meaning, start }) => (meaning.kind === "value" && meaning.field in where ? [{ key: meaning.field, start }] : [])),
    ...months.map((span) => ({ key: monthFieldOf(hits, span), start: span.start })),
    ...bounds.map(({ start }) => ({ key: "bounds", start })),
  ];
  const part = said.toSorted((a, b) => a.start - b.start).at(-1)?.key;
  if (part === "domain" && Object.keys(where).length > 1) return { domain: where.domain };
  return Object.fromEntries(Object.entries(where).filter(([key]) => key !== part));
}

/** What a kind cannot be without: an idea, a question of money. */
const NEEDED: Partial<Record<Kind, readonly Cue[]>> = {
  ...{ build: ["should", "my_plan"], market: ["pays", "price", "where_to"], method: ["means", "source", "lag", "brief", "solved"] },
  ...{ count: ["count"], share: ["share"], mean: ["mean"], sum: ["sum", "count"] },
};
/** So far ahead of the next is the kind of a question that is plain. */
const PLAIN = 1;
/** So far ahead an idea needs no word of its own. */
const FAR = 5;

/** The likeliest kind for which everything that it needs is there, and whether another was nearly as likely. */
function kindIn(slots: Slots, text: string, whole: string, without?: Kind): { kind: Kind; isUnsure: boolean } {
  const hasSubject = subjectOf(text, partsOf(slots)) !== "";
  const cues = cuesIn(slots.text);
  const where = whereOf(slots);
  const scores = kindsOf(slots, hasSubject);
  const [[likeliest, most], [, second]] = [...scores] as [[Kind, number], [Kind, number]];
  const isFarAhead = (kind: Kind) => kind === likeliest && kind === "build" && hasSubject && most - second > FAR;
  const isOne = slots.bounds.length === 0 && !isSeveral(slots);
  const isPossible = (kind: Kind) => {
    if (kind === "compare") {
      const sides = sidesOf(slots, text, where);
      return sides !== undefined && (sides[0].words === undefined || cues.has("versus"));
    }
    if (kind === "chat") return CHATS.some((cue) => cues.has(cue)) || subjectOf(whole) === "";
    if (kind === "by") return isGrouped(slots);
    if (kind === "painpoint") return hasSubject && isOne && (fieldsOf(slots).length > 0 || cues.has("rank"));
    if (isFarAhead(kind)) return true;
    return NEEDED[kind]?.some((cue) => cues.has(cue)) ?? (kind !== "look_up" || hasSubject || where.domain !== undefined);
  };
  // Several fields at once are asked of one thing: a ranking goes by one.
  const isCard = hasSubject && where.domain === undefined && cardOf(slots) && isPossible("painpoint");
  const [first, next] = [...scores].filter(([kind]) => isPossible(kind) && kind !== without && (!isCard || kind !== "list"));
  // One domain is not split by domains.
  const isSplit = slots.hits.some(
    ({ meaning }) =>
      meaning.kind === "group" && meaning.group !== "first_seen_year" && (meaning.group !== "domain" || where.domain?.length !== 1),
  );
  if (first && isSplit && COMPUTED.includes(first[0])) return { kind: "by", isUnsure: false };
  // A story that names nothing to sort or to count by asks for what is like it.
  const isStory = isMuch(subjectOf(text, partsOf(slots))) && fieldsOf(slots).length === 0 && where.domain === undefined;
  if (first?.[0] === "list" && isStory && !slots.hits.some(({ meaning }) => meaning.kind === "order"))
    return { kind: "look_up", isUnsure: false };
  const isUnsure = first !== undefined && next !== undefined && first[1] - next[1] < PLAIN;
  return { kind: first?.[0] ?? "look_up", isUnsure: isUnsure || (first !== undefined && isHalfCompared(scores, first)) };
}

/** Whether more than one pain point is asked for. */
function isSeveral({ hits }: Slots): boolean {
  return hits.some(({ meaning }) => meaning.kind === "all" || (meaning.kind === "take" && meaning.count > 1));
}

/** Whether so many fields are named that a list could not go by them. */
function cardOf({ hits }: Slots): boolean {
  return new Set(hits.flatMap(({ meaning }) => (meaning.kind === "field" ? [meaning.field] : []))).size > 1;
}

/** Two things are compared, and only one of them was understood. */
function isHalfCompared(scores: ReadonlyMap<Kind, number>, [kind, score]: [Kind, number]): boolean {
  return HALVES.includes(kind) && (scores.get("compare") ?? -Infinity) - score > PLAIN;
}
const HALVES: readonly Kind[] = ["list", "count", "share", "mean", "sum"];

/** What becomes a figure for each group where a group is named. */
const COMPUTED: readonly Kind[] = ["list", "count", "mean", "sum", "compare"];

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
  const [quoted] = quotesIn(whole);
  // An idea says more than what it quotes.
  if (quoted && kind !== "build" && kind !== "market") return { where: { words: quoted.words }, ...fields };
  const words = subjectOf(whole, parts);
  if (words === "" || (domain && subjectOf(whole, [...slots.hits, ...parts]) === "")) return { where: named, ...fields };
  const nearer = subjectOf(focus, parts);
  return { where: { words, ...(nearer !== "" && nearer !== words && { focus: nearer }) }, ...fields };
}

/** All that was said helps to tell what its words are about. */
function withStory<Read extends Pick<Plan, "where">>(read: Read, story: string): Read {
  return read.where.words === undefined ? read : { ...read, where: { ...read.where, story } };
}

/** Words that narrow a computed answer, where it is said to be about them; others are not used, and what stands in brackets explains. */
function wordsBeside(slots: Slots, whole: string): { words: string; unused: string } {
  const text = whole.replaceAll(/\([^()]*\)/g, (aside) => " ".repeat(aside.length));
  const words = subjectOf(text, partsOf(slots));
  const isNamed =
    (isMuch(words) && Object.keys(whereOf(slots)).length === 0) ||
    words.split(" ").some((word) => {
      const at = text.indexOf(word);
      return (
        ABOUT.test(spelt(text.slice(Math.max(0, at - 16), at))) || OF_IT.test(spelt(text.slice(at + word.length, at + word.length + 20)))
      );
    });
  return isNamed ? { words, unused: "" } : { words: "", unused: words };
}
/** Whether so much was said that it must be what is asked about. */
function isMuch(words: string): boolean {
  return words.replaceAll(/[^\p{Script=Han}]/gu, "").length >= 8 || (words.match(/[a-z]{2,}/gi) ?? []).length >= 4;
}
/** What stands before and after a subject. */
const ABOUT =
  /(?:\b(?:about|on|around|to|concerning|involving|regarding|with|of|over|cover|touch|mention)|有关|关于|相关|谈|到|讲|跟|和|与|对|数一下) ?(?:the |my |a )?$/;
const OF_IT = /^ ?(?:的|类|相关|有关|方面|这块)* ?(?:痛点|问题|抱怨|民怨|不满|困扰|pain points?|problems?|issues?|complaints?|grievances?)/;

/** Whether something is to be split by: a group is named, or several values of one field. */
function isGrouped(slots: Slots): boolean {
  return slots.hits.some(({ meaning }) => meaning.kind === "group") || groupOf(slots) !== "domain";
}

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
  if (of === undefined) return isWords && !cues.has("more") && !cues.has("count") ? { how: "mean", of: "score" } : { how: "count" };
  const isCounted = of === "mentions" || of === "replies";
  return { how: isCounted && !cues.has("mean") ? "sum" : "mean", of };
}
