import { figuresIn } from "#lib/language/figures";
import { folded, pattern } from "#lib/language/folded";
import { addMonths, type Month } from "#lib/policy/months";
import words from "./time-words.json" with { type: "json" };

/** Months that a text names, at UTF-16 indices; both ends are included. */
export interface Time {
  start: number;
  end: number;
  from: Month;
  to: Month;
  /** The month that until, since, before and after go by, for the middle or the end of a year. */
  about?: Month;
  /** What the word beside it makes of it, where that is one of those. */
  edge?: Edge;
}
type Edge = "since" | "after" | "until" | "before";

/** The months that a text names by themselves, seen from the newest month of the data: of "since 2016" it is 2016, and that it is since then. */
export function timesIn(text: string, newest: Month): Time[] {
  const plain = folded(text);
  const spans = explained(plain, rangesOf(plain, dated(plain, composed(plain, atomsIn(text, plain, newest)), newest)));
  const able = spans.filter(({ from, to }) => MONTH_FORM.test(from) && MONTH_FORM.test(to) && from <= to);
  return able.map(({ start, end, from, to, about, edge, isRange }): Time => {
    const said = edge ?? (isRange ? undefined : edgeOf(plain, { start, end }));
    return { start, end, from, to, ...(about === undefined ? {} : { about }), ...(said === undefined ? {} : { edge: said }) };
  });
}

const MONTH_FORM = /^\d{4}-\d\d$/;

/** Months of a year, by number; January after it is 13. */
interface Part {
  first: number;
  last: number;
  about?: number;
  /** It is said by its name. */
  isName?: boolean;
  /** It says nothing without a year: a summer, the first three months. */
  isOfYear?: boolean;
}
interface Place {
  start: number;
  end: number;
}
/** A year, a part of one, or months that need neither. */
type Atom = Place & { years?: [first: number, last: number] | "same" | "next"; part?: Part; span?: Span };
interface Span {
  from: Month;
  to: Month;
  about?: Month;
  edge?: Edge;
  isRange?: boolean;
}

type Groups = Record<string, string | undefined>;
const oneOf = (table: Record<string, string[]>) => Object.values(table).flat().join("|");

const DIGIT = "[〇零一二三四五六七八九]";
const YEAR =
  "(?<![\\d$#]|\\d[.,])(?<year>(?:19|20)\\d\\d|[一二][〇零九][〇零一二三四五六七八九]{2}|[兩二]千零?一?十[五六七八]|twenty[ -](?:fif|six|seven|eigh)teen)(?![\\d,]\\d|\\.\\d\\d)";
const ROC = `(?:(?:民國|(?<![一-龥])民(?=1[01]\\d(?!\\d)(?! ?[人個位則名]))|minguo) ?(?<roc>\\d{2,3}|[〇零一二三四五六七八九十百]{2,5})|(?<![\\d民國]|\\d[.,])(?<roc2>9\\d|1[01]\\d|一百?[〇零一]${DIGIT})(?= ?年(?!級|來|的|前|後|經|資|老|歷|生|學|租|期|保固)|[-~到至]1[01]\\d ?年))`;
/** '17, 17年; what is 17 years old, or was done for as long, is none. */
const SHORT = `(?:'(?<short>1[4-8])(?![\\d'%]|\\.\\d)|(?<![\\d.,第近過了做開住滿有快幹教當跑齡作營款用這前~-])(?<short2>1[4-8]|一[四五六七八])(?= ?年(?!級|來|了|老|資|經|歷|屋|半|左右|多|內|以上|期|保固|租約|前|的?(?:房|車|公寓|大樓|經驗))))`;
const MONTH = "(?<month>1[0-2]|0?[1-9](?!\\d)|十[一二]?|[一二三四五六七八九])";
const THROUGH = "(?<through>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])";
const NAMES = `(?:${oneOf(words.months)})(?![a-z])\\.?`;
const COUNT = "(?<count>[\\d一二兩三四五六七八九十半幾]{1,3}|half|[a-z]+)";
const NO_NUMBER_BEFORE = "(?<![\\d.,個第半幾數多a-z一二兩三四五六七八九十][ ]?)";
/** 月租, 月薪 and their like are no month. */
const NO_THING = "(?![租費薪票亮子經餅台光退嫂球刊事個天])";

