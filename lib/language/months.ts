import { anyOf, folded, pattern } from "#lib/language/folded";
import { hanDigits } from "#lib/language/tokens";
import { figuresIn } from "#lib/language/figures";
import { addMonths, type Month } from "#lib/policy/months";
import words from "./time-words.json" with { type: "json" };

/** A span of months that a text names, at UTF-16 indices; both ends are included, null is open. */
export interface MonthSpan {
  start: number;
  end: number;
  from: Month | null;
  to: Month | null;
  /** It begins after the newest month that there is. */
  isBeyondData: boolean;
  says: "span" | "since" | "until" | "newest";
}

/** The months that a text names, seen from the newest month of the data: 民國106年, since 2016, the last three months, 今年. */
export function monthsIn(text: string, newestMonth: Month): MonthSpan[] {
  const plain = folded(text);
  const points = pointsIn(text, plain, newestMonth);
  const spans: MonthSpan[] = [];
  for (let at = 0; at < points.length; at += 1) {
    const [point, next] = [points[at], points[at + 1]];
    if (!point) continue;
    const before = plain.slice(Math.max(0, point.start - 24), point.start);
    const isRange = next && TO.test(plain.slice(point.end, next.start)) && (!/and/.test(plain.slice(point.end, next.start)) || /\bbetween $/.test(before));
    if (isRange) at += 1;
    spans.push(isRange ? spanOf(point.start, next.end, point.from, next.to, "span", newestMonth) : single(plain, point, before, newestMonth));
  }
  return spans;
}

interface Point {
  start: number;
  end: number;
  from: Month;
  to: Month;
  says?: "newest";
}

const YEAR = "(?<![\\d.,$#])(?<year>(?:19|20)\\d\\d|[一二][〇零九][〇零一二三四五六七八九]{2}|twenty seventeen|twenty eighteen|twenty sixteen|twenty fifteen)(?![\\d,]\\d|\\.\\d\\d)";
const ROC = "(?:民國 ?(?<roc>\\d{2,3}|[〇零一二三四五六七八九十百]{2,4})|(?<![\\d.,民國])(?<roc2>9\\d|1[01]\\d|一[〇零一][〇零一二三四五六七八九])(?= ?年(?!級|來|的|前|後|經|資|老|歷|生|度)))";
const MONTH = "(?<month>1[0-2]|0?[1-9](?!\\d)|十[一二]?|[一二三四五六七八九])";
const NAME = `(?<name>${words.months.join("|")})(?![a-z])\\.?`;
const DAY = "(?: ?\\d{1,2}(?:st|nd|rd|th)?(?!\\d),?)?";
const PART = `(?<part>${Object.values(words.partsOfYear).flat().join("|")})`;
const UNITS = pattern("^ ?(?:元|塊|圓|人|個|次|名|戶|則|筆|萬|多|nt|twd|people|dollars|k\\b|%|ml|kg|watts?|members|staff|units|words|steps|followers|pcs|times)");
const CUE = /(?:\b(?:in|since|until|till|before|after|from|during|by|of|to|through|year|between|and|end|early|late|mid|around|about)[ -]|[-~到至自從在])$/;

/** What names a time, the more telling first. */
const POINTS = [
  `(?:${YEAR}|${ROC}) ?年 ?(?:的)?${MONTH} ?月(?:份)?(?: ?\\d{1,2} ?[日號])?`,
  `${YEAR} ?[-/.] ?${MONTH}(?!\\d|[-/.]\\d\\d\\d)(?:[-/.]\\d{1,2}(?!\\d))?`,
  `(?<![\\d/])${MONTH}/${YEAR}`,
  `(?<![a-z])(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${NAME}${DAY},? (?:of )?${YEAR}`,
  `${YEAR},? ${NAME}`,
  `(?:${YEAR}|${ROC}) ?年?的? ?${PART}`,
  `(?<![a-z])${PART}[ -](?:of )?${YEAR}`,
  "(?<relative>今年|本年|this year|去年|last year|前年|明年|next year|後年|這個?月|本月|this month|上個?月(?!台)|last month)",
  "(?<newest>最新(?:的)?(?:那|一)?個?月(?:份)?|資料(?:的)?最後(?:一|那)個?月|最近一個月|(?:newest|latest|most recent) month)",
  "(?:最近|近|過去|前)這?(?<han>[\\d一二兩三四五六七八九十半]{1,3}) ?(?<hanUnit>個?月|年|季)(?!級|前)",
  "(?:last|past|latest|recent|previous|most recent) (?<count>[a-z]+|\\d{1,2}|) ?(?<unit>months?|years?|quarters?)(?= |[^a-z]|$)",
  `(?:${YEAR}|${ROC})(?: ?年(?:度)?)?`,
  `(?<![\\d.,個第半幾數多a-z一二兩三四五六七八九十][ ]?)${MONTH} ?月(?:份)?(?![租費薪票亮子經餅台光退嫂球刊事個])`,
  `(?<=\\b(?:in|since|until|till|during|by|from|to|through|before|after|of) )${NAME}`,
].map((source) => pattern(source, "g"));

