import { figuresIn } from "#lib/language/figures";
import { anyOf, pattern } from "#lib/language/folded";
import words from "./time-words.json" with { type: "json" };

/** A part of the week that a clause names: hours a week, the days (1 is Monday) that it names, and a key that the same part shares. */
export interface Slot {
  start: number;
  end: number;
  days: number[];
  /** The parts of a day that it names. */
  parts: Part[];
  hours: number;
  key: string;
  /** How many of them there are is said. */
  isCounted: boolean;
}

/** The parts of the week that a folded clause names: 晚上和週末, 禮拜三、五下午, four afternoons a month, 下午兩點到五點. */
export function slotsIn(clause: string): Slot[] {
  return Array.from(clause.matchAll(SLOT), ({ 0: { length }, index, groups = {} }) => {
    const days = daysOf(groups.days ?? groups.on ?? "");
    const said = groups.parts ?? groups.lone ?? groups.counted;
    const parts = PARTS.filter(({ said: part }) => said !== undefined && part.test(said)).map(({ part }) => part);
    // Every day is no slot without a part of the day.
    return days.length === 7 && parts.length === 0 ? undefined : slotOf(clause, index, index + length, days, parts);
  }).filter((slot) => slot !== undefined);
}

export type Part = keyof typeof words.parts;

function slotOf(clause: string, index: number, end: number, days: number[], parts: Part[]): Slot {
  const counted = figuresIn(clause.slice(0, end)).findLast(
    (figure) => figure.end <= index && COUNTED.test(clause.slice(figure.end, index)),
  );
  const often = MONTHLY.test(clause) ? 12 / 52 : EVERY_OTHER.test(clause) ? 0.5 : 1;
  const range = clockRange(clause);
  const length = (day: number) =>
    range ??
    (parts.length > 0 ? parts.reduce((sum, part) => sum + words.hours[part], 0) : day > 5 ? words.hours.weekendDay : words.hours.day);
  // Of two weekday evenings each is one; two weekends are two days each.
  const isOfAny = counted !== undefined && counted.value <= days.length && days.length === WORKDAYS;
  const once = isOfAny ? length(1) : days.reduce((sum, day) => sum + length(day), 0) || length(1);
  const times = counted?.value ?? (days.length === 0 && often === 1 ? words.hours.weekdaysUnlessNamed : 1);
  const key = `${String(counted?.value ?? "")}${days.join("")}${parts.join("")}`;
  const hours = once * times * often;
  return { start: counted?.start ?? index, end, days, parts, hours, key, isCounted: counted !== undefined };
}
const WORKDAYS = 5;

const all = (table: Record<string, string[]>) => anyOf(Object.values(table).flat());
const AND = "(?: ?(?:[、,/&]|和|跟|與|及|同|or|and) ?(?:the )?)";
const HAN_DAYS = `(?:星期|禮拜|拜|(?<![一每])週)[一二三四五六日天](?:(?:${AND}|到|至|[-~])?(?:星期|禮拜|週)?[一二三四五六日天](?!天|個|小|萬|千|百))*`;
const NAMED = `(?:${HAN_DAYS}|(?:一三五|二四六|二四)(?=晚|早|上午|下午|有|都|可|的)|${all(words.days)})`;
const DAYS_SAID = `(?:${all(words.groups)}|${NAMED}(?:${AND}${NAMED})*)`;
const PARTS_SAID = `${all(words.parts)}(?:${AND}${all(words.parts)})*`;
const SLOT = pattern(
  `(?<days>${DAYS_SAID})(?:(?:, ?| |的|都|嘅)?(?<parts>${PARTS_SAID}))?|(?<lone>${PARTS_SAID})(?: (?:on |of )?(?<on>${DAYS_SAID}))?|(?<counted>${anyOf(words.countedDays)})`,
  "g",
);
const GROUPS = Object.entries(words.groups).map(([days, said]) => ({ days: Array.from(days, Number), said: pattern(`^${anyOf(said)}$`) }));
const DAYS = Object.entries(words.days).map(([day, said]) => ({ day: Number(day), said: pattern(anyOf(said)) }));
const PARTS = Object.entries({
  ...words.parts,
  day: [...words.parts.day, "天", "days?"],
  evening: [...words.parts.evening, "^晚$"],
}).map(([part, said]) => ({
  part: part as Part,
  said: pattern(anyOf(said)),
}));
const COUNTED = pattern("^(?: |個|-| of )?(?:free |spare |whole |full )?$");
const MONTHLY = pattern(anyOf(words.periods.month));
const EVERY_OTHER = pattern("隔週|兩週一次|every (?:other|second)|every two weeks|fortnight");

function daysOf(said: string): number[] {
  const group = GROUPS.find((one) => one.said.test(said))?.days;
  if (group) return group;
  const han = Array.from(said.replaceAll(/星期|[^一二三四五六日天到至~-]/g, ""), (day) => "一二三四五六日天".indexOf(day) + 1 || -1);
  const to = han.indexOf(-1);
  const [from = 0, until = 0] = [han[to - 1], han[to + 1]];
  const named = to > 0 ? Array.from({ length: until - from + 1 }, (_, step) => from + step) : han.map((day) => Math.min(day, 7));
  return [...new Set([...named, ...DAYS.flatMap(({ day, said: name }) => (name.test(said) ? [day] : []))])];
}

const CLOCK = pattern(
  "(?<from>\\d{1,2}|[一二兩三四五六七八九十]{1,3})(?:點|:00)?(?<half>半|:30)? ?(?:am|pm)?(?:鐘)? ?(?:到|至|-|~|to|until|till) ?(?:晚上|下午)?(?<to>\\d{1,2}|[一二兩三四五六七八九十]{1,3})(?:點| ?[ap]m|:[03]0)(?<half2>半)?",
);

/** From two to five is three hours; over noon too. */
function clockRange(clause: string): number | undefined {
  const { from = "", half, to = "", half2 } = CLOCK.exec(clause)?.groups ?? {};
  const hour = (said: string) => figuresIn(`${said}個`)[0]?.value ?? NaN;
  return (hour(to) + (half2 ? 0.5 : 0) - hour(from) - (half ? 0.5 : 0) + 12) % 12 || undefined;
}
