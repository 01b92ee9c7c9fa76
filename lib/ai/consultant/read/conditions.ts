import { GROUPS, MONTH_FIELDS, WORD_FIELDS, type Group, type Plan, type WordField } from "#lib/ai/consultant/plan";
import { learnedOf } from "#lib/ai/consultant/read/learned";
import { bestSpan, piecesAt, piecesOf, type Pieces } from "#lib/ai/consultant/read/pieces";
import { valuesNamed, valuesSaid, type Slot, type Slots } from "#lib/ai/consultant/read/slots";
import type { VectorFile, VectorHeader } from "#lib/feed/search/vector-file";
import { DOMAIN_SLUGS } from "#lib/policy/market";

type Sort = NonNullable<Plan["sort"]>;

export const CONDITIONS_FILE = "conditions.bin";
/** Nobody backs it any more: "since" then begins a silence. */
export const SILENT = "silent";

export interface ConditionsHeader extends VectorHeader {
  /** What each number of a vector weighs for, `trend=rising`, `last_active`, `sort mentions desc`, `by domain`, `silent` or `words`. */
  labels: string[];
  /** The log-odds of each label where nothing is said. */
  biases: number[];
}

/** How likely a label is, in log-odds, and where it is said. */
interface LabelRead {
  odds: number;
  start: number;
  end: number;
}

/** What a computed question says of fields, values and orders: what word lists find, set right by what was learned. */
export interface Conditions extends Slots {
  labels: ReadonlyMap<string, LabelRead>;
  /** What word lists alone find. */
  listed: Slots;
}

/** Reads a computed question by what was learned of such (`npm run learn`): values are said where that is likely, in whatever words. */
export function readConditions(slots: Slots): Conditions {
  const labels = labelsRead(piecesOf(slots), learnedOf<ConditionsHeader>(CONDITIONS_FILE));
  return conditionsOf(slots, labels, 1);
}

/** The same of a comparison, whose two sides may be two values of a field of which one is said far more plainly. */
export function withBothSides({ listed, labels }: Conditions): Conditions {
  return conditionsOf(listed, labels, 2);
}

/** Of each field what is said, and not far less plainly than the value that comes at that place. */
function conditionsOf(slots: Slots, labels: Conditions["labels"], place: 1 | 2): Conditions {
  const numbers = [...slots.months, ...slots.bounds, ...slots.hits.filter(({ meaning }) => meaning.kind === "zero")];
  const values = WORD_FIELDS.flatMap((field) => {
    const listed = valuesSaid(slots.hits, field);
    const { wanted, unwanted } = valuesNamed(slots.hits, field);
    const own = [...labels].filter(([label]) => label.startsWith(`${field}=`));
    const most = own.map(([, { odds }]) => odds).toSorted((a, b) => b - a)[place - 1] ?? 0;
    const read = own.flatMap(([label, { odds, ...at }]): Slot[] => {
      const value = label.slice(field.length + 1);
      const said = listed.find((one) => one.value === value);
      const isNamedGrade = said !== undefined && GRADES.includes(field);
      if (odds < (said ? -BY_LIST : 0) || (!isNamedGrade && odds < most - BESIDE)) return [];
      if (field === "domain" && !DOMAIN_SLUGS.includes(value)) return [];
      if (wanted.length > 0 && unwanted.has(value)) return [];
      // "Not a single reply" is a number of replies, and half of a year no half of an answer.
      if (!said && numbers.some(({ start, end }) => start < at.end && at.start < end)) return [];
      const { start, end } = said ?? at;
      return [{ start, end, meaning: { kind: "value", field, value } }];
    });
    return read.length < own.length ? read : likeliest(read, labels);
  });
  const others = slots.hits.filter(({ meaning }) => meaning.kind !== "value" && meaning.kind !== "exclude");
  const [seen = 0, active = 0] = MONTH_FIELDS.map((field) => labels.get(field)?.odds ?? 0);
  const isBoth = seen > 0 && active > 0;
  const monthField = isBoth || seen === active ? undefined : seen > active ? "first_seen" : "last_active";
  const isSilent = isSaid({ labels }, SILENT);
  const spans = slots.months.map((span) => (isSilent && span.says === "since" ? { ...span, from: null, to: span.last } : span));
  return { ...slots, hits: [...others, ...values].toSorted((a, b) => a.start - b.start), months: spans, monthField, labels, listed: slots };
}