function pointsIn(text: string, plain: string, newest: Month): Point[] {
  const found: Point[] = [];
  for (const said of POINTS)
    for (const match of plain.matchAll(said)) {
      const { 0: shown, index: start, groups = {} } = match;
      const end = start + shown.length;
      if (found.some((other) => start < other.end && other.start < end) || !isTime(text, plain, shown, start, groups)) continue;
      const span = spanSaid(groups, shown, newest);
      if (span) found.push({ start, end, ...span });
    }
  const points = found.toSorted((a, b) => a.start - b.start);
  return points.map((point, at) => withYearOf(plain, point, points[at - 1], points[at + 1]));
}

/** A bare year must look like one, a bare month name have its capital where it is another word too. */
function isTime(text: string, plain: string, shown: string, start: number, groups: Record<string, string | undefined>): boolean {
  const end = start + shown.length;
  if (groups.name !== undefined && groups.year === undefined) return /^\p{Lu}/u.test(text.slice(start, end)) || !/^(?:may|march|mar|dec|sep|jan)$/.test(shown);
  if (!/^\d{4}$/.test(shown)) return true;
  const [before, after] = [plain.slice(Math.max(0, start - 10), start), plain.slice(end, end + 10)];
  if (UNITS.test(after) || /(?:\$|nt|ntd|twd|no\.) ?$/.test(before) || /^[a-z]/.test(after)) return false;
  return (Number(shown) >= 2001 && Number(shown) < 2040) || CUE.test(before);
}

function spanSaid(groups: Record<string, string | undefined>, shown: string, newest: Month): Pick<Point, "from" | "to" | "says"> | undefined {
  const { year, roc, roc2, month, name, part, relative, han, hanUnit, count, unit } = groups;
  const thisYear = Number(newest.slice(0, 4));
  if (groups.newest !== undefined) return { from: newest, to: newest, says: "newest" };
  if (relative !== undefined) return relativeTo(newest, thisYear, relative);
  if (han !== undefined || count !== undefined) return lastMonths(newest, han ?? count ?? "", hanUnit ?? unit ?? "");
  const number = year === undefined ? (roc ?? roc2) && numberOf(roc ?? roc2 ?? "") + 1911 : numberOf(year);
  const which = month === undefined ? (name && words.months.findIndex((one) => new RegExp(`^(?:${one})$`).test(name)) + 1) : numberOf(month);
  if (part !== undefined && number) return monthsOf(number, partOf(part));
  if (!which) return number ? monthsOf(number, [1, 12]) : undefined;
  const newestOf = Number(newest.slice(5)) < which ? thisYear - 1 : thisYear;
  return shown === "" ? undefined : monthsOf(number || newestOf, [which, which]);
}

function relativeTo(newest: Month, thisYear: number, said: string): Pick<Point, "from" | "to"> {
  const is = (...forms: string[]) => forms.some((form) => said.startsWith(folded(form)));
  if (is("這個", "這月", "本月", "this month")) return { from: newest, to: newest };
  if (is("上個", "上月", "last month")) return { from: addMonths(newest, -1), to: addMonths(newest, -1) };
  const years = is("去年", "last year") ? -1 : is("前年") ? -2 : is("明年", "next year") ? 1 : is("後年") ? 2 : 0;
  return monthsOf(thisYear + years, [1, 12]);
}

function lastMonths(newest: Month, count: string, unit: string): Pick<Point, "from" | "to"> | undefined {
  const each = /年|year/.test(unit) ? 12 : /季|quarter/.test(unit) ? 3 : 1;
  const number = count === "半" ? 0.5 : count === "" || count === "one" ? 1 : count === "few" ? 3 : /\D/.test(count) ? (figuresIn(`${count}個`)[0]?.value ?? figuresIn(count)[0]?.value ?? 0) : Number(count);
  return number > 0 ? { from: addMonths(newest, 1 - number * each), to: newest } : undefined;
}

