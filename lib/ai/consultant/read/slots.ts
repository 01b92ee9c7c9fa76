import { phraseReader, spelt, type Hit } from "#lib/ai/consultant/phrases";
import { MONTH_FIELDS, NUMBER_FIELDS, WORD_FIELDS } from "#lib/ai/consultant/plan";
import type { Field, Group, MonthField, NumberField, Plan, Where, WordField } from "#lib/ai/consultant/plan";
import slotWordsOfAny from "./slots.json" with { type: "json" };
import { figuresIn, spansOf, type Figure } from "#lib/language/figures";
import { monthsIn, type MonthSpan } from "#lib/language/months";
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
  | { kind: "take"; count: number }
  | { kind: "all" | "one" | "exclude" };
export type Slot = Hit<Meaning>;

/** What of a message names fields, values, orders, numbers and months; positions are those of the text. */
export interface Slots {
  text: string;
  hits: readonly Slot[];
  months: readonly MonthSpan[];
  bounds: readonly (Hit<"bound"> & { field: NumberField; least: number | null; most: number | null })[];
  /** Figures that are neither months nor bounds. */
  figures: readonly Figure[];
  /** Of which the months are said, where that is known for all of them. */
  monthField?: MonthField | undefined;
}

const entries = <Key extends string>(table: Partial<Record<Key, readonly string[]>>) => Object.entries(table) as [Key, readonly string[]][];
/** The slots of a text as `spelt` gives it; of phrases as long as each other the first here is taken. */
export const hitsIn = phraseReader<Meaning>([
  ...entries<string>(slotWords.sort).map(([name, phrases]) => {
    const [field, order] = name.split(" ") as [Sort["field"], Sort["order"]];
    return [{ kind: "sort", sort: { field, order } }, phrases] as const;
  }),
  ...entries<string>(slotWords.take).map(([count, phrases]) => [{ kind: "take", count: Number(count) }, phrases] as const),
  ...WORD_FIELDS.flatMap((field) =>
    entries<string>(slotWords[field]).map(([value, phrases]) => [{ kind: "value", field, value }, phrases] as const),
  ),
  ...entries<Field>(slotWords.field).map(([field, phrases]) => [{ kind: "field", field }, phrases] as const),
  ...entries<Sort["order"]>(slotWords.order).map(([order, phrases]) => [{ kind: "order", order }, phrases] as const),
  ...entries<Group>(slotWords.group).map(([group, phrases]) => [{ kind: "group", group }, phrases] as const),
  ...entries<NumberField>(slotWords.zero).map(([field, phrases]) => [{ kind: "zero", field }, phrases] as const),
  [{ kind: "all" }, slotWords.take_all],
  [{ kind: "one" }, slotWords.take_one],
  [{ kind: "exclude" }, slotWords.exclude],
]);
const readBefore = phraseReader(entries<Limit>(slotWords.bound));
const readAfter = phraseReader(entries<Limit>(slotWords.bound_after));
type Limit = "above" | "at_least" | "below" | "at_most";

/** How far a bound's word may stand from its number, and a number from the word that says of what. */
const NEAR = 14;
const QUOTED = /「[^「」]{5,}」|“[^“”]{12,}”|"[^"]{12,}"/g;

/** Words in quotation marks name a thing, whatever stands in them, unless they are a slot and little else. */
export function quotesIn(asked: string): { start: number; end: number; words: string }[] {
  return Array.from(asked.matchAll(QUOTED), ({ 0: quote, index }) => ({
    start: index,
    end: index + quote.length,
    words: quote.slice(1, -1),
  })).filter(({ words }) => !hitsIn(spelt(words)).some(({ start, end }) => (end - start) * 2 > words.replaceAll(/[\d\s.%]/g, "").length));
}

export function readSlots(asked: string, newest: Month): Slots {
  const text = spelt(asked);
  const months = monthsIn(asked, newest).flatMap((span) => twoYears(span, asked));
  const quotes = quotesIn(text);
  const isFree = ({ start, end }: { start: number; end: number }) =>
    ![...months, ...quotes].some((other) => start < other.end && other.start < end);
  // "Quiet since" reaches into the month that it is said of.
  const all = figuresIn(asked);
  // "At least one" ends within "one thousand", which is a number and no order.
  const isPart = ({ end }: Slot) => all.some((figure) => figure.start < end && end < figure.end);
  const hits = hitsIn(text).filter(
    (hit) => (isFree(hit) || months.some(({ start }) => hit.start < start && start < hit.end)) && !isPart(hit),
  );
  const loose = all.filter((figure) => isFree(figure) && !hits.some(({ start, end }) => figure.start < end && start < figure.end));
  const bounds = readBounds(text, hits, loose);
  const figures = loose.filter((figure) => !bounds.some(({ start, end }) => figure.start >= start && figure.end <= end));
  return { text, hits, months, bounds, figures };
}

/** What slots take up of a text. */
export function partsOf({ hits, months, bounds, figures }: Slots): { start: number; end: number }[] {
  return [...hits, ...months, ...bounds, ...figures];
}

/** "2016 and 2017" are two years where they are compared, and one span else. */
function twoYears(span: MonthSpan, asked: string): MonthSpan[] {
  const { start, end, from, to } = span;
  if (
    from === null ||
    to === null ||
    from.slice(0, 4) === to.slice(0, 4) ||
    !/和|跟|與|還是|、| and | or | vs /.test(asked.slice(start, end))
  )
    return [span];
  const middle = Math.floor((start + end) / 2);
  return [
    { ...span, end: middle, to: `${from.slice(0, 4)}-12` },
    { ...span, start: middle, from: `${to.slice(0, 4)}-01` },
  ];
}

