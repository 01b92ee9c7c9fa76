import { GROUPS, MONTH_FIELDS, WORD_FIELDS, type Group, type Plan } from "#lib/ai/consultant/plan";
import { learnedOf } from "#lib/ai/consultant/read/learned";
import { bestSpan, piecesAt, piecesOf } from "#lib/ai/consultant/read/pieces";
import { valuesSaid, type Slot, type Slots } from "#lib/ai/consultant/read/slots";
import type { VectorHeader } from "#lib/feed/search/vector-file";
import { DOMAIN_SLUGS } from "#lib/policy/market";

type Sort = NonNullable<Plan["sort"]>;

export const CONDITIONS_FILE = "conditions.bin";
/** Nobody backs it any more: "since" then begins a silence. */
export const SILENT = "silent";

export interface ConditionsHeader extends VectorHeader {
  /** What each number of a vector weighs for: `trend=rising`, `last_active`, `sort mentions desc`, `by domain`, `silent` or `words`. */
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
}

/** Reads a computed question by what was learned of such (`npm run learn`): values are said where that is likely, in whatever words. */
export function readConditions(slots: Slots): Conditions {
  const labels = labelsOf(slots);
  const numbers = [...slots.months, ...slots.bounds, ...slots.hits.filter(({ meaning }) => meaning.kind === "zero")];
  const values = WORD_FIELDS.flatMap((field) => {
    const listed = valuesSaid(slots.hits, field);
    const read = [...labels].flatMap(([label, { odds, ...at }]): Slot[] => {
      const value = label.startsWith(`${field}=`) ? label.slice(field.length + 1) : undefined;
      if (value === undefined || odds <= 0 || (field === "domain" && !DOMAIN_SLUGS.includes(value))) return [];
      const said = listed.find((one) => one.value === value);
      // "Not a single reply" is a number of replies, and half of a year no half of an answer.
      if (!said && numbers.some(({ start, end }) => start < at.end && at.start < end)) return [];
      const { start, end } = said ?? at;
      return [{ start, end, meaning: { kind: "value", field, value } }];
    });
    const { length: all } = [...labels.keys()].filter((label) => label.startsWith(`${field}=`));
    return read.length < all ? read : likeliest(read, labels);
  });
  const others = slots.hits.filter(({ meaning }) => meaning.kind !== "value" && meaning.kind !== "exclude");
  const [seen = 0, active = 0] = MONTH_FIELDS.map((field) => labels.get(field)?.odds ?? 0);
  const isBoth = seen > 0 && active > 0;
  const monthField = isBoth || seen === active ? undefined : seen > active ? "first_seen" : "last_active";
  const isSilent = (labels.get(SILENT)?.odds ?? 0) > 0;
  const spans = slots.months.map((span) => (isSilent && span.says === "since" ? { ...span, from: null, to: span.last } : span));
  return { ...slots, hits: [...others, ...values].toSorted((a, b) => a.start - b.start), months: spans, monthField, labels };
}

/** All values of a field are no condition: what was meant is the one that is said most. */
function likeliest(values: readonly Slot[], labels: ReadonlyMap<string, LabelRead>): Slot[] {
  const oddsOf = ({ meaning }: Slot) => (meaning.kind === "value" ? (labels.get(`${meaning.field}=${meaning.value}`)?.odds ?? 0) : 0);
  return values.toSorted((a, b) => oddsOf(b) - oddsOf(a)).slice(0, 1);
}

function labelsOf(slots: Slots): Map<string, LabelRead> {
  const learned = learnedOf<ConditionsHeader>(CONDITIONS_FILE);
  const whole = piecesOf(slots);
  const text = piecesAt(
    whole.pieces.filter(({ feature }) => learned.placeOf(feature) !== undefined),
    whole,
  );
  const places = text.pieces.map(({ feature }) => learned.placeOf(feature) ?? 0);
  const { labels, biases } = learned.header;
  return new Map(
    labels.map((label, dimension) => {
      const weights = Float32Array.from(places, (place) => learned.at(place, dimension));
      const bias = biases[dimension] ?? 0;
      const most = bias + weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
      if (most < UNLIKELY) return [label, { odds: most, start: 0, end: 0 }];
      const { weight, first, last } = bestSpan(text, weights);
      return [label, { odds: bias + weight, start: text.words[first]?.start ?? 0, end: text.words[last]?.end ?? 0 }];
    }),
  );
}
/** What is not likelier than that, wherever it may stand, is not looked for. */
const UNLIKELY = -2.5;

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
