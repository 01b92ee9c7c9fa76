import { anyOf, folded, pattern } from "#lib/language/folded";
import words from "./number-words.json" with { type: "json" };
import { readNumber, type Reading } from "#lib/language/number";
import { hanDigits, tokensIn, type Token } from "#lib/language/tokens";

/** A number as a text says it, at UTF-16 indices. A share is 30 for 30%, 三成 and 百分之三十, a discount what is left to pay (八折 is 80). */
export interface Figure {
  start: number;
  end: number;
  text: string;
  value: number;
  unit?: "percent" | "ordinal" | "multiple";
  /** The text says no single number, but from `value` up to `to`: 兩三萬, 二十幾, hundreds. */
  isRange?: true;
  to?: number;
}

/** Every number that a text says, in digits, Han numerals or English words; names (B2B, 5G), idioms and list markers say none. */
export function figuresIn(text: string): Figure[] {
  const plain = folded(text);
  const tokens = countable(plain);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const figure = figureAt(plain, tokens, at);
    if (figure && figure.end > figure.start) found.push(figure);
    at = Math.max(at + 1, figure?.next ?? 0);
    while (figure?.isSaid && (tokens[at]?.start ?? Infinity) < figure.end) at += 1;
  }
  return withSharedScales(plain, found).map(({ start, end, value, to, unit }) => ({
    ...{ start, end, text: text.slice(start, end), value },
    ...(unit && { unit }),
    ...(to > value && { isRange: true as const, to }),
  }));
}

interface Found extends Reading {
  start: number;
  end: number;
  unit?: Figure["unit"];
  isSaid: boolean;
}

const NUMERAL = "[〇零一二兩三四五六七八九十百千萬億\\d.]";
const IDIOMS = pattern(`(?<!${NUMERAL})(?:${words.idioms.join("|")})`, "g");
const LIST_MARKER = pattern(String.raw`^[ ]{0,8}(?:[-*] )?(?:\d{1,2}[.)、](?= |\p{Script=Han})|\(\d{1,2}\))`, "gmu");
const PERCENT = pattern(String.raw`^ ?-?(?:%|percent(?:age points?)?\b|per cents?\b|pct\b|趴|個百分點)`);
const TENTHS = pattern("^ ?成(?![為功本立長果就員效人交績年品衣])([一二三四五六七八九半])?");
const PARTS_OF = pattern("^ ?分之 ?[^ ]");
const DISCOUNT = pattern("^ ?折(?![騰磨扣衷返疊合舊])");
const MULTIPLE = pattern("^ ?(?:倍|x\\b)");
const AND_HALF = pattern("^ ?(?:個|年|天|小時|鐘頭|點(?!半[夜])|倍|歲|週)半(?![夜天路島價])");
const HAN_MEASURE = pattern(`^[多餘幾來]?\\s?(?:${words.hanMeasures.join("|")})`);
const BARE_MEASURE = pattern(`^[來]? ?(?:${words.bareMeasures.join("|")})`);
const ENGLISH_MEASURE = pattern(`^[ -](?:${words.englishMeasures.join("|")})\\b`);
const WEEKDAY = pattern("(?:星期|禮拜|拜|週)$");
const WEEKLY = pattern("(?:每|一|個|1|整|這|上|下)個?(?:星期|禮拜|週)$");
const TIMES = pattern("^ ?(?:個|小時|鐘頭|天(?!晚|下)|次|趟|堂|晚(?!上)|日|十|百|千|萬)");
const NO_ONE = pattern("[每這那同某任另哪唯統其之逐]$");
const HALF_OF = pattern("^ (?:of|the|my|our|their|his|her|its|that|this|them|it|all)\\b");
const HALF_A = pattern(`^(?: an?)?(?=[ -](?:${words.englishMeasures.join("|")}))`);
const WHOLE_BEFORE_HALF = pattern("[一過對]$");
const HALF_WORD = pattern("^[數價]");
const NO_HALF = pattern("[上下前後大多]$");
const HALF_HAN = pattern("^(?=個?(?:小時|鐘頭|鐘|月|年|天|日)|[倍坪斤打碗])");

function countable(plain: string): Token[] {
  const masks = Array.from([...plain.matchAll(IDIOMS), ...plain.matchAll(LIST_MARKER)], ({ 0: { length }, index }) => [index, index + length] as const);
  const masked = new Uint8Array(plain.length);
  for (const [from, to] of masks) masked.fill(1, from, to);
  return tokensIn(plain)
    .filter(({ start }) => masked[start] === 0)
    .map((token) => (/^[mb]$/.test(token.text) && !isMoney(plain, token) ? { ...token, role: "word" } : token));
}

