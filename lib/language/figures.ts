import { folded, pattern } from "#lib/language/folded";
import words from "./number-words.json" with { type: "json" };
import { isCounted } from "#lib/language/counted";
import { readNumber, type Reading } from "#lib/language/number";
import { tokensIn, type Token } from "#lib/language/tokens";

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
  let end = 0;
  for (let at = 0; at < tokens.length;) {
    const figure = figureAt(plain, tokens, at);
    if (figure && figure.start >= end) found.push(figure);
    if (figure?.isSaid) ({ end } = figure);
    at = Math.max(at + 1, figure?.next ?? 0);
    while ((tokens[at]?.start ?? Infinity) < end) at += 1;
  }
  return withSharedScales(plain, found).map(({ start, end, value, to, unit }) => ({
    ...{ start, end, text: text.slice(start, end), value },
    ...(unit && { unit }),
    ...(to > value && { isRange: true as const, to }),
  }));
}

/** The figures with those that say a span together (5到8萬, 10 to 15) as one, from the lower up to the higher. */
export function spansOf(text: string, figures: readonly Figure[]): Figure[] {
  const isSpan = (low: Figure | undefined, high: Figure | undefined) =>
    low && high && low.value < high.value && low.unit === high.unit && SPAN.test(folded(text.slice(low.end, high.start)));
  return figures.flatMap((figure, at) => {
    const low = figures[at - 1];
    if (isSpan(figure, figures[at + 1])) return [];
    if (!low || !isSpan(low, figure)) return [figure];
    return [
      { ...figure, start: low.start, text: text.slice(low.start, figure.end), value: low.value, isRange: true as const, to: figure.value },
    ];
  });
}
const SPAN = pattern("^ ?(?:[-~到至或]|to|or) ?$");

interface Found extends Reading {
  start: number;
  end: number;
  unit?: Figure["unit"];
  /** False where it counts only beside another figure: the first of 三到五萬. */
  isSaid: boolean;
}

const MASKED = pattern(
  `(?<![〇零一二兩三四五六七八九十百千萬億\\d.])(?:${words.idioms.join("|")})|^ {0,8}(?:[-*] )?(?:\\d{1,2}[.)、](?= |\\p{Script=Han})|\\(\\d{1,2}\\))`,
  "gmu",
);
const MONEY_BEFORE =
  /(?:\$|\b(?:nt|ntd|twd|usd)) ?[\d.,]+ ?$|\b(?:budget|sav\w+|invest\w*|rais\w+|capital|fund\w*|costs?|spend|worth|revenue|put)\b[^.;]*$/;
const MONEY_AFTER = pattern("^ ?(?:nt|ntd|twd|dollars|台幣|新台幣|元|塊)");

/** The tokens that may count: no idioms, names and list markers; 5m is five million of money, and of anything else five metres. */
function countable(plain: string): Token[] {
  const masked = new Uint8Array(plain.length);
  for (const { 0: mask, index } of plain.matchAll(MASKED)) masked.fill(1, index, index + mask.length);
  return tokensIn(plain)
    .filter(({ start }) => masked[start] === 0)
    .map((token) => {
      const isMetres = /^[mb]$/.test(token.text) && !MONEY_BEFORE.test(plain.slice(Math.max(0, token.start - 40), token.start));
      return isMetres && !MONEY_AFTER.test(plain.slice(token.end, token.end + 10)) ? { ...token, role: "word" } : token;
    });
}

function figureAt(plain: string, tokens: readonly Token[], at: number): Found | undefined {
  const first = tokens[at];
  if (!first || first.role === "word") return undefined;
  const found = (last: Token | undefined, next: number, value: number, unit?: Figure["unit"], to = 0): Found => ({
    ...{ start: first.start, end: last?.end ?? first.end, value, to, next, isSaid: true },
    ...(unit && { unit }),
  });
  const isNth = first.role === "ordinal" && first.text !== "first" && !first.text.startsWith("quarter");
  if (first.role === "ordinal") return isNth ? found(first, at + 1, first.value, "ordinal") : undefined;
  const reading = readNumber(plain, tokens, at);
  const { value = 1, next = at + (first.role === "article" ? 1 : 0) } = reading ?? {};
  const [last, after] = [tokens[next - 1], tokens[next]];
  if (value > 0 && reading && last && PARTS_OF.test(plain.slice(last.end, last.end + 5))) {
    const part = readNumber(plain, tokens, next);
    return part && found(tokens[part.next - 1], part.next, (part.value / value) * 100, "percent");
  }
  if (after?.role === "ordinal" && next > at && after.value > 2) {
    const isShare = after.text.endsWith("s") ? value > 1 : value === 1 && /^(?: of\b|$|[.,;!])/.test(plain.slice(after.end, after.end + 4));
    if (isShare) return found(after, next + 1, (value / after.value) * 100, "percent");
  }
  if (after?.role === "ordinal" && last?.role === "tens" && after.value < 10 && after.start === last.end + 1)
    return found(after, next + 1, value + after.value, "ordinal");
  if (first.role === "half" && !reading) return halfAt(plain, found(first, at + 1, 0.5), first.isHan);
  const isSaid = reading && (first.role === "half" || isCounted(plain, tokens.slice(at, next)));
  return isSaid === undefined ? undefined : measured(plain, { ...found(last, next, value, undefined, reading?.to), isSaid });
}

