import type { Hit } from "#lib/ai/consultant/phrases";
import { MONTH_FIELDS, NUMBER_FIELDS, type MonthField, type NumberField } from "#lib/ai/consultant/plan";
import { learnedOf, weightOfEach, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import { stem } from "#lib/feed/search/tokens";
import type { VectorFile } from "#lib/feed/search/vector-file";
import type { Numeral } from "#lib/language/numerals";
import type { Time } from "#lib/language/months";
import { addMonths, type Month } from "#lib/policy/months";

export const ROLES_FILE = "roles.bin";

/** What a number or a time of a question is of, and how it bounds that; each is learned by itself. */
export const ROLES = {
  /** Nothing that is asked, how many to show, or a field. */
  number: ["none", "take", ...NUMBER_FIELDS],
  /** `digits`: so many digits has the field's number. */
  limit: ["at_least", "above", "at_most", "below", "exactly", "digits"],
  time: ["none", ...MONTH_FIELDS],
  /** Within it, from its beginning on, after it, up to its end, or before it. */
  reach: ["within", "since", "after", "until", "before"],
} as const;
type Family = keyof typeof ROLES;
type Role<Of extends Family> = (typeof ROLES)[Of][number];
export const roleLabel = (family: string, role: string) => `${family}=${role}`;

/** Something of which the words around tell what it is there for. */
export interface Mention {
  start: number;
  end: number;
  form: string;
  /** What is known of it besides. */
  hint?: string | undefined;
}

/** A text, what word lists find in it, and what its words tell of. */
export interface Named<Of extends Mention = Mention> {
  text: string;
  hits: readonly Hit<object>[];
  mentions: readonly Of[];
}

/** A number or a time where it stands. */
export type Amount = Mention & ({ numeral: Numeral } | { time: Time });

const WORD = /\p{Script=Han}|[a-z]+|\d[\d,.]*|[^\p{L}\p{N}\s]/gu;
/** So many words on either side tell what a mention is of, and so many in a row. */
const [AROUND, IN_A_ROW] = [8, 4];

/** What the text around each mention tells of its role. */
export function roleFeatures({ text, hits, mentions }: Named): string[][] {
  const words = Array.from(text.matchAll(WORD), ({ 0: said, index }) => ({
    said: /^\d/.test(said) ? "number" : /^[a-z]/.test(said) ? stem(said) : said,
    start: index,
    end: index + said.length,
  }));
  const named = hits.map(({ start, end, meaning }) => ({ start, end, name: Object.values(meaning).join(" ") }));
  const everywhere = [
    ...named.map(({ name }) => `has ${name}`),
    ...words.flatMap(({ said }, at) => [`says ${said}`, `says ${said} ${words[at + 1]?.said ?? ""}`]),
  ];
  return mentions.map(({ start, end, form, hint }, at) => {
    const isBefore = (one: { end: number }) => one.end <= start;
    const isAfter = (one: { start: number }) => one.start >= end;
    const near = (some: readonly { said: string }[]) => some.slice(0, AROUND).map(({ said }) => said);
    const [before, after] = [near(words.filter(isBefore).toReversed()), near(words.filter(isAfter))];
    const side = (mark: string, some: readonly string[]) => [
      ...Array.from({ length: IN_A_ROW }, (_, more) => `${mark}${some.slice(0, more + 1).join(" ")}`),
      ...some.flatMap((word, place) => [`${mark}* ${word}`, `${mark}* ${some[place - 1] ?? ""} ${word}`]),
      `${mark}${some[0] ?? ""} ${form}`,
    ];
    const nearest = (mark: string, some: readonly { name: string; gap: number }[]) => [
      ...some.slice(0, 1).map(({ name }) => `${mark} ${name}`),
      ...some.slice(0, 2).map(({ name, gap }, nth) => `${mark} ${String(nth)} ${name} ${farness(gap)}`),
    ];
    return [
      `form ${form}`,
      ...(hint === undefined ? [] : [`hint ${hint}`]),
      ...side("<", before),
      ...side(">", after),
      ...[1, 2].flatMap((left) => [1, 2].map((right) => `${before.slice(0, left).join(" ")} <> ${after.slice(0, right).join(" ")}`)),
      ...nearest(
        "behind",
        named
          .filter(isBefore)
          .toReversed()
          .map((hit) => ({ ...hit, gap: start - hit.end })),
      ),
      ...nearest(
        "ahead of",
        named.filter(isAfter).map((hit) => ({ ...hit, gap: hit.start - end })),
      ),
      ...everywhere,
      `of ${String(Math.min(mentions.length, 4))}`,
      `${String(Math.min(mentions.length - at, 3))} from the end`,
      ...[-1, 1].flatMap((next) => (mentions[at + next] ? [`${String(next)} ${mentions[at + next]?.form ?? ""}`] : [])),
    ];
  });
}

const farness = (gap: number) => (gap <= 1 ? "touching" : gap <= 6 ? "near" : "far");

/** How long a time is. */
export function formOf({ from, to }: Time): string {
  if (from === to) return "month";
  return to === addMonths(from, 11) && from.endsWith("-01") ? "year" : to < addMonths(from, 11) ? "part" : "years";
}

/** What a number bounds. */
interface BoundSaid {
  start: number;
  end: number;
  /** The number as it is said. */
  of: number;
  field: NumberField;
  least: number | null;
  most: number | null;
}

/** A time and what it bounds; null is open. */
export interface TimeSaid {
  start: number;
  end: number;
  /** Undefined where it is no condition. */
  field: MonthField | undefined;
  from: Month | null;
  to: Month | null;
}

export interface Roles {
  months: TimeSaid[];
  bounds: BoundSaid[];
  /** How many are to be shown. */
  takes: { start: number; end: number; count: number }[];
  /** By how much the least plain number or time leads the next thing that it may be there for; Infinity where the text has none. */
  roleLead: number;
}

/** By how much a mention is there for a role, beside the other roles of a family. */
export type LeadOf = (family: string, role: string) => number;

export function roleLeads(named: Named, learned: VectorFile<LabelsHeader>): LeadOf[] {
  const { labels, biases } = learned.header;
  return roleFeatures(named).map((features) => {
    const known = new Set(features.flatMap((feature) => learned.placeOf(feature) ?? []));
    const sums = learned.sumOf(known);
    return (family, role) => {
      const place = labels.indexOf(roleLabel(family, role));
      return place < 0 ? -Infinity : (biases[place] ?? 0) + weightOfEach(known.size) * (sums[place] ?? 0);
    };
  });
}

export function likeliest<Of extends string>(leadOf: LeadOf, family: string, roles: readonly Of[]): Of {
  return roles.toSorted((a, b) => leadOf(family, b) - leadOf(family, a))[0] as Of;
}

function leadOverNext(leadOf: LeadOf, family: Family): number {
  const [first = 0, second = 0] = ROLES[family].map((role) => leadOf(family, role)).toSorted((a, b) => b - a);
  return first - second;
}

/** So many numbers, times and conditions of a text are read for what they are there for: more are a table. */
export const MOST_READ = 30;

/** What each number and each time of a text is there for. */
export function rolesRead(named: Named<Amount>): Roles {
  const leads = roleLeads({ ...named, mentions: named.mentions.slice(0, MOST_READ) }, learnedOf<LabelsHeader>(ROLES_FILE));
  const months = named.mentions.flatMap((mention, at) => {
    if (!("time" in mention)) return [];
    const leadOf = leads[at];
    const role = leadOf ? likeliest(leadOf, "time", ROLES.time) : "none";
    const field = role === "none" ? undefined : role;
    const [from, to] = spanOf(mention.time, leadOf && field ? likeliest(leadOf, "reach", ROLES.reach) : "within");
    return [{ start: mention.start, end: mention.end, field, from, to }];
  });
  const numbers = named.mentions.flatMap((mention, at) => {
    const leadOf = leads[at];
    return "numeral" in mention && leadOf ? [{ ...mention, meanings: meaningsOf(mention.numeral.value, leadOf) }] : [];
  });
  const roleLead = Math.min(
    Infinity,
    ...leads.map((leadOf, at) => leadOverNext(leadOf, "time" in (named.mentions[at] ?? {}) ? "time" : "number")),
  );
  const roles: Roles = { months, bounds: [], takes: [], roleLead };
  // The surest first: what the others mean has to go with it.
  const leadOf = ({ meanings: [first, second] }: (typeof numbers)[number]) => (first?.lead ?? 0) - (second?.lead ?? 0);
  for (const { start, end, numeral, meanings } of numbers.toSorted((one, other) => leadOf(other) - leadOf(one))) {
    const able = meanings.filter(isPossible).map((one) => ({ ...one, lead: one.lead - (goesWith(one, roles) ? 0 : AGAINST_OTHERS) }));
    const [meaning] = able.toSorted((one, other) => other.lead - one.lead);
    // "Eight or more, eight included": the same number of the same field says the same, if it bounds no other end.
    const isSaid = roles.bounds.some(
      ({ field, of, least, most }) => field === meaning?.field && of === numeral.value && saysNoMore(meaning, { least, most }),
    );
    if (isSaid) continue;
    if (meaning?.take !== undefined) roles.takes.push({ start, end, count: meaning.take });
    else if (meaning?.field)
      roles.bounds.push({ start, end, of: numeral.value, field: meaning.field, least: meaning.least ?? null, most: meaning.most ?? null });
  }
  roles.bounds.sort((one, other) => one.start - other.start);
  return roles;
}

/** One thing that a number may mean. */
interface Meaning {
  lead: number;
  take?: number;
  field?: NumberField;
  least?: number | null;
  most?: number | null;
}

/** What a number may mean, the likeliest first. */
function meaningsOf(value: number, leadOf: LeadOf): Meaning[] {
  const surest = Math.max(...ROLES.limit.map((limit) => leadOf("limit", limit)));
  const all = ROLES.number.flatMap((role): Meaning[] => {
    const lead = leadOf("number", role);
    if (role === "none") return [{ lead }];
    if (role === "take") return [{ lead, take: value }];
    return ROLES.limit.map((limit) => {
      const [least, most] = boundOf(value, role, limit);
      return { lead: lead + leadOf("limit", limit) - surest, field: role, least, most };
    });
  });
  return all.toSorted((one, other) => other.lead - one.lead);
}

const LARGEST: Partial<Record<NumberField, number>> = { score: 100, severity: 10, frequency: 10, unmet: 10 };

function isPossible({ take, field, least, most }: Meaning): boolean {
  if (take !== undefined) return Number.isInteger(take) && take > 0;
  const [low, high] = [least ?? 0, most ?? least ?? 0];
  return low >= 0 && low <= high && high <= ((field && LARGEST[field]) ?? Number.MAX_SAFE_INTEGER);
}

/** Whether a number is exact, or leaves open the same end as one that was said. */
function saysNoMore({ least = null, most = null }: Meaning, said: Pick<BoundSaid, "least" | "most">): boolean {
  const isExact = least !== null && least === most;
  return isExact || ((least === null) === (said.least === null) && (most === null) === (said.most === null));
}

/** Whether a number means that beside what others mean: one number is shown, and a field's least is no more than its most. */
function goesWith({ take, field, least = null, most = null }: Meaning, { bounds, takes }: Roles): boolean {
  if (take !== undefined) return takes.length === 0;
  return bounds.every((other) => {
    const isSameEnd = (least !== null && other.least !== null) || (most !== null && other.most !== null);
    return other.field !== field || (!isSameEnd && (least ?? other.least ?? 0) <= (most ?? other.most ?? Infinity));
  });
}
/** Two groups that are compared may be bounded by one field: what goes against others is merely less likely, by so much. */
const AGAINST_OTHERS = 2;

/** The first and the last month that is meant: before the end of 2016 is up to its December, after its middle from July on. */
export function spanOf({ from, to, about }: Time, reach: Role<"reach">): [Month | null, Month | null] {
  return {
    within: [from, to] as [Month, Month],
    since: [about ?? from, null] as [Month, null],
    after: [addMonths(about ?? to, 1), null] as [Month, null],
    until: [null, about ?? to] as [null, Month],
    before: [null, about ?? addMonths(from, -1)] as [null, Month],
  }[reach];
}

/** The least and the most that is meant: fewer than ten backers are nine, a score below 60 is at most 59.9. */
export function boundOf(value: number, field: NumberField, limit: Role<"limit">): [number | null, number | null] {
  const step = field === "replies" || field === "mentions" ? 1 : 0.1;
  const rounded = (sum: number) => Math.round(sum * 10) / 10;
  return {
    at_least: [value, null] as [number, null],
    above: [rounded(value + step), null] as [number, null],
    at_most: [null, value] as [null, number],
    below: [null, rounded(value - step)] as [null, number],
    exactly: [value, value] as [number, number],
    digits: [value === 1 ? 0 : 10 ** (value - 1), 10 ** value - 1] as [number, number],
  }[limit];
}
