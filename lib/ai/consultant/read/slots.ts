import { phraseReader, spelt, type Hit } from "#lib/ai/consultant/phrases";
import { NUMBER_FIELDS, WORD_FIELDS } from "#lib/ai/consultant/plan";
import type { Field, Group, NumberField, Plan, Where, WordField } from "#lib/ai/consultant/plan";
import slotWordsOfAny from "./slots.json" with { type: "json" };
import { formOf, rolesRead, type Amount, type Named, type Roles, type TimeSaid } from "#lib/ai/consultant/read/roles";
import { figuresIn, type Figure } from "#lib/language/figures";
import { timesIn } from "#lib/language/months";
import { numeralsIn } from "#lib/language/numerals";
import type { Month } from "#lib/policy/months";
import { inMarket } from "#lib/ai/consultant/read/in-market";
import { MARKET_QUESTIONS } from "#lib/ai/consultant/read/market-questions";

const slotWords = { ...inMarket(slotWordsOfAny), domain: MARKET_QUESTIONS.domains };

type Sort = NonNullable<Plan["sort"]>;
type Meaning =
  | { kind: "value"; field: WordField; value: string }
  | { kind: "field"; field: Field }
  | { kind: "sort"; sort: Sort }
  | { kind: "order"; order: Sort["order"] }
  | { kind: "group"; group: Group }
  | { kind: "zero"; field: NumberField }
  | { kind: "exclude" };
export type Slot = Hit<Meaning>;

/** What of a message names fields, values, orders, numbers and months; positions are those of the text. */
export interface Slots extends Roles {
  text: string;
  hits: readonly Slot[];
  /** With those that no condition is made of. */
  months: (TimeSaid & { isBeyondData: boolean })[];
  /** Figures that are neither months nor asked for. */
  figures: readonly Figure[];
}

const entries = <Key extends string>(table: Partial<Record<Key, readonly string[]>>) => Object.entries(table) as [Key, readonly string[]][];
/** The slots of a text as `spelt` gives it; of phrases as long as each other the first here is taken. */
export const hitsIn = phraseReader<Meaning>([
  ...entries<string>(slotWords.sort).map(([name, phrases]) => {
    const [field, order] = name.split(" ") as [Sort["field"], Sort["order"]];
    return [{ kind: "sort", sort: { field, order } }, phrases] as const;
  }),
  ...WORD_FIELDS.flatMap((field) =>
    entries<string>(slotWords[field]).map(([value, phrases]) => [{ kind: "value", field, value }, phrases] as const),
  ),
  ...entries<Field>(slotWords.field).map(([field, phrases]) => [{ kind: "field", field }, phrases] as const),
  ...entries<Sort["order"]>(slotWords.order).map(([order, phrases]) => [{ kind: "order", order }, phrases] as const),
  ...entries<Group>(slotWords.group).map(([group, phrases]) => [{ kind: "group", group }, phrases] as const),
  ...entries<NumberField>(slotWords.zero).map(([field, phrases]) => [{ kind: "zero", field }, phrases] as const),
  [{ kind: "exclude" }, slotWords.exclude],
]);
const QUOTED = /「[^「」]{5,}」|“[^“”]{12,}”|"[^"]{12,}"/g;

/** Words in quotation marks name a thing, whatever stands in them, unless they are a slot and little else. */
export function quotesIn(asked: string): { start: number; end: number; words: string }[] {
  return Array.from(asked.matchAll(QUOTED), ({ 0: quote, index }) => ({
    start: index,
    end: index + quote.length,
    words: quote.slice(1, -1),
  })).filter(({ words }) => !hitsIn(spelt(words)).some(({ start, end }) => (end - start) * 2 > words.replaceAll(/[\d\s.%]/g, "").length));
}