/** 5m is five million of money; of anything else it is five metres. */
function isMoney(plain: string, { start, end }: Token): boolean {
  const before = plain.slice(Math.max(0, start - 40), start);
  return MONEY_BEFORE.test(before) || MONEY_AFTER.test(plain.slice(end, end + 10));
}
const MONEY_BEFORE = /(?:\$|\b(?:nt|ntd|twd|usd)) ?[\d.,]+ ?$|\b(?:budget|sav\w+|invest\w*|rais\w+|capital|fund\w*|costs?|spend|worth|revenue|put)\b[^.;]*$/;
const MONEY_AFTER = pattern("^ ?(?:nt|ntd|twd|dollars|台幣|新台幣|元|塊)");

function figureAt(plain: string, tokens: readonly Token[], at: number): Found | undefined {
  const first = tokens[at];
  if (!first || first.role === "word") return undefined;
  if (first.role === "ordinal") return first.text === "first" || first.text.startsWith("quarter") ? undefined : said(first, first.end, { value: first.value, to: first.value, next: at + 1 }, "ordinal");
  const reading = readNumber(plain, tokens, at);
  const share = fractionAt(plain, tokens, at, reading);
  if (share) return share;
  if (first.role === "half") return halfAt(plain, first, at) ?? (reading && said(first, tokens[reading.next - 1]?.end ?? first.end, reading));
  const last = reading && tokens[reading.next - 1];
  if (!reading || !last) return undefined;
  const ordinal = tokens[reading.next];
  if (last.role === "tens" && ordinal?.role === "ordinal" && ordinal.value < 10 && ordinal.start === last.end + 1)
    return said(first, ordinal.end, { value: reading.value + ordinal.value, to: 0, next: reading.next + 1 }, "ordinal");
  const isSaid = isCounted(plain, tokens.slice(at, reading.next));
  return isSaid === undefined ? undefined : measured(plain, { ...said(first, last.end, reading), isSaid });
}

/** Two thirds, a third of, three quarters of, 三分之一, 百分之三點五. */
function fractionAt(plain: string, tokens: readonly Token[], at: number, reading: Reading | undefined): Found | undefined {
  const first = tokens[at];
  const last = reading && tokens[reading.next - 1];
  if (!first) return undefined;
  if (reading && last && PARTS_OF.test(plain.slice(last.end, last.end + 5))) {
    const part = readNumber(plain, tokens, reading.next);
    return part && said(first, tokens[part.next - 1]?.end ?? last.end, { value: (part.value / reading.value) * 100, to: 0, next: part.next }, "percent");
  }
  const index = first.role === "article" && !reading ? at + 1 : (reading?.next ?? at);
  const parts = tokens[index];
  if (parts?.role !== "ordinal" || index === at || parts.value < 3) return undefined;
  const isShare = /s$/.test(parts.text) ? reading !== undefined && reading.value > 1 : /^ of\b/.test(plain.slice(parts.end, parts.end + 4)) && (reading?.value ?? 1) === 1;
  return isShare ? said(first, parts.end, { value: ((reading?.value ?? 1) / parts.value) * 100, to: 0, next: index + 1 }, "percent") : undefined;
}

function halfAt(plain: string, half: Token, at: number): Found | undefined {
  const [before, after] = [plain.slice(Math.max(0, half.start - 4), half.start), plain.slice(half.end, half.end + 16)];
  const is = (value: number, length: number, unit?: Figure["unit"]) => said(half, half.end + length, { value, to: 0, next: at + 1 }, unit);
  if (!half.isHan) {
    const article = HALF_A.exec(after)?.[0];
    if (article !== undefined) return is(0.5, article.length);
    return HALF_OF.test(after) || /\b(?:one|by)[ -]$/.test(before) ? is(50, 0, "percent") : undefined;
  }
  if (WHOLE_BEFORE_HALF.test(before)) return { ...is(50, 0, "percent"), start: half.start - 1 };
  if (HALF_WORD.test(after)) return is(50, 1, "percent");
  return HALF_HAN.test(after) && !NO_HALF.test(before) ? is(0.5, 0) : undefined;
}

function said(first: Token, end: number, { value, to, next }: Reading, unit?: Figure["unit"]): Found {
  return { start: first.start, end, value, to, next, isSaid: true, ...(unit && { unit }) };
}