/** So much less likely, in log-odds, may a value be that a word list finds; and so much less likely than another of its field. */
const [BY_LIST, BESIDE] = [1, 2.5];
/** Fields of which two values are said as one: "moderate or strong". */
const GRADES: readonly WordField[] = ["commercial_intent", "confidence", "official_response"];

/** All values of a field are no condition: what was meant is the one that is said most. */
function likeliest(values: readonly Slot[], labels: ReadonlyMap<string, LabelRead>): Slot[] {
  const oddsOf = ({ meaning }: Slot) => (meaning.kind === "value" ? (labels.get(`${meaning.field}=${meaning.value}`)?.odds ?? 0) : 0);
  return values.toSorted((a, b) => oddsOf(b) - oddsOf(a)).slice(0, 1);
}

/** What each of so many features counts: a long text is surer for having more, but not by so much. */
export const shareOfEach = (features: number) => Math.max(1, features) ** -0.25;

/** How likely each label is that was learned. */
export function labelsRead(whole: Pieces, learned: VectorFile<ConditionsHeader>): Map<string, LabelRead> {
  const text = piecesAt(
    whole.pieces.filter(({ feature }) => learned.placeOf(feature) !== undefined),
    whole,
  );
  const places = text.pieces.map(({ feature }) => learned.placeOf(feature) ?? 0);
  const { labels, biases } = learned.header;
  const known = new Set(places);
  const share = shareOfEach(known.size);
  const sums = learned.sumOf(known);
  return new Map(
    labels.map((label, at) => {
      const odds = (biases[at] ?? 0) + share * (sums[at] ?? 0);
      if (odds < UNLIKELY) return [label, { odds, start: 0, end: 0 }];
      const weights = Float32Array.from(places, (place) => learned.at(place, at));
      const { first, last } = bestSpan(text, weights);
      return [label, { odds, start: text.words[first]?.start ?? 0, end: text.words[last]?.end ?? 0 }];
    }),
  );
}
/** What is not likelier than that, wherever it may stand, is not looked for. */
const UNLIKELY = -2.5;

/** Whether a label is more likely said than not. */
export function isSaid({ labels }: Pick<Conditions, "labels">, label: string): boolean {
  return (labels.get(label)?.odds ?? -Infinity) > 0;
}

/** The values that are about as likely said as not, the most doubtful first; whether they were taken for said tells `where`. */
export function doubtfulValues({ labels }: Conditions): { field: WordField; value: string }[] {
  return [...labels]
    .filter(([, { odds }]) => Math.abs(odds) < DOUBT)
    .toSorted(([, a], [, b]) => Math.abs(a.odds) - Math.abs(b.odds))
    .flatMap(([label]) => {
      const field = WORD_FIELDS.find((one) => label.startsWith(`${one}=`));
      return field === undefined ? [] : [{ field, value: label.slice(field.length + 1) }];
    })
    .filter(({ field, value }) => field !== "domain" || DOMAIN_SLUGS.includes(value));
}
/** Of questions with a value as near as that to its bound fewer than half were read right (decision 080). */
const DOUBT = 0.5;

/** The order that a list is likely asked for in. */
export function orderRead({ labels }: Conditions): Sort | undefined {
  const [best] = [...labels].filter(([label]) => label.startsWith("sort ")).toSorted(([, a], [, b]) => b.odds - a.odds);
  const [, field, order] = best && best[1].odds > 0 ? best[0].split(" ") : [];
  return field === undefined ? undefined : ({ field, order } as Sort);
}

/** By what a figure for each is asked: a group that is named counts more. */
export function groupRead({ labels, hits }: Conditions): Group | undefined {
  const named = new Set(hits.flatMap(({ meaning }) => (meaning.kind === "group" ? [meaning.group] : [])));
  const odds = (group: Group) => (labels.get(`by ${group}`)?.odds ?? -Infinity) + (named.has(group) ? BY_NAME : 0);
  return GROUPS.toSorted((a, b) => odds(b) - odds(a))[0];
}
const BY_NAME = 2;

/** How likely a subject is named that is narrower than the conditions, in log-odds. */
export function subjectOdds({ labels }: Conditions): number {
  return labels.get("words")?.odds ?? -Infinity;
}