/** What a text names by word lists, times and numbers. */
export function namedIn(asked: string, newest: Month): Named<Amount> & { hits: readonly Slot[] } {
  const text = spelt(asked);
  const quotes = quotesIn(text);
  const touches = (one: Span) => (other: Span) => other.start < one.end && one.start < other.end;
  const times = timesIn(asked, newest).filter((time) => !quotes.some(touches(time)));
  // "Eight or more (eight included)": what is included was said before.
  const numerals = numeralsIn(asked).filter(
    (numeral) => ![...times, ...quotes].some(touches(numeral)) && !INCLUDED.test(asked.slice(0, numeral.start)),
  );
  // "Quiet since" reaches into the month that it is said of; "at least one" ends within "one thousand", which is a number.
  const hits = hitsIn(text).filter((hit) => {
    const isPart = numerals.some(({ start, end }) => start < hit.end && hit.end < end);
    const isOfTime = times.some(({ start }) => hit.start < start && start < hit.end);
    return !isPart && (isOfTime || ![...times, ...quotes].some(touches(hit)));
  });
  const mentions: Amount[] = [
    ...times.map((time) => ({ start: time.start, end: time.end, form: formOf(time), hint: time.edge, time })),
    ...numerals.filter((numeral) => !hits.some(touches(numeral))).map((numeral) => ({ ...numeral, numeral })),
  ];
  return { text, hits, mentions: mentions.toSorted((one, other) => one.start - other.start) };
}
type Span = { start: number; end: number };
const INCLUDED = /[（(]含\s?$/;

export function readSlots(asked: string, newest: Month): Slots {
  const named = namedIn(asked, newest);
  const { text, hits } = named;
  const { bounds, takes, roleLead, ...roles } = rolesRead(named);
  const months = roles.months.map((said) => ({ ...said, isBeyondData: said.from !== null && said.from > newest }));
  const taken = [...hits, ...months, ...bounds, ...takes, ...quotesIn(text)];
  const figures = figuresIn(asked).filter((figure) => !taken.some(({ start, end }) => figure.start < end && start < figure.end));
  return { text, hits, months, bounds, takes, roleLead, figures };
}

/** What slots take up of a text. */
export function partsOf({ hits, months, bounds, takes, figures }: Slots): Span[] {
  return [...hits, ...months, ...bounds, ...takes, ...figures];
}

/** What is nearest to a place of the text. */
function nearestTo<Some extends { start: number; end: number }>(
  { start, end }: { start: number; end: number },
  all: readonly Some[],
): (Some & { gap: number }) | undefined {
  const measured = all.map((one) => ({ ...one, gap: Math.max(0, one.start - end, start - one.end) }));
  return measured.toSorted((a, b) => a.gap - b.gap)[0];
}

/** The number fields that are named. */
function numbersNamed(hits: readonly Slot[]): { start: number; end: number; field: NumberField }[] {
  return hits.flatMap(({ meaning, ...at }) =>
    meaning.kind === "field" && isNumberField(meaning.field) ? [{ ...at, field: meaning.field }] : [],
  );
}

function isNumberField(field: string): field is NumberField {
  return NUMBER_FIELDS.some((known) => known === field);
}

/** The conditions that slots set. */
export function whereOf(slots: Slots): Where {
  const { hits, months, bounds } = slots;
  const where: Where = {};
  for (const field of WORD_FIELDS) {
    const values = new Set(valuesSaid(hits, field).map(({ value }) => value));
    if (values.size > 0) Object.assign(where, { [field]: [...values] });
  }
  for (const { field, least, most } of bounds)
    where.bounds = { ...where.bounds, [field]: [least ?? where.bounds?.[field]?.[0] ?? null, most ?? where.bounds?.[field]?.[1] ?? null] };
  for (const { meaning } of hits) if (meaning.kind === "zero") where.bounds = { ...where.bounds, [meaning.field]: [0, 0] };
  for (const { field, from, to, isBeyondData } of months) {
    if (field === undefined || isBeyondData) continue;
    const before = where[field];
    where[field] = before ? spanOfBoth(before, [from, to]) : [from, to];
  }
  // What is new in certain months was first seen in them: of 4,000 questions with such months three meant the trend besides.
  if (where.first_seen && String(where.trend) === "new") delete where.trend;
  return where;
}

type MonthSpan = readonly [Month | null, Month | null];

/** Of two times the one that lies in the other ("in 2017, in July 2017"), else all from the first to the last. */
function spanOfBoth(one: MonthSpan, other: MonthSpan): [Month | null, Month | null] {
  const isIn = (inner: MonthSpan, outer: MonthSpan) =>
    outer[0] !== null && outer[1] !== null && inner[0] !== null && inner[1] !== null && inner[0] >= outer[0] && inner[1] <= outer[1];
  if (isIn(one, other)) return [...one];
  if (isIn(other, one)) return [...other];
  const end = (a: Month | null, b: Month | null, isLeast: boolean) => (a === null || b === null ? (a ?? b) : a < b === isLeast ? a : b);
  return [end(one[0], other[0], true), end(one[1], other[1], false)];
}

/** What is said of several values at once. */
const AND_MORE: Partial<Record<string, readonly string[]>> = {
  "moderate+": ["moderate", "strong"],
  "answered+": ["partial", "answered"],
  "medium+": ["medium", "high"],
};

/** The values of a field that are said, each where it is. */
export function valuesSaid(hits: readonly Slot[], field: WordField): { value: string; start: number; end: number }[] {
  const { wanted, unwanted } = valuesNamed(hits, field);
  if (wanted.length > 0) return wanted;
  const others = Object.keys(slotWords[field]).filter((value) => !value.endsWith("+") && !unwanted.has(value));
  return [...unwanted.values()].slice(0, 1).flatMap((at) => others.map((value) => ({ ...at, value })));
}

/** The values of a field that are named: those that are wanted, and those that are to be left out. */
export function valuesNamed(
  hits: readonly Slot[],
  field: WordField,
): { wanted: { value: string; start: number; end: number }[]; unwanted: ReadonlyMap<string, { start: number; end: number }> } {
  const named = hits.flatMap(({ meaning, start, end }) =>
    meaning.kind === "value" && meaning.field === field
      ? (AND_MORE[meaning.value] ?? [meaning.value]).map((value) => ({ value, start, end }))
      : [],
  );
  // What is left out is what stands next to the word for it.
  const excludes = hits.flatMap((hit) => (hit.meaning.kind === "exclude" ? (nearestTo(hit, named) ?? []) : []));
  const isLeftOut = ({ start }: Span) => excludes.some((one) => one.gap <= NEAR && one.start === start);
  const unwanted = new Map(named.filter(isLeftOut).map(({ value, start, end }) => [value, { start, end }]));
  return { wanted: named.filter((one) => !isLeftOut(one) && !unwanted.has(one.value)), unwanted };
}

/** So near to a bound stands a word of its limit, and to a value the word that leaves it out. */
const NEAR = 6;

/** In which order, when one is asked for. */
export function sortOf({ hits, bounds }: Slots): { field?: Sort["field"]; order: Sort["order"] } | undefined {
  const named = hits.flatMap(({ meaning }) => (meaning.kind === "sort" ? [meaning.sort] : []))[0];
  const orders = hits.flatMap(({ meaning, ...hit }) => {
    // "More than", "at most".
    const isLimit = bounds.some(({ start, end }) => hit.start < end + NEAR && start < hit.end + NEAR);
    return meaning.kind === "order" && !isLimit ? [{ order: meaning.order, ...hit }] : [];
  });
  const fields = numbersNamed(hits);
  const gapTo = (at: { start: number; end: number }) => nearestTo(at, orders)?.gap ?? Infinity;
  const free = fields.filter(({ field }) => !bounds.some((bound) => bound.field === field));
  const nearest = free.toSorted((a, b) => gapTo(a) - gapTo(b))[0] ?? fields[0];
  const order = (orders[0]?.order ?? named?.order) === "asc" || orders.some((one) => one.order === "asc") ? "asc" : "desc";
  if (nearest) return { field: nearest.field, order: named?.field === nearest.field ? named.order : order };
  return named ?? (orders.length > 0 ? { order } : undefined);
}

/** The fields that are asked for, in order; a value such as "rising" asks for its field. */
export function fieldsOf({ hits }: Slots): Field[] {
  const fields = hits.flatMap(({ meaning }) => {
    if (meaning.kind === "field" || (meaning.kind === "value" && meaning.field !== "domain")) return [meaning.field];
    return meaning.kind === "sort" ? [meaning.sort.field] : meaning.kind === "zero" ? [meaning.field] : [];
  });
  return [...new Set(fields)];
}