/** With the sign that follows, or 第 before it. */
function measured(plain: string, found: Found): Found {
  const after = plain.slice(found.end, found.end + 18);
  const by = (match: RegExpExecArray, change: Partial<Found>): Found => ({ ...found, end: found.end + match[0].length, isSaid: true, ...change });
  const scaled = (factor: number, more = 0) => ({ value: found.value * factor + more, to: found.to * factor + more, unit: "percent" as const });
  const [ordinal] = /第 ?$/.exec(plain.slice(Math.max(0, found.start - 2), found.start)) ?? [];
  if (ordinal !== undefined) return { ...found, start: found.start - ordinal.length, unit: "ordinal", isSaid: true };
  const ending = /^(?:st|nd|rd|th)\b/.exec(after);
  if (ending) return by(ending, { unit: "ordinal" });
  const percent = PERCENT.exec(after);
  if (percent) return by(percent, scaled(1));
  const tenths = found.value <= 10 ? TENTHS.exec(after) : null;
  if (tenths) return by(tenths, scaled(10, tenths[1] === undefined ? 0 : tenths[1] === "半" ? 5 : Number(hanDigits(tenths[1]))));
  const discount = found.value < 100 ? DISCOUNT.exec(after) : null;
  if (discount) return by(discount, scaled(found.value < 10 ? 10 : 1));
  const half = AND_HALF.exec(after);
  if (half) return by(half, { value: found.value + 0.5, to: 0 });
  const multiple = MULTIPLE.exec(after);
  return multiple ? by(multiple, { unit: "multiple" }) : found;
}

/** Whether a reading is a number at all: neither a weekday, a name with digits nor one of the small words of other use; undefined for none of it. */
function isCounted(plain: string, run: readonly Token[]): boolean | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const [before, after] = [plain.slice(Math.max(0, first.start - 24), first.start), plain.slice(last.end, last.end + 12)];
  if (first.role === "literal") return isName(before, last.isHan ? "" : after) ? undefined : true;
  if (!first.isHan) return !(run.length === 1 && first.text === "one") || (ENGLISH_MEASURE.test(after) && !/\bno $/.test(before));
  const isPlain = run.every(({ role }) => role === "digits" || role === "scale" || role === "more");
  if (first.role === "digits" && WEEKDAY.test(before) && !(WEEKLY.test(before) && TIMES.test(after) && first.text.length === 1)) return undefined;
  if (!run.some(({ role }) => role === "scale")) {
    if (first.text === "一" && run.length === 1 && NO_ONE.test(before)) return undefined;
    return first.text.length > 2 || run.length > 1 || HAN_MEASURE.test(after);
  }
  if (!isPlain || run.some(({ role }) => role === "digits")) return true;
  return run.length > 1 && last.text !== folded("萬") ? true : (last.text === "十" ? HAN_MEASURE : BARE_MEASURE).test(after) || (run.length > 1 && first.text !== "千");
}

/** COVID-19, PM2.5, iPhone15, 2F: digits that a word holds. */
function isName(before: string, after: string): boolean {
  const [, word] = /([a-z]+)-?$/.exec(before) ?? [];
  const [unit] = /^[a-z]+/.exec(after) ?? [];
  return (word !== undefined && !words.prefixes.includes(word)) || (unit !== undefined && !words.units.includes(unit));
}

const CONNECTOR = pattern("^ ?(?:[-~、]|到|至|或|to|or|and)? ?$");
const LAST_SCALE = pattern("(?:[百千萬億k]|mn?|bn|hundred|thousand|million|billion|grand)$");

/** 3到5萬, 50-80k and 三到五成 say the scale or the sign of the first with the second. */
function withSharedScales(plain: string, found: readonly Found[]): Found[] {
  const shared = found.map((one, at) => {
    const other = found[at + 1];
    if (!other?.isSaid || other.start === one.end || !CONNECTOR.test(plain.slice(one.end, other.start))) return one;
    const [scaleWord] = LAST_SCALE.exec(plain.slice(other.start, other.end)) ?? [];
    const scale = scaleWord === undefined ? 1 : (tokensIn(scaleWord)[0]?.value ?? 1);
    const isTenths = other.unit === "percent" && plain[other.end - 1] === "成" && one.value <= 10;
    const unit = one.unit ?? (other.unit === "percent" ? other.unit : undefined);
    if (isTenths && one.unit === undefined) return { ...one, value: one.value * 10, to: one.to * 10, unit, isSaid: true };
    const factor = one.value < other.value / scale && !LAST_SCALE.test(plain.slice(one.start, one.end)) ? scale : 1;
    const isSaid = one.isSaid || factor > 1 || /^ ?[-~到至或、]/.test(plain.slice(one.end, other.start));
    return { ...one, value: one.value * factor, to: one.to * factor, isSaid, ...(unit && { unit }) };
  });
  return shared.filter(({ isSaid }) => isSaid);
}
