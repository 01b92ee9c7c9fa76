import { figuresIn, type Figure } from "#lib/language/figures";
import { anyOf, folded, pattern } from "#lib/language/folded";
import { slotsIn } from "#lib/language/slots";
import words from "./time-words.json" with { type: "json" };

/** Time that somebody says to have, at UTF-16 indices; hours a week, to a tenth. */
export interface Hours {
  start: number;
  end: number;
  aWeek: number;
}

/**
 * The hours a week that a text names (一週十小時, two hours a day). Where it names none, the free slots that it names
 * (晚上和週末, Thursdays free) come as one, by the table of hours in `time-words.json`.
 */
export function hoursIn(text: string): Hours[] {
  const plain = folded(text);
  const named = clausesOf(plain).flatMap((clause) => namedIn(clause, figuresIn(clause.text)));
  if (named.length > 0) return named;
  const slots = clausesOf(plain)
    .filter(({ text: clause }) => !UNABLE.test(clause))
    .flatMap(({ start, text: clause }) => {
      const named = slotsIn(clause);
      const isAble = ABLE.test(clause) || clause.length - named.reduce((sum, slot) => sum + slot.end - slot.start, 0) < MOST_BESIDE;
      return isAble ? named.map((slot) => ({ ...slot, start: slot.start + start, end: slot.end + start })) : [];
    });
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  // One life has each slot once, however often it is named.
  const total = new Map(slots.map(({ key, hours }) => [key, hours])).values().reduce((sum, hours) => sum + hours, 0);
  return [{ start: first.start, end: last.end, aWeek: rounded(total) }];
}

/** A clause with so few characters beside its slots says nothing else of them. */
const MOST_BESIDE = 3;

interface Clause {
  start: number;
  text: string;
}

const UNIT = pattern(`^ ?-?${anyOf(words.units)}`);
const ARTICLE = pattern("\\ban? (?=hours?\\b)", "g");
const RANGE = pattern("^ ?(?:[-~到至或]|to|or) ?$");
const PERIODS = Object.entries({ week: 1, month: 12 / 52, weekdays: words.hours.weekdaysUnlessNamed, day: 7 } as const).map(([name, times]) => ({
  ...{ name, times },
  said: pattern(anyOf(words.periods[name as keyof typeof words.periods]), "g"),
}));
const OTHER = pattern(anyOf(words.other));
const ABLE = pattern(anyOf(words.able));
const UNABLE = pattern(anyOf(words.unable));
const FULL_TIME = pattern(anyOf(words.fullTime));
const NO_FULL_TIME = pattern(anyOf(words.noFullTime));

function clausesOf(plain: string): Clause[] {
  return Array.from(plain.matchAll(/(?:[^，,。；;！!？?\n.:]|[.,:](?=\d))+/g), ({ 0: clause, index }) => ({ start: index, text: clause }));
}

/** Hours with a period in the same clause; what one sleeps, commutes or works is not what one has. */
function namedIn({ start, text }: Clause, figures: readonly Figure[]): Hours[] {
  if (OTHER.test(text) && !ABLE.test(text)) return [];
  const full = FULL_TIME.exec(text);
  if (full && !NO_FULL_TIME.test(text) && ABLE.test(text))
    return [{ start: start + full.index, end: start + full.index + full[0].length, aWeek: words.hours.fullTimeWeek }];
  const articles = Array.from(text.matchAll(ARTICLE), ({ index }) => ({ start: index, end: index + 1, value: 1 }));
  return [...figures, ...articles].flatMap(({ start: from, end: to, value: said }, at, all) => {
    const lower = all[at - 1];
    const value = lower && lower.value < said && RANGE.test(text.slice(lower.end, from)) ? lower.value : said;
    const [unit] = UNIT.exec(text.slice(to, to + 12)) ?? [];
    const half = pattern("^個半").test(text.slice(to, to + 2)) ? 0.5 : 0;
    const times = unit === undefined ? undefined : timesAWeek(text, from, to);
    return times === undefined ? [] : [{ start: start + from, end: start + to + (unit?.length ?? 0), aWeek: rounded((value + half) * times) }];
  });
}

/** How often a week: by the days or the period that the clause names nearest to the hours. */
function timesAWeek(text: string, from: number, to: number): number | undefined {
  const near = PERIODS.flatMap(({ times, said }) =>
    Array.from(text.matchAll(said), ({ 0: { length }, index }) => ({ times, distance: index < from ? from - index - length : index - to })),
  ).filter(({ distance }) => distance > -2);
  const [period] = near.toSorted((a, b) => a.distance - b.distance);
  const isWeekdays = near.some(({ times }) => times === words.hours.weekdaysUnlessNamed);
  if (period?.times === 7 && isWeekdays) return words.hours.weekdaysUnlessNamed;
  const days = new Set(slotsIn(text).flatMap(({ days: named }) => named)).size;
  return period && (period.times < 7 || days === 0) && (period.times !== words.hours.weekdaysUnlessNamed || days === 0 || days === 5) ? period.times : days || period?.times;
}

function rounded(hours: number): number {
  return Number(hours.toFixed(1));
}