function monthsOf(year: number, [first, last]: readonly [number, number]): Pick<Point, "from" | "to"> {
  return { from: addMonths(`${String(year)}-01`, first - 1), to: addMonths(`${String(year)}-01`, last - 1) };
}

function partOf(said: string): [number, number] {
  const [months] = Object.entries(words.partsOfYear).find(([, forms]) => pattern(`^(?:${forms.join("|")})$`).test(said)) ?? ["1-12"];
  const [first = 1, last = 12] = months.split("-").map(Number);
  return [first, last];
}

function numberOf(said: string): number {
  if (/^\d+$/.test(said)) return Number(said);
  return /[十百a-z]/.test(said) ? (figuresIn(/[a-z]/.test(said) ? said : `${said}個`)[0]?.value ?? 0) : Number(hanDigits(said));
}

/** 2016年3月到5月, Jan to March 2017: the year is said once. */
function withYearOf(plain: string, point: Point, last: Point | undefined, next: Point | undefined): Point {
  const isBare = !/\d{4}|年|今|year/.test(plain.slice(point.start, point.end)) && point.from === point.to && point.says === undefined;
  if (!isBare) return point;
  const named = last && TO.test(plain.slice(last.end, point.start)) ? last.from : next && TO.test(plain.slice(point.end, next.start)) ? next.to : undefined;
  const month = named && `${named.slice(0, 4)}${point.from.slice(4)}`;
  return month === undefined ? point : { ...point, from: month, to: month };
}

const TO = pattern("^ ?(?:[-~]|到|至|to|until|through|thru|and|與|和|跟)(?= |$) ?$|^[-~到至]$");
const SINCE_BEFORE = pattern("(?:自從?|從|since|starting(?: in| from)?|from|as of|after) ?(?:the end of )?$");
const SINCE_AFTER = pattern("^ ?(?:（含）|\\(含\\))? ?(?:起|以來|以後|之後|後(?!半)|開始|on\\b|onwards?|and (?:later|after))");
const UNTIL_BEFORE = pattern("(?:until|till|up to|before|by|through|截至|直到|到) ?(?:the end of )?$");
const UNTIL_AFTER = pattern("^ ?(?:（含）|\\(含\\))? ?(?:以前|之前|前(?!半|三|五|十|\\d)|為止|止|or (?:earlier|before)|and (?:earlier|before))");

/** Since and until; 之後, 之前, after and before leave the month or year itself out unless （含） is said. */
function single(plain: string, { start, end, from, to, says = "span" }: Point, before: string, newest: Month): MonthSpan {
  const after = plain.slice(end, end + 16);
  const [sinceBefore, sinceAfter] = [SINCE_BEFORE.exec(before)?.[0], SINCE_AFTER.exec(after)?.[0]];
  const [untilBefore, untilAfter] = [UNTIL_BEFORE.exec(before)?.[0], UNTIL_AFTER.exec(after)?.[0]];
  const is = (said: string | undefined, words: RegExp) => said !== undefined && words.test(said);
  if (says === "newest") return spanOf(start, end, from, to, says, newest);
  if (untilAfter !== undefined || (untilBefore !== undefined && sinceAfter === undefined)) {
    const isLess = is(untilBefore, /^before/) || (is(untilAfter, pattern("之前|^ ?前")) && !is(untilAfter, /含/));
    return spanOf(start - (untilBefore?.length ?? 0), end + (untilAfter?.length ?? 0), null, isLess ? addMonths(from, -1) : to, "until", newest);
  }
  if (sinceBefore === undefined && sinceAfter === undefined) return spanOf(start, end, from, to, says, newest);
  if (is(sinceBefore, pattern("^(?:從|from)")) && sinceAfter === undefined && !is(sinceBefore, /^from/)) return spanOf(start, end, from, to, says, newest);
  const isMore = is(sinceBefore, /^after/) || (is(sinceAfter, pattern("之後|^ ?後")) && !is(sinceAfter, /含/));
  return spanOf(start - (sinceBefore?.length ?? 0), end + (sinceAfter?.length ?? 0), isMore ? addMonths(to, 1) : from, null, "since", newest);
}

function spanOf(start: number, end: number, from: Month | null, to: Month | null, says: MonthSpan["says"], newest: Month): MonthSpan {
  return { start, end, from, to, isBeyondData: from !== null && from > newest, says };
}
