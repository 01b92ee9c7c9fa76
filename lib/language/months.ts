import { figuresIn } from "#lib/language/figures";
import { folded, pattern } from "#lib/language/folded";
import { addMonths, type Month } from "#lib/policy/months";
import words from "./time-words.json" with { type: "json" };

/** A span of months that a text names, at UTF-16 indices; both ends are included, null is open; `last` is the last one named. */
export interface MonthSpan {
  start: number;
  end: number;
  from: Month | null;
  to: Month | null;
  last: Month;
  /** It begins after the newest month that there is. */
  isBeyondData: boolean;
  says: "span" | "since" | "until" | "newest";
}

/** The months that a text names, seen from the newest month of the data: 民國106年, since 2016, the last three months, 今年. */
export function monthsIn(text: string, newestMonth: Month): MonthSpan[] {
  const plain = folded(text);
  const points = pointsIn(text, plain, newestMonth);
  return rangesOf(plain, points).map((point) => {
    const { start, end, from, to, last, says } = points.includes(point) ? openEnded(plain, point) : point;
    return { start, end, from, to, last, says, isBeyondData: from !== null && from > newestMonth };
  });
}

/** Months that a text names, at UTF-16 indices; both ends are included. */
export interface Time {
  start: number;
  end: number;
  from: Month;
  to: Month;
  /** What the word beside it makes of it, where that is one of those. */
  edge?: "since" | "after" | "until" | "before";
}

/** The months that a text names by themselves: of "since 2016" it is 2016, with what the word beside it makes of that. */
export function timesIn(text: string, newestMonth: Month): Time[] {
  const plain = folded(text);
  const points = pointsIn(text, plain, newestMonth);
  return rangesOf(plain, points).map((point) => {
    const { start, end, from, to } = point;
    const open = points.includes(point) ? openEnded(plain, point) : point;
    if (open.says !== "since" && open.says !== "until") return { start, end, from, to };
    const isWithout = open.says === "since" ? open.from !== from : open.to !== to;
    return { start, end, from, to, edge: open.says === "since" ? (isWithout ? "after" : "since") : isWithout ? "before" : "until" };
  });
}

/** Points of which two that say a range are one: 2016年3月到5月. */
function rangesOf(plain: string, points: readonly Point[]): Point[] {
  return points.flatMap((point, at) => {
    const [last, next] = [points[at - 1], points[at + 1]];
    if (last && isRange(plain, last, point)) return [];
    return next && isRange(plain, point, next) ? [{ ...point, end: next.end, to: next.to, last: next.to }] : [point];
  });
}

interface Point extends Omit<MonthSpan, "isBeyondData"> {
  from: Month;
  to: Month;
  hasYear: boolean;
}
type Groups = Record<string, string | undefined>;

const YEAR =
  "(?<![\\d$#]|\\d[.,])(?<year>(?:19|20)\\d\\d|[一二][〇零九][〇零一二三四五六七八九]{2}|twenty (?:fif|six|seven|eigh)teen)(?![\\d,]\\d|\\.\\d\\d)";
const ROC =
  "(?:民國 ?(?<roc>\\d{2,3}|[〇零一二三四五六七八九十百]{2,4})|(?<![\\d民國]|\\d[.,])(?<roc2>9\\d|1[01]\\d|一[〇零一][〇零一二三四五六七八九])(?= ?年(?!級|來|的|前|後|經|資|老|歷|生|度)))";
const MONTH = "(?<month>1[0-2]|0?[1-9](?!\\d)|十[一二]?|[一二三四五六七八九])";
const NAMES = `(?:${Object.values(words.months).flat().join("|")})(?![a-z])\\.?`;
const NAME = `(?<name>${NAMES})`;
const PART = `(?<part>${Object.values(words.partsOfYear).flat().join("|")})`;

/** 月租, 月薪 and their like are no month. */
const NO_THING = "(?![租費薪票亮子經餅台光退嫂球刊事個天])";
/** A month and the next: 七八月, 3、4月. */
const THROUGH = `(?:${MONTH} ?[、,和跟與及] ?(?<through>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])|(?<one>[一二三四五六七八])(?<next>[二三四五六七八九])) ?月(?:份)?`;
const NO_NUMBER_BEFORE = "(?<![\\d.,個第半幾數多a-z一二兩三四五六七八九十][ ]?)";

