import { readReader } from "#lib/ai/brief/reader";
import { OF_NOTHING, type Group, type Kind, type Plan, type Terms, type Where } from "#lib/ai/consultant/plan";
import { bareCall } from "#lib/ai/consultant/read/bare-call";
import { aboutOf } from "#lib/ai/consultant/read/about";
import { clean } from "#lib/ai/consultant/read/clean";
import {
  domainLead,
  measureRead,
  valueLead,
  isDomainPlain,
  groupRead,
  orderRead,
  readConditions,
  takeOf,
  type Conditions,
  type Measure,
} from "#lib/ai/consultant/read/conditions";
import { focusOf } from "#lib/ai/consultant/read/focus";
import { cuesIn, kindsOf } from "#lib/ai/consultant/read/kinds";
import { asksWhatFits, mayAskWhatToBuild, namesComplaints } from "#lib/ai/consultant/read/openings";
import { partLeftOut, type Parted } from "#lib/ai/consultant/read/left-out";
import { sidesOf } from "#lib/ai/consultant/read/sides";
import { fieldsOf, partsOf, quotesIn, readSlots, sortOf, whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import { spelt } from "#lib/ai/consultant/phrases";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { topicsIn } from "#lib/ai/consultant/read/topics";
import { conditionsOf, whereOfAll, wholeOf, wordsOfAll } from "#lib/ai/consultant/read/parts";
import { blanked, subjectsIn, type Subject } from "#lib/ai/consultant/read/subjects";
import { SURE, sureness } from "#lib/ai/consultant/read/sureness";
import { readTerms } from "#lib/ai/consultant/read/terms";
import type { Setting } from "#lib/ai/consultant/read/setting";
import { numeralsIn } from "#lib/language/numerals";

const IDEAS: readonly Kind[] = ["build", "market"];
/** Kinds whose subject is all that was said: a domain's name is a word of it. */
const BY_WORDS: readonly Kind[] = ["look_up", "painpoint", "build", "market"];

/** As what a question is read that tells of its writer and asks what fits them. */
const MISTAKEN: readonly Kind[] = ["look_up", "off_topic", "list", "painpoint"];

/**
 * The plan of a message, read by code alone: its kind and its conditions by what was learned of questions, what they are by word lists,
 * the rest as words; not as the kind that found nothing.
 */
export function readPlan(message: string, setting: Setting, without?: Kind): Plan {
  const { newest } = setting;
  const asked = clean(message);
  if (bareCall(asked)) return { kind: "chat", where: {}, about: aboutOf("chat", readSlots(asked, newest)), left_out: [] };
  const all = readSlots(asked, newest);
  const parted = partLeftOut(asked, newest);
  const said = readConditions(readSlots(parted.text, newest), setting);
  const { kind, lead } = kindIn(all, asked, { said, text: parted.text, setting }, without);
  if (MISTAKEN.includes(kind) && asksWhatFits(asked)) return { kind: "build", where: {}, terms: termsIn(asked), left_out: [] };
  // Who names nothing asks what is complained of most.
  if (
    (kind === "look_up" || kind === "off_topic") &&
    namesComplaints(asked) &&
    Object.keys(byWords("look_up", all, asked, "").where).length === 0
  )
    return { kind: "list", left_out: [], where: {}, sort: { field: "mentions", order: "desc" }, take: 5 };
  if (OF_NOTHING.includes(kind)) {
    // Who names a figure asks where it comes from.
    const words = kind === "method" && numeralsIn(asked).length > 0 ? topicWords(subjectOf(asked, partsOf(all)), setting) : "";
    return { kind, where: words === "" ? {} : { words }, about: aboutOf(kind, all), left_out: [] };
  }
  const unsure = lead < NEAR ? [{ what: "reading", words: kind }] : [];
  if (BY_WORDS.includes(kind)) {
    const whole = kind === "look_up" ? parted.text : asked;
    const slots = readSlots(whole, newest);
    // The name of a pain point may say what a question would ask for.
    const leftOut = kind === "painpoint" ? parted.leftOut.filter(({ isPlain }) => isPlain) : parted.leftOut;
    const read = withStory(byWords(kind, slots, whole, focusOf(whole, newest)), asked);
    // If no idea is known by what was said, what to build is asked of what meets these.
    const conditions = kind === "build" && mayAskWhatToBuild(asked) ? whereOf(said) : {};
    return {
      kind,
      // Of a plan the district and the year are a part of the story.
      left_out: distinct([...(IDEAS.includes(kind) ? [] : leftOutIn({ leftOut }, all, asked)), ...unsure]),
      ...{ ...read, where: { ...conditions, ...read.where } },
      ...(kind === "build" && { terms: termsIn(asked) }),
    };
  }
  const plan = computed(kind, said, parted.text, { leftOut: distinct([...leftOutIn(parted, all, asked), ...unsure]), setting });
  const isTold = plan.left_out.length > 0 || plan.doubts !== undefined;
  if (isTold || comparesNamed(plan, all) || sureness(said, { kind, ofKind: lead, sort: plan.sort }) >= SURE) return plan;
  return { ...plan, left_out: [{ what: "unsure", words: "" }] };
}

/** Whether two domains are compared that are said by their names, and nothing else is. */
function comparesNamed({ kind, sides = [] }: Plan, { hits }: Slots): boolean {
  const named = new Set(hits.flatMap(({ meaning }) => (meaning.kind === "value" && meaning.field === "domain" ? [meaning.value] : [])));
  const isNamed = ({ domain = [], ...others }: Where) =>
    Object.keys(others).length === 0 && domain.length === 1 && named.has(domain[0] ?? "");
  return kind === "compare" && sides.length === 2 && named.size === 2 && sides.every(isNamed);
}

/** Of who tells of themselves alone a sum is what they have, whatever stands beside it. */
function termsIn(asked: string): Terms {
  const { sumTwd } = asksWhatFits(asked) ? readReader(asked) : {};
  return { ...(sumTwd !== undefined && { budget_twd: sumTwd }), ...readTerms(asked) };
}

/** What of those words names topics of the catalogue. */
function topicWords(words: string, { isTopic }: Setting): string {
  const text = spelt(words);
  return topicsIn(text, isTopic)
    .map(({ start, end }) => text.slice(start, end))
    .join(/\p{Script=Han}/u.test(text) ? "、" : ", ");
}

/** The plan of a question whose answer is computed from the fields of pain points. */
function computed(
  kind: Kind,
  whole: Conditions,
  text: string,
  { leftOut, setting }: { leftOut: Plan["left_out"]; setting: Setting },
): Plan {
  const { subjects, unused, said } = kind === "compare" ? { subjects: [], unused: "", said: whole } : subjectsOf(whole, text, setting);
  const words = wordsOfAll(subjects.map((subject) => subject.words));
  const where = whereOf(said);
  const narrowed: Where = words === "" ? where : { ...where, words };
  const sort = sortOf(said);
  // What is said of everything may be of something that was not read.
  const isBare = kind === "count" || kind === "share" || (kind === "list" && sort === undefined && orderRead(said) === undefined);
  const isOfAll = isBare && unused === "" && Object.keys(narrowed).length === 0;
  const unread = isOfAll ? subjectOf(text, partsOf(said)) : unused;
  const left_out = [...leftOut, ...(unread === "" ? [] : [{ what: "unused", words: unread }])];
  const { how, of } = measureRead(said, kind);
  const group = groupRead(said) ?? "domain";
  // A figure for each of two domains is a comparison.
  const isTwo = kind === "by" && group === "domain" && where.domain?.length === 2;
  const sides = kind === "compare" || isTwo ? sidesIn(said, withoutAsides(text), setting) : undefined;
  if (sides) return { kind: "compare", left_out, where: {}, sides, aggregate: measureOf(how, of) };
  if (kind === "by") {
    // What is new in a year was first seen in it.
    const isOwn = ([field, value]: [string, unknown]) =>
      field === group || (group === "first_seen_year" && field === "trend" && String(value) === "new");
    const rest: Where = Object.fromEntries(Object.entries(narrowed).filter((one) => !isOwn(one)));
    return {
      kind,
      left_out,
      where: rest,
      sort: sort && { field: "score", order: sort.order },
      // In which month something is worse is when more people complain of it.
      aggregate: {
        ...(group === "month" && how === "mean" && of === "severity" ? measureOf("sum", "mentions") : measureOf(how, of)),
        by: group,
      },
      ...doubtsOf(said, rest, { group, whole }),
    };
  }
  const doubts = doubtsOf(said, where, { whole });
  if (kind === "list" || kind === "compare") {
    const by = orderRead(said) ?? ({ field: sort?.field ?? "score", order: sort?.order ?? "desc" } as const);
    return { kind: "list", left_out, where: narrowed, sort: by, take: takeOf(said) ?? 5, ...doubts };
  }
  if (kind === "mean" || kind === "sum") return { kind, left_out, where: narrowed, aggregate: { how: kind, of }, ...doubts };
  return {
    kind,
    left_out,
    where: narrowed,
    aggregate: kind === "share" && isAdded(said, where) ? { how: "sum", of } : { how: "count" },
    ...doubts,
    ...(kind === "share" && { of: whereOfAll(said, wholeOf(conditionsOf(said, subjects), said)) }),
  };
}

/** Whether mentions or replies are named and nothing else is a condition but a domain: their share is asked for, not that of pain points. */
function isAdded({ hits }: Conditions, { domain: _, ...others }: Where): boolean {
  if (Object.keys(others).length > 0) return false;
  return hits.some(({ meaning }) => meaning.kind === "field" && (meaning.field === "mentions" || meaning.field === "replies"));
}

/** The two sides of a comparison; a domain that is not plainly said is what its two subjects have in common. */
function sidesIn(said: Conditions, text: string, setting: Setting): ReturnType<typeof sidesOf> {
  const where = whereOf(said);
  const { domain, ...others } = where;
  const isPlain = domain?.some((slug) => isDomainPlain(said, slug)) === true;
  return sidesOf(said, text, where, setting) ?? (domain && !isPlain ? sidesOf(said, text, others, setting) : undefined);
}

/**
 * Of the conditions that may have been meant and may not: the most doubtful one that was taken, where it is all that is said of its field,
 * and the most doubtful one of a field of which nothing was taken, and by which nothing is grouped: of the whole question, with its subject.
 */
function doubtsOf(
  said: Conditions,
  where: Where,
  { group, whole = said }: { group?: Group; whole?: Conditions } = {},
): Pick<Plan, "doubts"> {
  const isTold = ({ field, value }: Conditions["doubtful"][number]) =>
    field !== group && (value !== "quiet" || where.last_active === undefined);
  const taken = said.doubtful.find(({ field, value }) => where[field]?.join() === value);
  const other = whole.doubtful.find((one) => where[one.field] === undefined && isTold(one));
  const doubts = [...(taken ? [{ ...taken, isTaken: true }] : []), ...(other ? [{ ...other, isTaken: false }] : [])];
  return doubts.length > 0 ? { doubts } : {};
}

/**
 * So far ahead of `look_up` is a list that is plainly asked for, in log-odds; as near as that are two kinds of which either may be meant; and
 * so far ahead must be what is about no pain point, where something is named.
 */
const [PLAIN, NEAR, ABOUT_NOTHING] = [1, 0.6, 1];

/** The likeliest kind that the message can be, and by how much it leads the next. A name alone asks what is said of it, unless it is plainly something else. */
function kindIn(
  slots: Slots,
  asked: string,
  { said, text, setting }: { said: Conditions; text: string; setting: Setting },
  without?: Kind,
): { kind: Kind; lead: number } {
  const subject = subjectOf(asked, partsOf(slots));
  const hasSubject = subject !== "";
  const isName = subject === asked.replaceAll(/[^\p{L}\p{N}-]+/gu, " ").trim();
  const isBare = hasSubject && (isName || (slots.hits.length === 0 && cuesIn(slots.text).size === 0 && !/[?？]/.test(asked)));
  const isQuoted = quotesIn(asked).length > 0;
  const isPossible = (kind: Kind) => {
    // Who quotes a name asks about what bears it.
    if (isQuoted && OF_NOTHING.includes(kind)) return false;
    if (kind === "compare") return sidesIn(said, text, setting) !== undefined;
    return kind !== "painpoint" || hasSubject;
  };
  const scores = [...kindsOf(slots, hasSubject)].filter(([kind]) => kind !== without && isPossible(kind));
  // A list without condition, order and number is of what is said about something.
  const scoreOf = new Map(scores);
  const lead = (scoreOf.get("list") ?? -Infinity) - (scoreOf.get("look_up") ?? -Infinity);
  const isOfAnything = !hasSubject && whereOf(said).domain === undefined;
  const isList = isOfAnything || isListed(said, lead >= PLAIN);
  const read = scores.map(([kind, score]) => ({ kind: kind === "list" && !isList ? "look_up" : kind, score }));
  const lookUp = read.find((one) => one.kind === "look_up");
  if (isBare && lookUp && (read[0]?.score ?? 0) - lookUp.score < PLAIN) return { kind: "look_up", lead: Infinity };
  // What may be about something is not turned away.
  const something = read.find((other) => !OF_NOTHING.includes(other.kind));
  const isNearly = hasSubject && something !== undefined && (read[0]?.score ?? 0) - something.score < ABOUT_NOTHING;
  const kind = (isNearly ? something : read[0])?.kind ?? "look_up";
  const next = read.find((other) => other.kind !== kind);
  return { kind, lead: next === undefined ? Infinity : (read[0]?.score ?? 0) - next.score };
}

/**
 * Whether anything is said that a list is made by. A domain is as much a subject where neither it nor that a list is asked for is plain, or
 * something narrower is likely named; and "most" may be no order.
 */
function isListed(said: Conditions, isPlain: boolean): boolean {
  const where = whereOf(said);
  const isDomainMeant = isPlain && said.subjectLead <= 0 && where.domain?.some((slug) => isDomainPlain(said, slug)) === true;
  const isMeant = (field: string) => field !== "domain" || isDomainMeant;
  return Object.keys(where).some(isMeant) || (isPlain && orderRead(said) !== undefined) || takeOf(said) !== undefined;
}

/** A year that is asked about and said to have passed is told once. */
function distinct(parts: Plan["left_out"]): Plan["left_out"] {
  const nameOf = ({ what, words }: (typeof parts)[number]) => `${what} ${(what === "year" && /\d{3,4}/.exec(words)?.[0]) || words}`;
  return [...new Map(parts.map((part) => [nameOf(part), part])).values()];
}

/** What is left out; what came after the data, or will, is told by its year, where that has a number. */
function leftOutIn({ leftOut }: Pick<Parted, "leftOut">, { months }: Slots, asked: string): Plan["left_out"] {
  const after = ["later", "forecast"];
  const lacks: Plan["left_out"] = leftOut.map(({ what, words }) => ({ what, words }));
  const times = months.filter(({ isBeyondData }) => isBeyondData).map(({ start, end }) => asked.slice(start, end).trim());
  const years = times.filter((words) => NUMBERED.test(words));
  const told = (words: string) => ({ what: "year", words });
  if (years.length > 0) return [...lacks.filter(({ what }) => !after.includes(what)), ...years.map(told)];
  return lacks.some(({ what }) => after.includes(what)) ? lacks : [...lacks, ...times.map(told)];
}
const NUMBERED = /\d{3}/;

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

/**
 * The subjects that narrow a computed answer, where it likely names any, and the conditions that the rest of it says; else the words that
 * are not used, where that may be wrong.
 */
function subjectsOf(said: Conditions, whole: string, setting: Setting): { subjects: Subject[]; unused: string; said: Conditions } {
  const { domain, ...others } = whereOf(said);
  const isAll = domain === undefined && Object.keys(others).length === 0;
  const text = withoutAsides(whole);
  const named = subjectsIn(text, setting, subjectOf(text, partsOf(said)));
  // What names a domain or another value is no subject besides, but where that is far plainer.
  const besides = subjectOf(blanked(text, gapsOf(subjectsIn(text, setting), text)), partsOf(said));
  const overOthers = besides === "" ? valueLead(said, named) + PLAINER : domain ? domainLead(said) + NEARLY_AS_PLAIN : -Infinity;
  const isTopic = named.some(({ words }) => topicsIn(spelt(words), setting.isTopic).length > 0);
  const alone = isAll ? NAMED_OF_ALL : NAMED;
  const least = Math.max(isTopic ? alone : alone + NO_TOPIC, domain ? BESIDE_DOMAIN : -Infinity, overOthers);
  const lead = named.length === 0 ? -Infinity : said.subjectLead;
  if (lead <= least) return { subjects: [], unused: lead <= least - DOUBTED ? "" : wordsOfAll(named.map(({ words }) => words)), said };
  // What a subject's own words say is no condition besides.
  return { subjects: named, unused: "", said: readConditions(readSlots(blanked(whole, named), setting.newest), setting) };
}
/**
 * With such a lead a subject is named: beside conditions, where there are none, and beside a domain; and by so much it has to be plainer where
 * no topic of the catalogue has its name.
 */
const [NAMED, NAMED_OF_ALL, BESIDE_DOMAIN, NO_TOPIC] = [-0.5, -3, 1, 1];
/** By so much a subject has to be plainer than a value that its words name, and than a domain that others do. */
const [PLAINER, NEARLY_AS_PLAIN] = [1.5, -1];
/** So little below that it may be named. */
const DOUBTED = 2;

interface Span {
  start: number;
  end: number;
}

function gapsOf(spans: readonly Span[], text: string): Span[] {
  return [0, ...spans.map(({ end }) => end)].map((start, at) => ({ start, end: spans[at]?.start ?? text.length }));
}
/** What stands in brackets explains. */
function withoutAsides(text: string): string {
  return text.replaceAll(/\([^()]*\)/g, (aside) => " ".repeat(aside.length));
}

const measureOf = (how: Measure["how"], of: Measure["of"]) => (how === "count" ? { how } : { how, of });