/** What names a time, the more telling first: years before what may be a part of them. */
const ATOMS = [
  `${YEAR} ?[-/.] ?${MONTH}(?!\\d|[-/.](?!20\\d\\d)\\d\\d\\d)(?:[-/.]\\d{1,2}(?!\\d))?`,
  `(?<![\\d/a-z])${MONTH}/${YEAR}`,
  `(?:${YEAR}(?:[-/~](?<pair>1[3-8])(?![\\d/-]|個?月|%))?|${ROC}|${SHORT})(?: ?年(?:度)?)?(?!(?<=0)s\\b| ?年?代)`,
  `(?<newest>${words.newest.join("|")})`,
  `(?<years>${oneOf(words.years)})`,
  `(?<other>${oneOf(words.otherYears)})`,
].map((source) => pattern(source, "g"));

/** Read once years are covered: 2017 10月 is no 201710月. */
const PARTS = [
  `(?<months>${oneOf(words.monthsAway)})`,
  `(?:最近|近|過去|(?<!\\u0001 ?的?)前|這|倒數|往[前回](?:推|算)?|回推)這? ?${COUNT} ?(?<unit>個?月|年|季)(?<more>半)?(?!級|前)`,
  `(?:last|past|latest|recent|previous|final|closing|most recent) (?:${COUNT}[ -](?:a )?)?(?<unit>month|year|quarter)s?(?<more> and a half)?(?![a-z]| of \u0001)`,
  `(?<over>超過)?(?<![第\\d])(?<since>[\\d一二兩三四五六半]{1,3})(?:整)? ?(?<unit>個月|年)(?<more>半)?(?<over2>多)?(?:以上|來)?(?=[^,，。]{0,5}(?:[沒無冇](?:人|有人|動靜|聲|再|更新|新的|下文|消息)|未有人|安靜))`,
  `\\b(?:for|in) (?:(?<over>over|more than|longer than)|at least|about|nearly|a good|a full|a whole)? ?(?<since>an?|half a|[a-z]+|\\d{1,2}) (?<unit>month|year)s?(?<more> and a half)?(?: or (?:more|longer))?`,
  `(?:頭|前|首)(?<opening>[\\d一二兩三四五六七八九十]{1,2}) ?個月`,
  "first (?<opening>[a-z]+|\\d{1,2}) months",
  `${NO_NUMBER_BEFORE}${MONTH} ?(?<to>[-~到至、,和跟與及])? ?(?<!\\d) ?${THROUGH} ?月(?:份)?${NO_THING}`,
  `(?<![\\d一二三四五六七八九十])(?<one>[一二三四五六七八])(?<next>[二三四五六七八九])月(?:份)?${NO_THING}`,
  `${NO_NUMBER_BEFORE}${MONTH} ?月(?:份)?(?: ?\\d{1,2} ?[日號])?${NO_THING}`,
  `(?<![a-z])(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?<name>${NAMES})(?: ?\\d{1,2}(?:st|nd|rd|th)?(?!\\d),?)?`,
  `(?<last>last |this )?(?<![a-z])(?<part>${oneOf(words.partsOfYear)})(?![a-z]|-[a-z])`,
].map((source) => pattern(source, "g"));

function atomsIn(text: string, plain: string, newest: Month): Atom[] {
  const found: Atom[] = [];
  const taken = new Uint8Array(plain.length);
  const take = (patterns: readonly RegExp[], within: string) => {
    for (const { 0: shown, index: start, groups = {} } of patterns.flatMap((said) => Array.from(within.matchAll(said)))) {
      const end = start + shown.length;
      if (taken[start] !== 0 || taken[end - 1] !== 0 || !isTime(text, plain, { start, end }, groups)) continue;
      const said = meaningOf(groups, newest);
      if (!said) continue;
      taken.fill(1, start, end);
      found.push({ start, end, ...said });
    }
  };
  take(ATOMS, plain);
  take(
    PARTS,
    plain.replaceAll(/./gs, (unit, at: number) => (taken[at] === 0 ? unit : COVERED)),
  );
  return found.toSorted((a, b) => a.start - b.start);
}
const COVERED = "\u0001";

const COUNTED = pattern(`^ ?(?:${words.countedAfterYear.join("|")})|^(?![qh]\\d)[a-z]`);
const CUE =
  /(?:\b(?:in|since|until|till|before|after|from|during|by|of|to|through|year|between|and|end|early|late|mid|about)[ -]|[-~到至自在])$/;