const PARTS_OF = pattern("^ ?分之 ?[^ ]");
const HALF_OF = pattern("^ (?:of|the|my|our|their|his|her|its|that|this|them|it|all)\\b");
const HALF_A = pattern(`^(?: an?)?(?=[ -](?:${words.englishMeasures.join("|")}))`);
const ONE_HALF = pattern("[一過對]$|\\b(?:one|by)[ -]$");
const HALF_HAN = pattern("^(?=個?(?:小時|鐘頭|鐘|月|年|天|日)|[倍坪斤打碗])");
const NO_HALF = pattern("[上下前後大多]$");

/** Half an hour and 半年 are 0.5; 一半, 半數 and half of them 50 percent; 半夜 and half-hearted nothing. */
function halfAt(plain: string, half: Found, isHan: boolean): Found | undefined {
  const [before, after] = [plain.slice(Math.max(0, half.start - 4), half.start), plain.slice(half.end, half.end + 16)];
  const amount = isHan ? !NO_HALF.test(before) && HALF_HAN.exec(after) : HALF_A.exec(after);
  const isShare = ONE_HALF.test(before) || (isHan ? /^[数价]/.test(after) : HALF_OF.test(after));
  if (isShare && !(amount && !isHan))
    return { ...half, start: half.start - (isHan && ONE_HALF.test(before) ? 1 : 0), value: 50, unit: "percent" };
  return amount ? { ...half, end: half.end + amount[0].length } : undefined;
}

/** The signs that follow a number, with what each makes of it. */
const SIGNS: [RegExp, (value: number, more: string | undefined) => Pick<Found, "value" | "unit"> | undefined][] = [
  [/^(?:st|nd|rd|th)\b/, (value) => ({ value, unit: "ordinal" })],
  [pattern("^ ?-?(?:%|percent(?:age points?)?\\b|per cents?\\b|pct\\b|趴|個百分點)"), (value) => ({ value, unit: "percent" })],
  [
    pattern("^ ?成(?![為功本立長果就員效人交績年品衣])([一二三四五六七八九半])?"),
    (value, more) =>
      value > 10
        ? undefined
        : { value: value * 10 + (more === undefined ? 0 : more === "半" ? 5 : "一二三四五六七八九".indexOf(more) + 1), unit: "percent" },
  ],
  [
    pattern("^ ?折(?![騰磨扣衷返疊合舊])"),
    (value) => (value >= 100 ? undefined : { value: value < 10 ? value * 10 : value, unit: "percent" }),
  ],
  [pattern("^ ?(?:個|年|天|小時|鐘頭|點(?!半[夜])|倍|歲|週)半(?![夜天路島價])"), (value) => ({ value: value + 0.5 })],
  [pattern("^ ?(?:倍|x\\b)"), (value) => ({ value, unit: "multiple" })],
];

/** With the sign that follows, or 第 before it. */
function measured(plain: string, found: Found): Found {
  const [ordinal] = /第 ?$/.exec(plain.slice(Math.max(0, found.start - 2), found.start)) ?? [];
  if (ordinal !== undefined) return { ...found, start: found.start - ordinal.length, unit: "ordinal", isSaid: true };
  const after = plain.slice(found.end, found.end + 18);
  for (const [sign, meaning] of SIGNS) {
    const match = sign.exec(after);
    const meant = match && meaning(found.value, match[1]);
    if (meant)
      return { ...found, ...meant, end: found.end + match[0].length, to: (found.to / found.value) * meant.value || 0, isSaid: true };
  }
  return found;
}

const CONNECTOR = pattern("^ ?(?:[-~、]|到|至|或|to|or|and)? ?$");
const LAST_SCALE = pattern("(?:[百千萬億k]|mn?|bn|hundred|thousand|million|billion|grand)$");

/** 3到5萬, 50-80k and 三到五成 say the scale or the sign of the first with the second. */
function withSharedScales(plain: string, found: readonly Found[]): Found[] {
  const shared = found.map((one, at) => {
    const other = found[at + 1];
    if (!other?.isSaid || other.start === one.end || !CONNECTOR.test(plain.slice(one.end, other.start))) return one;
    const [scaleWord = ""] = LAST_SCALE.exec(plain.slice(other.start, other.end)) ?? [];
    const isTenths = one.unit === undefined && other.unit === "percent" && plain[other.end - 1] === "成" && one.value <= 10;
    const scale = isTenths ? 10 : (tokensIn(scaleWord)[0]?.value ?? 1);
    const isLess = isTenths || (one.value < other.value / scale && !LAST_SCALE.test(plain.slice(one.start, one.end)));
    const factor = isLess ? scale : 1;
    const unit = one.unit ?? (other.unit === "percent" ? other.unit : undefined);
    const isSaid = one.isSaid || factor > 1 || /^ ?[-~到至或、]/.test(plain.slice(one.end, other.start));
    return { ...one, value: one.value * factor, to: one.to * factor, isSaid, ...(unit && { unit }) };
  });
  return shared.filter(({ isSaid }) => isSaid);
}
