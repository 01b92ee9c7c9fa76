import { figuresIn, spansOf } from "#lib/language/figures";
import { anyOf, folded, pattern } from "#lib/language/folded";
import { slotsIn, type Slot } from "#lib/language/slots";
import words from "./time-words.json" with { type: "json" };

/** Time that somebody says to have, at UTF-16 indices; hours a week, to a tenth. */
export interface Hours {
  start: number;
  end: number;
  aWeek: number;
  /** Nobody said a number: it is by the table of hours. */
  isReckoned?: true;
}

/**
 * The hours a week that a text names (一週十小時, two hours a day). Where it names none, the free slots that it names
 * (晚上和週末, Thursdays free) come as one, by the table of hours in `time-words.json`.
 */
export function hoursIn(text: string): Hours[] {
  const plain = folded(text);
  const clauses = clausesOf(plain);
  const days = daysAWeek(plain);
  const named = clauses.filter(({ text: clause }) => NAMES_TIME.test(clause)).flatMap((clause) => namedIn(clause, days));
  if (named.length > 0 || slotsIn(plain).length === 0) return named;
  const slots = clauses.flatMap(freeSlots);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const [bare, ...others] = clauses.filter(({ text: clause }) => NAMES_TIME.test(clause)).flatMap(bareIn);
  if (bare && others.length === 0) return [bare];
  // One life has each slot once, however often it is named.
  const total = new Map(slots.map(({ key, hours }) => [key, hours])).values().reduce((sum, hours) => sum + hours, 0);
  return [{ start: first.start, end: last.end, aWeek: rounded(total), isReckoned: true }];
}

/** Whether the time that a text names as free is evenings and days of the weekend alone: no other, and no full week. */
export function isOffHours(text: string): boolean {
  const plain = folded(text);
  const slots = clausesOf(plain).flatMap(freeSlots);
  const isAlone = slots.length > 0 && slots.every(({ days, parts }) => isOf(parts, "evening") || isOf(days, 6, 7));
  const [time] = hoursIn(text);
  return isAlone && !ANY_TIME.test(plain) && (time?.aWeek ?? 0) <= words.hours.offHoursMost;
}

function isOf<One>(said: readonly One[], ...wanted: readonly One[]): boolean {
  return said.length > 0 && said.every((one) => wanted.includes(one));
}

function freeSlots({ start, text }: Clause): Slot[] {
  const found = slotsIn(text);
  if (found.length === 0 || UNABLE.test(text) || SOMEONE_ELSE.test(text)) return [];
  const uncovered = found.reduceRight((rest, slot) => rest.slice(0, slot.start) + rest.slice(slot.end), text);
  const unsaid = found.some(({ isCounted }) => isCounted) ? withoutFigures(uncovered.replaceAll(BARE_COUNTS, "")) : uncovered;
  const beside = unsaid.replaceAll(JOINS, "");
  if (!ABLE.test(text) && (beside.length >= MOST_BESIDE || OTHER.test(beside))) return [];
  // Two evenings a week after work are two evenings.
  const counted = found.filter(({ isCounted }) => isCounted);
  const own = found.filter(
    (slot) => slot.isCounted || slot.days.length > 0 || !counted.some(({ parts }) => parts.join() === slot.parts.join()),
  );
  return own.map((slot) => ({ ...slot, start: slot.start + start, end: slot.end + start }));
}