/** What tells that a month's name is one: a year, or another month that it leads to. */
const NAMED_ON = new RegExp(`^,? ?(?:of )?20\\d\\d|^ ?(?:-|~|to|through) ?${NAMES}`);
const SILENCE = pattern(
  "quiet|silent|silence|dead|asleep|un(?:mentioned|touched)|nobody|no ?one|(?:has|have|had)n't|nothing|no noise|stopped",
);

/** A bare year must look like one, a month name that is another word too have its capital, and only silence lasts for a time. */
function isTime(text: string, plain: string, { start, end }: Place, { name, since, year, month }: Groups): boolean {
  const shown = plain.slice(start, end);
  if (name !== undefined)
    return !/^(?:may|march|mar|dec|sep|jan)\b/.test(name) || /\p{Lu}/u.test(text.slice(start, end)) || NAMED_ON.test(plain.slice(end));
  if (since !== undefined && /^[a-z]/.test(shown))
    return SILENCE.test(plain.slice(Math.max(0, start - 40), Math.min(plain.length, end + 30)));
  if (year === undefined || month !== undefined || !/^\d{4}$/.test(shown)) return true;
  const before = plain.slice(Math.max(0, start - 10), start);
  if (COUNTED.test(plain.slice(start + 4, start + 14)) || /(?:\$|nt|ntd|twd|no\.) ?$/.test(before)) return false;
  return (Number(shown) >= 2001 && Number(shown) < 2040) || CUE.test(before);
}

/** What the groups of a pattern say. */
function meaningOf(said: Groups, newest: Month): Omit<Atom, "start" | "end"> | undefined {
  const thisYear = Number(newest.slice(0, 4));
  if (said.newest !== undefined) return { span: { from: newest, to: newest } };
  if (said.months !== undefined) return { span: single(addMonths(newest, Number(keyOf(words.monthsAway, said.months)))) };
  if (said.unit !== undefined) return agoOf(said, newest);
  if (said.other !== undefined) return { years: keyOf(words.otherYears, said.other) === "next" ? "next" : "same" };
  const month = said.month === undefined ? undefined : numberOf(said.month);
  const year = yearOf(said, thisYear);
  if (year !== undefined && month !== undefined)
    return month > 0 ? { years: [year, year], part: { first: month, last: month } } : undefined;
  if (year !== undefined) return { years: [year, said.pair === undefined ? year : Math.max(year, 2000 + Number(said.pair))] };
  if (said.opening !== undefined) {
    const last = numberOf(said.opening);
    return last >= 1 && last <= 12 ? { part: { first: 1, last, isOfYear: true } } : undefined;
  }
  if (said.part !== undefined) {
    const [first = NaN, last = NaN, about] = keyOf(words.partsOfYear, said.part)?.split("-").map(Number) ?? [];
    const part = { first, last, isOfYear: true, ...(about === undefined ? {} : { about }) };
    // "Last winter" is the last that was over, "this spring" the one that is.
    const isOver = `${String(thisYear + Math.floor((last - 1) / 12))}-${String(((last - 1) % 12) + 1).padStart(2, "0")}` < newest;
    const ago = said.last === undefined || said.last === "this " || isOver ? 0 : 1;
    return said.last === undefined ? { part } : { years: [thisYear - ago, thisYear - ago], part };
  }
  if (said.name !== undefined) {
    const number = Number(keyOf(words.months, said.name.replace(".", "")));
    return { part: { first: number, last: number, isName: true } };
  }
  const first = month ?? numberOf(said.one ?? "");
  const last = said.through !== undefined ? numberOf(said.through) : said.next !== undefined ? numberOf(said.next) : first;
  const isRange = said.to !== undefined && /[-~到至]/.test(said.to);
  return first > 0 && (last === first || (isRange ? last > first : last === first + 1)) ? { part: { first, last } } : undefined;
}

const single = (month: Month): Span => ({ from: month, to: month });