/** What names a time, the more telling first. */
const POINTS = [
  `(?:${YEAR}|${ROC}) ?年?的? ?${THROUGH}`,
  `${NO_NUMBER_BEFORE}${THROUGH}${NO_THING}`,
  `(?:${YEAR}|${ROC}) ?年 ?(?:的)?${MONTH}(?: ?月(?:份)?(?: ?\\d{1,2} ?[日號])?|(?=[-~到至](?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月))`,
  `(?:${YEAR}|${ROC}) ?年?的?(?:頭|前|首)(?<first>[\\d一二兩三四五六七八九十]{1,2}) ?個月`,
  `first (?<first>[a-z]+|\\d{1,2}) months of ${YEAR}`,
  `(?<years>${Object.values(words.years).flat().join("|")}) ?的?${MONTH} ?月(?:份)?`,
  `${YEAR} ?[-/.] ?${MONTH}(?!\\d|[-/.]\\d\\d\\d)(?:[-/.]\\d{1,2}(?!\\d))?`,
  `(?<![\\d/])${MONTH}/${YEAR}`,
  `(?<![a-z])(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${NAME}(?: ?\\d{1,2}(?:st|nd|rd|th)?(?!\\d),?)?,? (?:of )?${YEAR}`,
  `(?<![a-z])${NAME}(?<ranged>)(?= ?(?:-|~|to|through|until|and) ?${NAMES} (?:19|20)\\d\\d)`,
  `${YEAR},? ${NAME}`,
  `(?:${YEAR}|${ROC}) ?年?的? ?${PART}`,
  `(?<![a-z])${PART}[ -](?:of )?${YEAR}`,
  `(?<years>${Object.values(words.years).flat().join("|")})|(?<months>${Object.values(words.monthsAway).flat().join("|")})`,
  `(?<newest>${words.newest.join("|")})`,
  "(?:最近|近|過去|前|這)這? ?(?<count>[\\d一二兩三四五六七八九十半]{1,3}) ?(?<unit>個?月|年|季)(?!級|前)",
  "(?:last|past|latest|recent|previous|most recent) (?:(?<count>[a-z]+|\\d{1,2}) )?(?<unit>month|year|quarter)s?(?![a-z])",
  `(?:${YEAR}|${ROC})(?: ?年(?:度)?)?(?!s\\b| ?年?代)`,
  `${NO_NUMBER_BEFORE}${MONTH} ?月(?:份)?${NO_THING}`,
  `(?<=\\b(?:in|since|until|till|during|by|from|to|through|before|after|of) )${NAME}`,
].map((source) => pattern(source, "g"));

function pointsIn(text: string, plain: string, newest: Month): Point[] {
  const found: Point[] = [];
  const taken = new Uint8Array(plain.length);
  for (const { 0: shown, index: start, groups = {} } of POINTS.flatMap((said) => Array.from(plain.matchAll(said)))) {
    const end = start + shown.length;
    const months = taken[start] === 0 && taken[end - 1] === 0 && isTime(text, plain, shown, start, groups) && monthsSaid(groups, newest);
    if (!months) continue;
    taken.fill(1, start, end);
    const hasYear =
      groups.month === undefined && groups.name === undefined && groups.one === undefined
        ? true
        : (groups.year ?? groups.roc ?? groups.roc2 ?? groups.years) !== undefined;
    const [from, last] = months;
    found.push({ start, end, from, to: last, last, says: groups.newest === undefined ? "span" : "newest", hasYear });
  }
  const points = found.toSorted((a, b) => a.start - b.start);
  const dated: Point[] = [];
  for (const [at, point] of points.entries()) dated.push(withYear(plain, point, dated.at(-1), points[at + 1]));
  return dated;
}

const COUNTED = pattern(`^ ?(?:${words.countedAfterYear.join("|")})|^[a-z]`);
const CUE =
  /(?:\b(?:in|since|until|till|before|after|from|during|by|of|to|through|year|between|and|end|early|late|mid|about)[ -]|[-~到至自在])$/;

/** A bare year must look like one, a bare month name have its capital where it is another word too. */
function isTime(text: string, plain: string, shown: string, start: number, { name, year, ranged }: Groups): boolean {
  if (ranged !== undefined) return true;
  if (name !== undefined && year === undefined) return /^\p{Lu}/u.test(text.slice(start)) || !/^(?:may|march|mar|dec|sep|jan)$/.test(shown);
  if (!/^\d{4}$/.test(shown)) return true;
  const before = plain.slice(Math.max(0, start - 10), start);
  if (COUNTED.test(plain.slice(start + 4, start + 14)) || /(?:\$|nt|ntd|twd|no\.) ?$/.test(before)) return false;
  return (Number(shown) >= 2001 && Number(shown) < 2040) || CUE.test(before);
}

