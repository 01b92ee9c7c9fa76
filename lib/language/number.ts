import { folded } from "#lib/language/folded";
import { hanDigits, type Token } from "#lib/language/tokens";

/** What a run of tokens says: `to` is above `value` for a range, `next` is the first token after it. */
export interface Reading {
  value: number;
  to: number;
  next: number;
}

/** The number that begins at a token, as far as it goes in either language: 3萬5000, 兩萬二, three and a half million. */
export function readNumber(text: string, tokens: readonly Token[], at: number): Reading | undefined {
  const low = read(text, tokens, at, "value");
  const isRange =
    low && tokens.slice(at, low.next).some(({ role, value, to, text: said }) => to > value || role === "more" || said.endsWith("s"));
  const high = isRange ? read(text, tokens, at, "to") : low;
  return low && high && { value: low.value, to: high.value, next: low.next };
}

/** The sum so far: finished sections, the open one (below 萬 or thousand), an amount that waits for its scale, and the last scales. */
class Sum {
  total = 0;
  section = 0;
  amount: Token | undefined;
  pending = 0;
  scale = Infinity;
  large = Infinity;
  scaleToken: Token | undefined;

  get isEmpty(): boolean {
    return this.amount === undefined && this.scaleToken === undefined;
  }

  wait(token: Token, pending: number): void {
    this.amount = token;
    this.pending = pending;
  }
}

type End = "value" | "to";

function read(text: string, tokens: readonly Token[], at: number, end: End): { value: number; next: number } | undefined {
  const sum = new Sum();
  let next = at;
  for (let token = tokens[next]; token; token = tokens[next]) {
    const last = tokens[next - 1];
    if (next > at && last && !isJoined(text, last, token)) break;
    const taken = take(sum, text, tokens, next, end);
    if (taken === 0) break;
    next += taken;
  }
  const isVague = sum.amount?.role === "vague" && sum.scaleToken === undefined;
  const value = sum.total + sum.section + rest(sum);
  return next === at || isVague ? undefined : { value: Number.isInteger(value) ? value : Number(value.toPrecision(14)), next };
}

/** How many tokens from here on belong to the number; none when it ends before. */
function take(sum: Sum, text: string, tokens: readonly Token[], at: number, end: End): number {
  const token = tokens[at];
  const [second, third] = [tokens[at + 1], tokens[at + 2]];
  if (!token) return 0;
  switch (token.role) {
    case "literal":
    case "digits":
    case "small":
    case "tens":
    case "vague":
      return takeAmount(sum, text, token, end) ? 1 : 0;
    case "scale":
      return takeScale(sum, text, token, end) ? 1 : 0;
    case "more":
      return takeMore(sum, text, token, end) ? 1 : 0;
    case "half":
      if (token.isHan || !sum.isEmpty) return 0;
      if (second && isScale(second)) return (sum.wait(token, 0.5), 1);
      return second?.role === "article" && third && isScale(third) ? (sum.wait(token, 0.5), 2) : 0;
    case "and":
      return takeAnd(sum, tokens, at);
    case "article":
      return sum.isEmpty && second && (isScale(second) || second.role === "vague") && isJoined(text, token, second) ? 1 : 0;
    case "of":
      return second && isScale(second) && (sum.amount?.role === "vague" || /s$/.test(tokens[at - 1]?.text ?? "")) ? 1 : 0;
    case "point":
      return second ? takeDecimals(sum, text, tokens, at) : 0;
    case "ordinal":
    case "word":
      return 0;
  }
}

function takeAmount(sum: Sum, text: string, token: Token, end: End): boolean {
  const { amount, pending, scale, scaleToken } = sum;
  const isUnit = (token.role === "small" || token.role === "digits") && token.value > 0 && token.value < 10;
  // 五百一次 is five hundred a time.
  const isPerPiece = token.text === "一" && scaleToken !== undefined && scale >= 100 && PIECE.has(text[token.end] ?? "");
  // Twenty seventeen is a year.
  const isCentury = scaleToken === undefined && (pending === 20 || pending === 19) && (token.role === "tens" || token.role === "small");
  if (
    amount === undefined
      ? token.value >= scale || isPerPiece
      : !(isUnit && amount.role === "tens") && !(isCentury && !amount.isHan && amount.role !== "literal")
  )
    return false;
  sum.wait(token, amount === undefined ? token[end] : isUnit ? pending + token.value : pending * 100 + token.value);
  return true;
}
const PIECE = new Set(folded("次天小堂個份趟位人件月週晚隻本杯張年組坪台"));

