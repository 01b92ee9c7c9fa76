import {
  GROUPS,
  NUMBER_FIELDS,
  WORD_FIELDS,
  type Group,
  type Kind,
  type NumberField,
  type Plan,
  type WordField,
} from "#lib/ai/consultant/plan";
import { GRADES, isGraded } from "#lib/ai/consultant/read/grades";
import { learnedOf, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import { DOUBT, labelsRead, type LabelRead } from "#lib/ai/consultant/read/labels";
import { piecesOf } from "#lib/ai/consultant/read/pieces";
import type { Setting } from "#lib/ai/consultant/read/setting";
import { subjectPieces, subjectsRead } from "#lib/ai/consultant/read/subjects";
import { sortOf, valuesNamed, valuesSaid, type Slot, type Slots } from "#lib/ai/consultant/read/slots";
import { DOMAIN_SLUGS } from "#lib/policy/market";

type Sort = NonNullable<Plan["sort"]>;

export const CONDITIONS_FILE = "conditions.bin";

/** What a computed question says of fields, values, numbers, months and orders, by what was learned of such. */
export interface Conditions extends Slots {
  /** `trend=rising`, `sort mentions desc`, `by domain`, `take=1`, `take=all`, `how=mean`, `of=severity` or `words`. */
  labels: ReadonlyMap<string, LabelRead>;
  /** By how much a subject is named that is narrower than the conditions: what the text as a whole tells, and its tags. */
  subjectLead: number;
  /** Of each field of which a value is said what may be said of it besides, the likeliest first: what a comparison may be with. */
  besides: readonly (readonly Slot[])[];
  /** The values that may be said and may not, the most doubtful first. */
  doubtful: readonly { field: WordField; value: string }[];
}

/** So much less may be the lead of a value that a word list finds, and where another of its field is said. */
const [BY_LIST, BY_LIST_BESIDE] = [2, 4];
/** So far at most behind the plainest value of a field another one is said, too. */
export const BEHIND = 2.5;
/** Beside a value with that lead others of its field need be named. */
const PLAIN = 2;
/** How much the lead of a subject's tags counts, and up to where. */
const [BY_TAGS, MOST_BY_TAGS] = [0.1, 30];

/** Reads a computed question by what was learned of such (`npm run learn`): values are said where that is likely, in whatever words. */
export function readConditions(slots: Slots, setting: Setting): Conditions {
  const labels = labelsRead(piecesOf(slots, subjectPieces(slots, setting.isTopic)), learnedOf<LabelsHeader>(CONDITIONS_FILE));
  const tagged = BY_TAGS * Math.max(-MOST_BY_TAGS, Math.min(MOST_BY_TAGS, subjectsRead(slots, setting).lead));
  const read = WORD_FIELDS.map((field) => ({ field, ...valuesRead(field, slots, labels) }));
  const values = read.flatMap(({ said }) => said);
  const besides = read.flatMap((one) => one.besides ?? []);
  const others = slots.hits.filter(({ meaning }) => meaning.kind !== "value" && meaning.kind !== "exclude");
  return {
    ...slots,
    hits: [...others, ...values].toSorted((a, b) => a.start - b.start),
    labels,
    subjectLead: (labels.get("words")?.lead ?? -Infinity) + tagged,
    besides: besides.toSorted((a, b) => b.lead - a.lead).map(({ slots }) => slots),
    doubtful: doubtfulOf(slots, labels, values),
  };
}

/** The values of a field that a text says, and what of it may be said besides. */
function valuesRead(
  field: WordField,
  slots: Slots,
  labels: Conditions["labels"],
): { said: Slot[]; besides?: { lead: number; slots: Slot[] } } {
  const { wanted, unwanted } = valuesNamed(slots.hits, field);
  const own = valuesOf(field, labels);
  const read = own.flatMap(({ value, lead, ...at }) => {
    const named = wanted.find((one) => one.value === value);
    // What is said that plainly is not left out: "only those that need a licence", 「非得有證照」.
    if ((unwanted.has(value) && lead < PLAIN) || (!named && isOfNumber(slots, at))) return [];
    const { start, end } = named ?? at;
    const slot: Slot = { start, end, meaning: { kind: "value", field, value } };
    return [{ value, lead, slot, isNamed: named !== undefined }];
  });
  const able = read.filter(({ lead, isNamed }) => lead >= (isNamed ? -BY_LIST : 0));
  const [first] = able.toSorted((a, b) => b.lead - a.lead);
  // "All but housing" says all others, unless one of them is plain besides ("an ordinary business, no licence"), or another grade is said.
  const isSaidBesides = first !== undefined && (isGraded(field) || first.lead >= PLAIN);
  if (unwanted.size > 0 && wanted.length === 0 && !isSaidBesides) {
    const others = valuesSaid(slots.hits, field);
    return { said: others.map(({ value, ...at }) => ({ ...at, meaning: { kind: "value", field, value } })) };
  }
  const said = able.filter(({ lead, isNamed }) => (isNamed && isGraded(field)) || lead >= (first?.lead ?? 0) - BEHIND);
  // All values of a field are no condition: what was meant is the one that is said most.
  const kept = first && said.length === own.length ? [first] : withoutGap(said, GRADES[field]);
  const others = read.filter((one) => !kept.includes(one) && one.lead >= (one.isNamed ? -BY_LIST_BESIDE : -DOUBT));
  const [second] = others.toSorted((a, b) => b.lead - a.lead);
  const left = others.filter((one) => said.includes(one));
  const slotsOf = (some: readonly { slot: Slot }[]) => some.map(({ slot }) => slot);
  const isBesides = kept.length > 0 && second !== undefined;
  return {
    said: slotsOf(kept),
    ...(isBesides && { besides: { lead: second.lead, slots: slotsOf(left.length > 1 ? left : [second]) } }),
  };
}

/**
 * Of grades with one between them that is not said those around the plainest, unless each is named: few ask for none or strong but to compare
 * them, where the others are looked for.
 */
function withoutGap<Grade extends { value: string; lead: number; isNamed: boolean }>(
  said: readonly Grade[],
  scale: readonly string[] = [],
): readonly Grade[] {
  const [first] = said.toSorted((a, b) => b.lead - a.lead);
  if (!first || scale.length === 0 || said.every(({ isNamed }) => isNamed)) return said;
  const isSaid = scale.map((value) => said.some((one) => one.value === value));
  const place = scale.indexOf(first.value);
  const from = isSaid.lastIndexOf(false, place) + 1;
  const [to = scale.length] = [isSaid.indexOf(false, place)].filter((at) => at >= 0);
  return said.filter(({ value }) => scale.indexOf(value) >= from && scale.indexOf(value) < to);
}

/** "Not a single reply" is a number of replies, and half of a year no half of an answer. */
function isOfNumber({ months, bounds, hits }: Slots, at: { start: number; end: number }): boolean {
  const numbers = [...months, ...bounds, ...hits.filter(({ meaning }) => meaning.kind === "zero")];
  return numbers.some(({ start, end }) => start < at.end && at.start < end);
}

/** The values of a field that were learned, and a market has. */
function valuesOf(field: WordField, labels: Conditions["labels"]): (LabelRead & { value: string })[] {
  return [...labels].flatMap(([label, read]) => {
    const value = label.startsWith(`${field}=`) ? label.slice(field.length + 1) : undefined;
    return value === undefined || (field === "domain" && !DOMAIN_SLUGS.includes(value)) ? [] : [{ value, ...read }];
  });
}

/** What a word list finds is plain; and what was not taken is not meant where a number or another value is said in the same words. */
function doubtfulOf(slots: Slots, labels: Conditions["labels"], said: readonly Slot[]): Conditions["doubtful"] {
  const near = WORD_FIELDS.flatMap((field) => {
    const { wanted, unwanted } = valuesNamed(slots.hits, field);
    return valuesOf(field, labels)
      .filter(({ value, lead, ...at }) => {
        if (Math.abs(lead) >= DOUBT || unwanted.has(value) || wanted.some((one) => one.value === value)) return false;
        const isTaken = said.some(({ meaning }) => meaning.kind === "value" && meaning.field === field && meaning.value === value);
        return isTaken || (!isOfNumber(slots, at) && !said.some(({ start, end }) => start < at.end && at.start < end));
      })
      .map(({ value, lead }) => ({ field, value, lead }));
  });
  return near.toSorted((a, b) => Math.abs(a.lead) - Math.abs(b.lead)).map(({ field, value }) => ({ field, value }));
}

/** How many are asked for; undefined where nothing says so. */
export function takeOf({ takes, labels }: Conditions): number | undefined {
  const [shown] = takes;
  if (shown) return Math.min(MOST_SHOWN, shown.count);
  const [all = 0, one = 0] = ["take=all", "take=1"].map((label) => labels.get(label)?.lead ?? 0);
  if (all <= 0 && one <= 0) return undefined;
  return all > one ? MOST_SHOWN : 1;
}
const MOST_SHOWN = 20;

/** Whether a domain is named so plainly that it is no mere guess from what two subjects have in common. */
export function isDomainPlain({ labels }: Conditions, slug: string): boolean {
  return (labels.get(`domain=${slug}`)?.lead ?? -Infinity) > 2 * DOUBT;
}

/** What is measured of each group or of all, and how. */
export interface Measure {
  how: NonNullable<Plan["aggregate"]>["how"];
  of: NumberField;
}
const HOWS = ["count", "mean", "sum"] as const;

export function measureRead({ labels, ...slots }: Conditions, kind: Kind): Measure {
  const named = sortOf(slots)?.field;
  // Mentions and replies that are named are added up rather than counted.
  const isSum = named === "mentions" || named === "replies";
  const leadOf = (label: string) =>
    (labels.get(label)?.lead ?? -Infinity) + (label === `of=${named ?? ""}` || (isSum && label === "how=sum") ? BY_NAME : 0);
  const plainest = <Of extends string>(family: string, all: readonly Of[]) =>
    all.toSorted((a, b) => leadOf(`${family}=${b}`) - leadOf(`${family}=${a}`))[0] as Of;
  return { how: kind === "mean" || kind === "sum" ? kind : plainest("how", HOWS), of: plainest("of", NUMBER_FIELDS) };
}

/** By how much the plainest of the values is said that stand in those stretches. */
export function valueLead({ hits, labels }: Conditions, stretches: readonly { start: number; end: number }[]): number {
  const leads = hits.flatMap(({ meaning, ...at }) =>
    meaning.kind === "value" && stretches.some(({ start, end }) => start < at.end && at.start < end)
      ? (labels.get(`${meaning.field}=${meaning.value}`)?.lead ?? 0)
      : [],
  );
  return Math.max(...leads, -Infinity);
}

/** By how much the plainest domain is said. */
export function domainLead({ labels }: Conditions): number {
  return Math.max(...DOMAIN_SLUGS.map((slug) => labels.get(`domain=${slug}`)?.lead ?? -Infinity));
}

/** The order that a list is likely asked for in: one that is named counts more. */
export function orderRead({ labels, ...slots }: Conditions): Sort | undefined {
  const named = sortOf(slots);
  const leadOf = ([label, { lead }]: [string, LabelRead]) =>
    lead + (label === `sort ${named?.field ?? ""} ${named?.order ?? ""}` ? BY_NAME : 0);
  const [best] = [...labels].filter(([label]) => label.startsWith("sort ")).toSorted((a, b) => leadOf(b) - leadOf(a));
  const [, field, order] = best && leadOf(best) > 0 ? best[0].split(" ") : [];
  return field === undefined ? undefined : ({ field, order } as Sort);
}

/** By what a figure for each is asked: a group that is named counts more. */
export function groupRead({ labels, hits }: Conditions): Group | undefined {
  const named = new Set(hits.flatMap(({ meaning }) => (meaning.kind === "group" ? [meaning.group] : [])));
  const leadOf = (group: Group) => (labels.get(`by ${group}`)?.lead ?? -Infinity) + (named.has(group) ? BY_NAME : 0);
  // Who names no month is not told of months, unless that is plain.
  const likely = GROUPS.filter((group) => group !== "month" || named.has(group) || leadOf(group) > 0);
  return likely.toSorted((a, b) => leadOf(b) - leadOf(a))[0];
}
const BY_NAME = 2;