function yearOf({ year, roc, roc2, short, short2, years }: Groups, thisYear: number): number | undefined {
  if (year !== undefined) return numberOf(year.replace("-", " "));
  if (roc !== undefined || roc2 !== undefined) return numberOf(roc ?? roc2 ?? "") + 1911;
  if (short !== undefined || short2 !== undefined) return 2000 + numberOf(short ?? (short2 ?? "").replace(/^一/, "十"));
  return years === undefined ? undefined : thisYear + Number(keyOf(words.years, years));
}

/** A century. */
const MOST_AGO = 1200;

/** So many months up to the newest, or the silence of so many. */
function agoOf({ unit = "", count, since, more, over, over2 }: Groups, newest: Month): Omit<Atom, "start" | "end"> | undefined {
  const each = /年|year/.test(unit) ? 12 : /季|quarter/.test(unit) ? 3 : 1;
  const months = (counted(count ?? since) + (more === undefined ? 0 : 0.5)) * each;
  if (!(months > 0 && months <= MOST_AGO) || !Number.isInteger(months)) return undefined;
  if (since === undefined) return { span: { from: addMonths(newest, 1 - months), to: newest, isRange: true } };
  return { span: { ...single(addMonths(newest, -months)), edge: (over ?? over2) === undefined ? "until" : "before" } };
}

function counted(said: string | undefined): number {
  if (said === undefined || /^(?:an?|the)$/.test(said)) return 1;
  if (/^half/.test(said) || said === "半") return 0.5;
  return /^(?:few|several|几)$/.test(said) ? 3 : numberOf(said);
}

/** The key of a table that a word was found by; what had to stand around it there is not looked at again. */
function keyOf(table: Record<string, string[]>, said: string | undefined): string | undefined {
  if (said === undefined) return undefined;
  const isIt = (words: readonly string[]) => pattern(`^(?:${words.join("|").replaceAll(/\(\?<?[=!][^()]*\)/g, "")})$`).test(said);
  return Object.keys(table).find((key) => isIt(table[key] ?? []));
}

function numberOf(said: string): number {
  return figuresIn(`${said}個月`)[0]?.value ?? NaN;
}