/** What makes two figures the ends of a range that is asked for. */
const BETWEEN = /之间|之內|介于|落在|between|range|from/;

function readBounds(text: string, hits: readonly Slot[], figures: readonly Figure[]): Slots["bounds"] {
  const before = readBefore(text);
  const after = readAfter(text);
  return spansOf(text, figures).flatMap((figure) => {
    if (figure.to !== undefined && BETWEEN.test(text.slice(figure.start - 8, figure.end + 4))) {
      const field = fieldOf(text, hits, figure);
      const [start, end] = [figure.start, figure.end];
      return field === undefined ? [] : [{ start, end, meaning: "bound" as const, field, least: figure.value, most: figure.to }];
    }
    const limit =
      before.findLast(({ end }) => end <= figure.start && figure.start - end <= 3) ??
      after.find(({ start }) => start >= figure.end && start - figure.end <= 4);
    if (!limit) return [];
    const field = fieldOf(text, hits, figure);
    if (field === undefined) return [];
    const step = field === "replies" || field === "mentions" ? 1 : 0.1;
    const least = { above: figure.value + step, at_least: figure.value }[limit.meaning as string] ?? null;
    const most = { below: figure.value - step, at_most: figure.value }[limit.meaning as string] ?? null;
    return [
      { start: Math.min(limit.start, figure.start), end: Math.max(limit.end, figure.end), meaning: "bound" as const, field, least, most },
    ];
  });
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

/** What a number is said of: the nearest field named, else what its measure word tells. */
function fieldOf(text: string, hits: readonly Slot[], figure: Figure): NumberField | undefined {
  const named = numbersNamed(hits);
  const before = named.findLast(({ end }) => end <= figure.start && figure.start - end <= 2 * NEAR);
  const after = named.find(({ start }) => start >= figure.end && start - figure.end <= (before ? 2 : NEAR));
  const said = after ?? before;
  if (said) return said.field;
  return /^\s?(?:分|points?\b)/.test(text.slice(figure.end)) ? "score" : undefined;
}

export function isNumberField(field: string): field is NumberField {
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
  for (const span of months) {
    if (span.isBeyondData) continue;
    const field = monthFieldOf(slots, span);
    const isQuiet = field === "last_active" && where.trend?.includes("quiet");
    if (isQuiet) delete where.trend;
    const [from, to] = isQuiet && span.says === "since" ? [null, span.last] : [span.from, span.to];
    where[field] = where[field] === undefined ? [from, to] : [where[field][0], to];
  }
  return where;
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
  const isLeftOut = ({ start, end }: { start: number; end: number }) =>
    hits.some((other) => other.meaning.kind === "exclude" && Math.max(other.start - end, start - other.end) <= 6);
  const unwanted = new Map(named.filter(isLeftOut).map(({ value, start, end }) => [value, { start, end }]));
  return { wanted: named.filter((one) => !isLeftOut(one) && !unwanted.has(one.value)), unwanted };
}

/** Whether a month is said of the first or of the last time: by the nearest word of the two, else of the first. */
export function monthFieldOf({ hits, monthField }: Pick<Slots, "hits" | "monthField">, span: { start: number; end: number }): MonthField {
  if (monthField) return monthField;
  const named = hits.flatMap(({ meaning, ...at }) => {
    if (meaning.kind === "value" && meaning.value === "quiet") return [{ ...at, field: "last_active" as const }];
    const field = meaning.kind === "field" ? MONTH_FIELDS.find((known) => known === meaning.field) : undefined;
    return field === undefined ? [] : [{ ...at, field }];
  });
  return nearestTo(span, named)?.field ?? "first_seen";
}

/** In which order, when one is asked for. */
export function sortOf({ hits, bounds }: Slots): { field?: Sort["field"]; order: Sort["order"] } | undefined {
  const named = hits.flatMap(({ meaning }) => (meaning.kind === "sort" ? [meaning.sort] : []))[0];
  const orders = hits.flatMap(({ meaning, ...hit }) => {
    const isLimit = bounds.some(({ start, end }) => hit.start < end && start < hit.end);
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

/** How many are asked for; undefined where nothing says so. */
export function takeOf({ hits, figures }: Slots): number | undefined {
  for (const { meaning } of hits) if (meaning.kind === "take") return meaning.count;
  const figure = figures.find(({ value, unit }) => unit !== "percent" && Number.isInteger(value) && value >= 1 && value <= 20);
  if (figure) return figure.value;
  if (hits.some(({ meaning }) => meaning.kind === "all")) return 20;
  return hits.some(({ meaning }) => meaning.kind === "one") ? 1 : undefined;
}

/** The fields that are asked for, in order; a value such as "rising" asks for its field. */
export function fieldsOf({ hits }: Slots): Field[] {
  const fields = hits.flatMap(({ meaning }) => {
    if (meaning.kind === "field" || (meaning.kind === "value" && meaning.field !== "domain")) return [meaning.field];
    return meaning.kind === "sort" ? [meaning.sort.field] : meaning.kind === "zero" ? [meaning.field] : [];
  });
  return [...new Set(fields)];
}