function withoutFigures(text: string): string {
  return figuresIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** A clause with so few characters beside its slots, and what joins them, says nothing else of them. */
const MOST_BESIDE = 3;
const JOINS = /\b(?:and|or|on|the|at)\b|[和跟與及或、&/\s]/g;

interface Clause {
  start: number;
  text: string;
}

const NAMES_TIME = pattern(anyOf([...words.units, ...words.fullTime]));
const UNIT = pattern(`^(?: or so|ish|左右|來)? ?-?${anyOf(words.units)}`);
const ARTICLE = pattern("(?<!half )\\ban?(?= hours?\\b)", "g");
const PERIODS = (
  [
    ["week", 1],
    ["month", 12 / 52],
    ["weekdays", 5],
    ["day", 7],
  ] as const
).map(([name, times]) => ({
  ...{ times, said: pattern(anyOf(words.periods[name]), "g") },
}));
const OTHER = pattern(anyOf(words.other));
const ANY_TIME = pattern(anyOf(words.anyTime));
const ABOUT = pattern(anyOf(words.about), "g");
/** How often, and about: two evenings a week or so. */
const BARE_COUNTS = pattern(
  anyOf([...words.periods.week, ...words.periods.month, ...words.about, "a couple of", "free", "spare", "個"]),
  "g",
);
const ABLE = pattern(anyOf(words.able));
const UNABLE = pattern(anyOf(words.unable));
const SOMEONE_ELSE = pattern(anyOf(words.someoneElse));
const FULL_TIME = pattern(anyOf(words.fullTime));
const NO_FULL_TIME = pattern(anyOf(words.noFullTime));

function clausesOf(plain: string): Clause[] {
  return Array.from(plain.matchAll(CLAUSE), ({ 0: clause, index }) => ({ start: index, text: clause })).filter(({ text }) =>
    /\p{L}/u.test(text),
  );
}
const CLAUSE = /(?:(?! and (?:some|my|no|nt\$|an? (?!half|quarter|couple|few|day|week))\b)(?:[^，,。；;！!？?\n.:]|[.,:](?=\d)))+/g;

/** Hours with a period in the same clause; what one sleeps, commutes or works is not what one has. */
function namedIn({ start, text }: Clause, days: number): Hours[] {
  if ((OTHER.test(text) && !ABLE.test(text)) || SOMEONE_ELSE.test(text)) return [];
  const full = FULL_TIME.exec(text);
  if (full && !NO_FULL_TIME.test(text) && ABLE.test(text))
    return [{ start: start + full.index, end: start + full.index + full[0].length, aWeek: words.hours.fullTimeWeek }];
  const articles = Array.from(text.matchAll(ARTICLE), ({ 0: { length }, index }) => ({ start: index, end: index + length, value: 1 }));
  return [...spansOf(text, figuresIn(text)), ...articles].flatMap(({ start: from, end: to, value }) => {
    const [unit] = UNIT.exec(text.slice(to, to + 12)) ?? [];
    const named = unit === undefined ? undefined : timesAWeek(text, from, to);
    const times = named === 7 ? days : named;
    return times === undefined ? [] : [{ start: start + from, end: start + to + (unit?.length ?? 0), aWeek: rounded(value * times) }];
  });
}

/**
 * Hours without a period in a clause of their own, beside the parts of the week in which somebody has them: “weekends only, about 8
 * hours”. As few as one such part holds may be of each.
 */
function bareIn({ start, text }: Clause): Hours[] {
  if (OTHER.test(text) || UNABLE.test(text) || SOMEONE_ELSE.test(text)) return [];
  return figuresIn(text).flatMap(({ start: from, end: to, value }) => {
    const [unit] = UNIT.exec(text.slice(to, to + 12)) ?? [];
    if (unit === undefined || value <= words.hours.weekendDay || value > words.hours.offHoursMost) return [];
    const beside = (text.slice(0, from) + text.slice(to + unit.length)).replaceAll(ABOUT, "").replaceAll(JOINS, "");
    return beside.length >= MOST_BESIDE ? [] : [{ start: start + from, end: start + to + unit.length, aWeek: rounded(value) }];
  });
}

/** How often a week: by the days that the clause names, or the period nearest to the hours. */
function timesAWeek(text: string, from: number, to: number): number | undefined {
  const near = PERIODS.flatMap(({ times, said }) =>
    Array.from(text.matchAll(said), ({ 0: { length }, index }) => ({ times, distance: index < from ? from - index - length : index - to })),
  ).filter(({ distance }) => distance > -2);
  const [period] = near.toSorted((a, b) => a.distance - b.distance);
  if (period && period.times < 5) return period.times;
  const days = new Set(slotsIn(text).flatMap(({ days: named }) => named)).size;
  return near.some(({ times }) => times === 5) ? 5 : days || period?.times;
}

/** Three hours a day, 一週五天. */
function daysAWeek(plain: string): number {
  const { han, english } = DAYS_A_WEEK.exec(plain)?.groups ?? {};
  return figuresIn(`${han ?? english ?? "7"}天`)[0]?.value ?? 7;
}
const DAYS_A_WEEK = pattern(
  "(?:每|一)個?(?:週|星期|禮拜) ?(?<han>[一二兩三四五六\\d])天|\\b(?<english>[a-z]+|\\d) days (?:a|per|each|every) week",
);

function rounded(hours: number): number {
  return Number(hours.toFixed(1));
}