/** What lies between a year and a part of it, and between a part and its year. */
const YEAR_PART = pattern("^ ?(?:的|之|'s|s')? ?[,，(]? ?(?:the |那個?|那段|整個)?$");
const PART_YEAR = /^(?:-| ?,? ?(?:(?:of|in) )?(?:the )?(?:year )?\(? ?)$/;
/** What joins two months that follow each other. */
const AND = pattern("^ ?(?:[,、&/]|和|跟|與|及|and|or|,? ?and)? ?$");

/** Years joined with the parts of them that stand beside them. */
function composed(plain: string, atoms: readonly Atom[]): Atom[] {
  const gap = (first: Atom | undefined, second: Atom | undefined) => (first && second ? plain.slice(first.end, second.start) : "\n");
  const isPart = (atom: Atom | undefined) => atom?.part !== undefined && atom.years === undefined;
  const isYear = (atom: Atom | undefined) => atom?.years !== undefined && atom.part === undefined;
  const joinsBehind = (year: Atom | undefined, part: Atom | undefined) => isYear(year) && isPart(part) && YEAR_PART.test(gap(year, part));
  const parts = joinedMonths(plain, atoms);
  const all: Atom[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [one, two, three] = parts.slice(at, at + 3);
    if (!one) continue;
    const isHan = two !== undefined && /[年\p{Script=Han}]$/u.test(plain.slice(two.start, two.end));
    if (two && isPart(one) && isYear(two) && PART_YEAR.test(gap(one, two)) && !(isHan && joinsBehind(two, three))) {
      all.push({ ...one, ...two, ...within(plain, one, two) });
      at += 1;
    } else if (two && joinsBehind(one, two)) {
      all.push({ ...one, ...two, ...within(plain, one, two) });
      at += 1;
    } else all.push(one);
  }
  return all;
}

/** From the first to the second, with the parenthesis that opens between them. */
function within(plain: string, first: Place, second: Place): Place {
  const isOpen = plain.slice(first.end, second.start).includes("(") && plain[second.end] === ")";
  return { start: first.start, end: second.end + (isOpen ? 1 : 0) };
}

/** July, August and September are one part; so is July to September. */
function joinedMonths(plain: string, atoms: readonly Atom[]): Atom[] {
  const all: Atom[] = [];
  for (const atom of atoms) {
    const last = all.at(-1);
    const gap = last ? plain.slice(last.end, atom.start) : "\n";
    const [one, two] = [last?.years === undefined ? last?.part : undefined, atom.years === undefined ? atom.part : undefined];
    const isNext =
      one &&
      two &&
      two.first === one.last + 1 &&
      AND.test(gap) &&
      (one.isName ?? false) === (two.isName ?? false) &&
      two.first === two.last;
    const isThrough = one?.isName && two?.isName && two.first > one.first && TO.test(gap);
    if (last && one && two && (isNext || isThrough)) all[all.length - 1] = { ...last, end: atom.end, part: { ...one, last: two.last } };
    else all.push(atom);
  }
  return all;
}

type Dated = Place & Span & { hasYear: boolean };

/** Each atom as months; what has no year takes that of what stands beside it, and a month without one is the newest of its name. */
function dated(plain: string, atoms: readonly Atom[], newest: Month): Dated[] {
  const all: Dated[] = [];
  for (const [at, atom] of atoms.entries()) {
    const { start, end, span, part } = atom;
    const last = all.at(-1);
    const years = typeof atom.years === "string" ? last && follow(last, atom.years) : atom.years;
    if (span) all.push({ start, end, ...span, hasYear: true });
    else if (years) all.push({ start, end, ...monthsOf(years, part), hasYear: true });
    else if (part) {
      const next = atoms[at + 1];
      const [before, behind] = [last ? plain.slice(last.end, start) : "", next ? plain.slice(end, next.start) : ""];
      const isMonth = part.first === part.last || part.isName === true;
      const isBeside = before.length <= 6 && BESIDE.test(before) && (!part.isOfYear || /[(,，\u4e00-\u9fff]/.test(before));
      const isBesideLast = last?.hasYear && (isBeside || (!isMonth && NEAR.test(before)) || TO.test(before));
      const isBesideNext = Array.isArray(next?.years) && (TO.test(behind) || BOTH.test(behind) || (!isMonth && NEAR.test(behind)));
      const year = isBesideLast ? Number(last.from.slice(0, 4)) : isBesideNext && Array.isArray(next.years) ? next.years[0] : undefined;
      const isCalled = !part.isName || IN.test(plain.slice(Math.max(0, start - 12), start)) || part.last > part.first;
      const newestOwn = newestOf(part, newest);
      if (year !== undefined) {
        const own = monthsOf([year, year], part);
        // From December to February; of November to February 2018 the first is a year before.
        const isNext = isBesideLast && TO.test(before) && own.to < last.from;
        const isLater = !isBesideLast && next?.part && monthsOf([year, year], next.part).to < own.from;
        const shift = isNext ? 1 : isLater ? -1 : 0;
        all.push({ start, end, ...monthsOf([year + shift, year + shift], part), hasYear: true });
      } else if (newestOwn && isCalled) all.push({ start, end, ...newestOwn, hasYear: false });
    }
  }
  return all;
}

/** In front of a month by name alone. */
const IN = /\b(?:in|since|until|till|during|by|from|to|through|before|after|of) $/;
/** A part a few characters behind a year is of that year: 2016開學季(8、9月), unless the year begins or ends something. */
const BESIDE = pattern("^(?!.*(?:起|開始|以來|以後|之後|後|以前|之前|到|至|現在|今|to|until|since|and|or|跟|和|與))[^。.!?;\\n]{0,6}$");
/** A half or a season is of the year beside it, however it is joined: the first half of 2016 or the second half. */
const NEAR = pattern(
  "^ ?(?:[,，、/]|or|and|against|versus|vs\\.?|than|to|還是|或|跟|和|與|及|比|對|的|那批|冒出|出現|出來)+[^。.!?;\\n]{0,8}$",
);

const follow = (last: Dated, how: "same" | "next"): [number, number] => {
  const year = Number(last.from.slice(0, 4)) + (how === "next" ? 1 : 0);
  return [year, year];
};

function monthsOf([first, last]: readonly [number, number], part: Part = { first: 1, last: 12 }): Span {
  const month = (of: number, number: number) => addMonths(`${String(of)}-01`, number - 1);
  const isPart = part.last - part.first < 11;
  return {
    from: month(first, part.first),
    // The winter of 2016-17 is one.
    to: month(isPart ? first : last, part.last),
    ...(part.about === undefined ? {} : { about: month(first, part.about) }),
  };
}

/** Of months without a year the newest; halves and seasons need one. */
function newestOf(part: Part, newest: Month): Span | undefined {
  if (part.isOfYear) return undefined;
  const thisYear = Number(newest.slice(0, 4));
  const year = Number(newest.slice(5)) < part.last ? thisYear - 1 : thisYear;
  return monthsOf([year, year], part);
}

const TO = pattern("^ ?(?:[-~]|到|至|to|until|till|through|thru)(?: the)?(?= |$) ?$|^[-~到至]$");
const BETWEEN = pattern("(?:between|介於|在) ?(?:the )?$");
const BOTH = pattern("^ ?(?:and|和|與|跟)(?: the)? ?$");

/** Two that say a range are one: 2016年3月到5月. */
function rangesOf(plain: string, all: readonly Dated[]): Dated[] {
  const isRange = (first: Dated, second: Dated) => {
    const gap = plain.slice(first.end, second.start);
    return (
      second.to >= first.from && (TO.test(gap) || (BOTH.test(gap) && BETWEEN.test(plain.slice(Math.max(0, first.start - 12), first.start))))
    );
  };
  return all.flatMap((one, at) => {
    const [last, next] = [all[at - 1], all[at + 1]];
    if (last && isRange(last, one)) return [];
    if (!next || !isRange(one, next)) return [one];
    const { about: _, ...first } = one;
    return [{ ...first, end: next.end, from: one.about ?? one.from, to: next.about ?? next.to, isRange: true }];
  });
}

const THAT_IS = pattern(
  "^ ?度? ?[,，:(-]? ?(?:(?:that is|i\\.?e\\.?|say|so|meaning|namely|just|就是|即|也就是|算|也就是說|我是說)[,，]? ?)*$",
);

/** Of two side by side of which one lies in the other, the narrower stands: last year (2017), the third quarter (July to September). */
function explained(plain: string, all: readonly Dated[]): Dated[] {
  const kept: Dated[] = [];
  for (const one of all) {
    const last = kept.at(-1);
    const isIn = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;
    const gap = last ? plain.slice(last.end, one.start) : "";
    const isSame = last && THAT_IS.test(gap) && (isIn(one, last) || isIn(last, one));
    // What stands in parentheses is more exact: that summer (June to August).
    const isOuter = last && isIn(last, one) && !isIn(one, last) && (!gap.includes("(") || one.to === addMonths(one.from, 11));
    const narrower = isOuter ? last : one;
    if (last && isSame) kept[kept.length - 1] = { ...narrower, ...within(plain, last, one) };
    else kept.push(one);
  }
  return kept;
}

/** What opens a span before or after a time. */
const EDGES = (
  [
    ["until", "after", "^ ?(?:（含）|\\(含\\))? ?(?:以前|之前|前(?!半|三|五|十|\\d)|為止|止|or (?:earlier|before)|and (?:earlier|before))"],
    [
      "since",
      "after",
      "^ ?(?:（含）|\\(含\\))? ?(?:起|以來|以後|之後|後(?!半)|開始|[到至](?:現在|今|目前|最近)|to (?:now|date|today)|on\\b|onwards?|and (?:later|after))",
    ],
    ["until", "before", "(?:until|till|up to|before|by|through|截至|直到|到) ?(?:the end of )?(?:the )?$"],
    ["since", "before", "(?:自從?|從|since|starting(?: in| from)?|from|as of|after) ?(?:the end of )?(?:the )?$"],
  ] as const
).map(([says, side, source]) => ({ says, side, said: pattern(source) }));
const LESS = pattern("^before|^after|之|^ ?[前後]");

/** Since and until; 之後, 之前, after and before leave the month or year itself out unless （含） is said. */
function edgeOf(plain: string, { start, end }: Place): Edge | undefined {
  const sides = { before: plain.slice(Math.max(0, start - 24), start), after: plain.slice(end, end + 16) };
  const edge = EDGES.find(({ side, said }) => said.test(sides[side]));
  if (!edge) return undefined;
  const [shown = ""] = edge.said.exec(sides[edge.side]) ?? [];
  const isLess = LESS.test(shown) && !shown.includes("含");
  return edge.says === "until" ? (isLess ? "before" : "until") : isLess ? "after" : "since";
}