function takeScale(sum: Sum, text: string, token: Token, end: End): boolean {
  const { value: size } = token;
  const isPlural = token.text.endsWith("s") && !token.isHan;
  const isLetter = /^(?:k|m|b|mn|mil|mio|bn|grand)$/.test(token.text);
  // 人數百分之三十 counts no hundreds.
  if ((sum.isEmpty && isLetter) || (sum.amount?.role === "vague" && text.startsWith("分之", token.end))) return false;
  const bare = isPlural && end === "to" ? 10 : 1;
  if (size < 1000 || (size === 1000 && token.isHan)) {
    if (size >= sum.scale || (sum.amount === undefined && !sum.isEmpty && !(token.isHan && size === 10))) return false;
    sum.section += (sum.amount ? sum.pending : bare) * size;
  } else {
    const whole = sum.section + (sum.amount ? sum.pending : 0);
    if (whole === 0 && !sum.isEmpty && sum.amount === undefined && size <= sum.large) return false;
    if (size > sum.large) sum.total = (sum.total + whole) * size;
    else sum.total += (whole === 0 && sum.amount === undefined ? bare : whole) * size;
    sum.section = 0;
    sum.large = size;
  }
  sum.amount = undefined;
  sum.scale = size;
  sum.scaleToken = token;
  return true;
}

/** 二十多萬, 三千餘, twenty-odd: up to one more of the last place. */
function takeMore(sum: Sum, text: string, token: Token, end: End): boolean {
  if (text[token.end] === "少" || (sum.amount ? sum.pending < 10 : sum.scale === Infinity)) return false;
  const step = sum.amount ? 10 ** (/0*$/.exec(String(sum.pending))?.[0].length ?? 0) : sum.scale;
  const more = end === "to" ? step : 0;
  if (sum.amount) sum.pending += more;
  else if (sum.scale === sum.large) sum.total += more;
  else sum.section += more;
  return true;
}

/** Three and a half, one million and a half, two hundred and five. */
function takeAnd(sum: Sum, tokens: readonly Token[], at: number): number {
  const [second, third] = [tokens[at + 1], tokens[at + 2]];
  const toHalf = second?.role === "half" ? 2 : second?.role === "article" && third?.role === "half" ? 3 : 0;
  if (toHalf > 0 && !sum.isEmpty) {
    if (sum.amount) sum.pending += 0.5;
    else sum.total += sum.scale / 2;
    return toHalf;
  }
  const isMore = sum.amount === undefined && sum.scale >= 100 && (second?.role === "small" || second?.role === "tens");
  return isMore && !sum.isEmpty ? 1 : 0;
}

/** 三點五, three point five; 三點五分 and 三點二十 are times of day. */
function takeDecimals(sum: Sum, text: string, tokens: readonly Token[], at: number): number {
  const [point, first] = [tokens[at], tokens[at + 1]];
  if (!sum.amount || !point || !first || !isJoined(text, point, first)) return 0;
  const digits: Token[] = [];
  for (let next = at + 1; tokens[next]?.role === (point.isHan ? "digits" : "small"); next += 1) digits.push(tokens[next] ?? first);
  const last = digits.at(-1);
  if (!last || (point.isHan && /[十分刻百千]/.test(text[last.end] ?? ""))) return 0;
  const decimals = digits.map((digit) => (digit.isHan ? hanDigits(digit.text) : String(digit.value))).join("");
  sum.wait(last, sum.pending + Number(`0.${decimals}`));
  return 1 + digits.length;
}

/** What waited for a scale in vain; 兩萬二, 3萬5 and 三百五 leave the next scale unsaid. */
function rest({ amount, pending, scale, scaleToken }: Sum): number {
  if (!amount) return 0;
  const isNext = scaleToken?.isHan === true && scale > 10 && amount.end - amount.start <= (amount.to > amount.value ? 2 : 1);
  return isNext && scaleToken.end === amount.start ? pending * (scale / 10) : pending;
}

function isScale({ role, text }: Token): boolean {
  return role === "scale" && !/^(?:k|m|b|grand)$/.test(text);
}

/** What lies between two pieces of one number: nothing in Han, a space or a hyphen in English. */
function isJoined(text: string, last: Token, token: Token): boolean {
  const gap = text.slice(last.end, token.start);
  if (last.isHan && token.isHan) return gap === "";
  if (last.role === "literal") return token.role !== "literal" && (token.isHan ? /^ ?$/.test(gap) : /^[ -]?$/.test(gap));
  if (last.isHan) return token.role === "literal" && (gap === "" || (gap === " " && token.value >= 1000));
  return !token.isHan && token.role !== "literal" && /^(?: {1,2}|-)$/.test(gap);
}
