import { figuresIn } from "#lib/language/figures";
import { anyOf, pattern } from "#lib/language/folded";
import words from "./time-words.json" with { type: "json" };

/** A part of the week that a clause names: hours a week, the days (1 Monday to 7) that it names, and a key that the same part shares. */
export interface Slot {
  start: number;
  end: number;
  days: number[];
  hours: number;
  key: string;
}

type Part = keyof typeof words.parts;
interface Piece {
  start: number;
  end: number;
  days?: number[];
  isGroup?: boolean;
  part?: Part;
}

/** The parts of the week that a folded clause names: 晚上和週末, 禮拜三、五下午, four afternoons a month, 下午兩點到五點. */
export function slotsIn(clause: string): Slot[] {
  const pieces = piecesOf(clause);
  const range = clockRange(clause);
  const slots: Slot[] = [];
  let days: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    if (piece.days) days.push(piece);
    const gap = next ? clause.slice(piece.end, next.start) : "";
    const isList = piece.days && next?.days && !piece.isGroup && !next.isGroup && LIST.test(gap);
    const isPartNext = piece.days && next?.part && BEFORE_PART.test(gap);
    if (isList || isPartNext) continue;
    // Every day is no slot without a part of the day.
    if (piece.days?.length === 7) days = [];
    const isPartOf = piece.part && days.length === 0 && next?.days && /^ (?:on |of )?$/.test(gap);
    if (isPartOf) {
      pieces[at + 1] = { ...next, part: piece.part };
      continue;
    }
    const last = slots.at(-1);
    const inherited = days.length === 0 && piece.part && last?.days.length && last.key.endsWith("+") && LIST.test(clause.slice(last.end, piece.start)) ? last.days : [];
    const named = [...new Set([...days.flatMap(({ days: one = [] }) => one), ...inherited])];
    if (piece.part || named.length > 0) slots.push(slotOf(clause, { start: days[0]?.start ?? piece.start, end: piece.end }, named, piece.part, range));
    days = [];
  }
  return slots;
}

function slotOf(clause: string, { start, end }: Piece, days: number[], part: Part | undefined, range: number | undefined): Slot {
  const counted = figuresIn(clause.slice(0, start)).at(-1);
  const count = counted && COUNTED.test(clause.slice(counted.end, start)) ? counted.value : undefined;
  const often = ONCE_A_MONTH.test(clause) ? 12 / 52 : EVERY_OTHER.test(clause) ? 0.5 : 1;
  const one = (day: number) => range ?? (part ? words.hours[part] : day > 5 ? words.hours.weekendDay : words.hours.day);
  const all = days.length > 0 ? days.reduce((sum, day) => sum + one(day), 0) : words.hours.weekdaysUnlessNamed * one(1);
  const hours = count !== undefined ? count * (days.length > 0 ? all : one(1)) : all;
  const isAlone = often < 1 && count === undefined && days.length === 0 ? one(1) : hours;
  return { start: count === undefined ? start : (counted?.start ?? start), end, days, hours: isAlone * often, key: `${String(count ?? "")}${days.join("")}${part ?? ""}${days.length > 0 && part ? "+" : ""}` };
}

const LIST = pattern(String.raw`^ ?(?:[、,/&]|和|跟|與|及|同|or|and)? ?(?:the )?$`);
const BEFORE_PART = pattern("^(?: |的|都|嘅|, ?)?$");
const COUNTED = pattern("^(?: |個|-)?(?:free |whole |full )?$");
const ONCE_A_MONTH = pattern(anyOf(words.periods.month));
const EVERY_OTHER = pattern("隔週|兩週一次|every (?:other|second)|every two weeks|fortnight");
const HAN_DAYS = pattern("(?:星期|禮拜|拜|(?<![一每])週)([一二三四五六日天](?:(?:[、,/]|和|跟|與|及|到|至|[-~])?(?:星期|禮拜|週)?[一二三四五六日天](?!天|個|小|萬|千|百))*)", "g");
const WORK_DAYS = pattern("(?:一三五|二四六|二四)(?=晚|早|上午|下午|有|都|可|的)", "g");
const COUNTED_DAYS = pattern("(?<=[\\d〇一二兩三四五六七] ?)天(?![晚下上])|(?<=\\b(?:one|two|three|four|five|six|\\d|few|couple of) (?:free |full |whole )?)days?\\b(?! week)", "g");
const CLOCK = pattern("(?<from>[\\d.]+|[一二兩三四五六七八九十]{1,3})(?:點|:00)?(?<half>半|:30)? ?(?:am|pm)?(?:點鐘)? ?(?:到|至|-|~|to|until|till) ?(?:晚上|下午)?(?<to>\\d{1,2}|[一二兩三四五六七八九十]{1,3})(?<mark>點| ?[ap]m|:[03]0)(?<half2>半)?");
const GROUPS = Object.entries(words.groups).map(([days, said]) => ({ days: Array.from(days, Number), said: pattern(anyOf(said), "g") }));
const DAYS = Object.entries(words.days).map(([day, said]) => ({ days: [Number(day)], said: pattern(anyOf(said), "g") }));
const PARTS = Object.entries(words.parts).map(([part, said]) => ({ part: part as Part, said: pattern(anyOf(said), "g") }));

function piecesOf(clause: string): Piece[] {
  const found: Piece[] = [];
  const add = (said: RegExp, piece: (shown: string) => Omit<Piece, "start" | "end">) => {
    for (const { 0: shown, index } of clause.matchAll(said)) {
      const end = index + shown.length;
      if (!found.some((other) => index < other.end && other.start < end)) found.push({ start: index, end, ...piece(shown) });
    }
  };
  for (const { days, said } of GROUPS) add(said, () => ({ days, isGroup: true }));
  add(HAN_DAYS, (shown) => ({ days: hanDays(shown) }));
  add(WORK_DAYS, (shown) => ({ days: hanDays(shown) }));
  for (const { days, said } of DAYS) add(said, () => ({ days }));
  for (const { part, said } of PARTS) add(said, () => ({ part }));
  add(COUNTED_DAYS, () => ({ part: "day" }));
  return found.toSorted((a, b) => a.start - b.start);
}

function hanDays(shown: string): number[] {
  const days = Array.from(shown.replaceAll(/星期|[^一二三四五六日天到至~-]/g, ""), (day) => ("一二三四五六日".indexOf(day) + 1 || (day === "天" ? 7 : 0)));
  const to = days.indexOf(0);
  const [from = 0, until = 0] = [days[to - 1], days[to + 1]];
  return to > 0 && until > from ? Array.from({ length: until - from + 1 }, (_, step) => from + step) : days.filter(Boolean);
}

/** From two to five is three hours; over noon too. */
function clockRange(clause: string): number | undefined {
  const { from = "", half, to = "", half2 } = CLOCK.exec(clause)?.groups ?? {};
  const hour = (said: string) => (/^\d/.test(said) ? Number(said) : (figuresIn(`${said}個`)[0]?.value ?? NaN));
  const length = (hour(to) + (half2 === undefined ? 0 : 0.5) - hour(from) - (half === undefined ? 0 : 0.5) + 12) % 12;
  return length > 0 ? length : undefined;
}