/** First and last month of what a pattern found. */
function monthsSaid({ year, roc, roc2, month, name, part, first, ...said }: Groups, newest: Month): [Month, Month] | undefined {
  const thisYear = Number(newest.slice(0, 4));
  const of = (one: number, first = 1, last = 12): [Month, Month] => [
    addMonths(`${String(one)}-01`, first - 1),
    addMonths(`${String(one)}-01`, last - 1),
  ];
  const away = Number(keyOf(words.monthsAway, said.months));
  if (said.newest !== undefined) return [newest, newest];
  if (said.months !== undefined) return [addMonths(newest, away), addMonths(newest, away)];
  const only = month === undefined ? [] : [numberOf(month), numberOf(month)];
  if (said.years !== undefined) return of(thisYear + Number(keyOf(words.years, said.years)), ...only);
  if (said.unit !== undefined) {
    const each = /年|year/.test(said.unit) ? 12 : /季|quarter/.test(said.unit) ? 3 : 1;
    const count = said.count === undefined ? 1 : said.count === "few" ? 3 : numberOf(said.count);
    return count > 0 ? [addMonths(newest, 1 - count * each), newest] : undefined;
  }
  const named = year === undefined ? numberOf(roc ?? roc2 ?? "") + 1911 : numberOf(year);
  if (first !== undefined) return numberOf(first) > 0 ? of(named, 1, numberOf(first)) : undefined;
  if (part !== undefined) return of(named, ...(keyOf(words.partsOfYear, part)?.split("-").map(Number) ?? []));
  const begins = month ?? said.one;
  const which = begins === undefined ? Number(keyOf(words.months, name?.replace(".", ""))) : numberOf(begins);
  if (!which) return of(named);
  const ends = said.through ?? said.next;
  const until = ends === undefined ? which : numberOf(ends);
  // A month without a year is the newest of its name.
  return ends !== undefined && until !== which + 1
    ? undefined
    : of(named || (Number(newest.slice(5)) < until ? thisYear - 1 : thisYear), which, until);
}

function keyOf(table: Record<string, string[]>, said: string | undefined): string | undefined {
  return said === undefined ? undefined : Object.keys(table).find((key) => pattern(`^(?:${table[key]?.join("|") ?? ""})$`).test(said));
}

function numberOf(said: string): number {
  return figuresIn(`${said}個月`)[0]?.value ?? NaN;
}

const TO = pattern("^ ?(?:[-~]|到|至|to|until|through|thru|與|和|跟)(?= |$) ?$|^[-~到至]$");

function isRange(plain: string, first: Point, second: Point): boolean {
  const gap = plain.slice(first.end, second.start);
  return TO.test(gap) || (gap === " and " && plain.slice(0, first.start).endsWith("between "));
}

/** 2016年3月到5月, Jan to March 2017, 2016 (八月): the year is said once. */
function withYear(plain: string, point: Point, last: Point | undefined, next: Point | undefined): Point {
  if (point.hasYear) return point;
  const isBeside = last?.hasYear && isWholeYear(last) && BESIDE.test(plain.slice(last.end, point.start));
  const named =
    last?.hasYear && (isBeside || isRange(plain, last, point))
      ? last.from
      : next?.hasYear && isRange(plain, point, next)
        ? next.to
        : undefined;
  if (named === undefined) return point;
  const [from, to] = [point.from, point.to].map((month) => `${named.slice(0, 4)}${month.slice(4)}`) as [Month, Month];
  return { ...point, from, to, last: to, hasYear: true };
}

/** A month a few characters behind a year is of that year: 2016開學季(8、9月), unless the year begins or ends something. */
const BESIDE = /^(?!.*(?:起|開始|以來|以後|之後|後|以前|之前|到|至|現在|今|to|until|since|and))[^。.!?;\n]{0,6}$/;
const isWholeYear = ({ from, to }: Point) => to === addMonths(from, 11) && from.endsWith("-01");

/** What opens a span before or after a time. */
const EDGES = (
  [
    ["until", "after", "^ ?(?:（含）|\\(含\\))? ?(?:以前|之前|前(?!半|三|五|十|\\d)|為止|止|or (?:earlier|before)|and (?:earlier|before))"],
    [
      "since",
      "after",
      "^ ?(?:（含）|\\(含\\))? ?(?:起|以來|以後|之後|後(?!半)|開始|[到至](?:現在|今|目前|最近)|to (?:now|date|today)|on\\b|onwards?|and (?:later|after))",
    ],
    ["until", "before", "(?:until|till|up to|before|by|through|截至|直到|到) ?(?:the end of )?$"],
    ["since", "before", "(?:自從?|從|since|starting(?: in| from)?|from|as of|after) ?(?:the end of )?$"],
  ] as const
).map(([says, side, source]) => ({ says, side, said: pattern(source) }));
const LESS = pattern("^before|^after|之|^ ?[前後]");

/** Since and until; 之後, 之前, after and before leave the month or year itself out unless （含） is said. */
function openEnded(plain: string, point: Point): Omit<MonthSpan, "isBeyondData"> {
  const sides = { before: plain.slice(Math.max(0, point.start - 24), point.start), after: plain.slice(point.end, point.end + 16) };
  const edge = point.says === "newest" ? undefined : EDGES.find(({ side, said }) => said.test(sides[side]));
  if (!edge) return point;
  const [shown = ""] = edge.said.exec(sides[edge.side]) ?? [];
  const isLess = LESS.test(shown) && !shown.includes("含");
  const from = edge.says === "until" ? null : isLess ? addMonths(point.to, 1) : point.from;
  const to = edge.says === "since" ? null : isLess ? addMonths(point.from, -1) : point.to;
  const [start, end] = edge.side === "before" ? [point.start - shown.length, point.end] : [point.start, point.end + shown.length];
  return { start, end, from, to, last: point.to, says: edge.says };
}
