import { isIdentityNumber } from "#lib/catalogue/refusals/identity-number";
import { MARKET } from "#lib/policy/market";

/**
 * What the service promises never to show of anybody. Each pattern is told from its fair neighbours by its own shape (how many digits,
 * what stands before and after), never by a list of texts: money, years, ranges, decrees and help lines of three or four digits pass.
 */
export const PRIVATE_DETAILS = ["an e-mail address", "a web address", "a phone number", "an identity number", "a street address"] as const;
export type PrivateDetail = (typeof PRIVATE_DETAILS)[number];

/** Whose plan of phone numbers, and whose identity numbers, are looked for. */
type Rules = (typeof MARKET)["privateDetails"];

export interface FoundDetail {
  detail: PrivateDetail;
  /** How it begins, enough to find it by. */
  begins: string;
}

/** The first private detail of each kind. */
export function privateDetails(text: string, rules: Rules = MARKET.privateDetails): FoundDetail[] {
  if (!MAY_HOLD_ONE.test(text)) return [];
  const folded = text.normalize("NFKC");
  const found = FINDERS.flatMap(([detail, find]) => {
    const [first] = find(folded, rules);
    return first === undefined ? [] : [{ detail, begins: first.text.trim().slice(0, 5) }];
  });
  // The host of an e-mail address is no second fault.
  return found.some(({ detail }) => detail === "an e-mail address") ? found.filter(({ detail }) => detail !== "a web address") : found;
}

/** Where something stands in a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** Every private detail of a text that was folded (NFKC), with its place in it. */
export function* placesOfDetails(folded: string, rules: Rules = MARKET.privateDetails): Generator<Place & { detail: PrivateDetail }> {
  if (!MAY_HOLD_ONE.test(folded)) return;
  for (const [detail, find] of FINDERS)
    for (const { start, text } of find(folded, rules)) yield { detail, start, end: start + text.length };
}

/** Most texts hold nothing like it: looked for once instead of five times, and before the text is folded. */
const MAY_HOLD_ONE = /[@＠﹫零號号\p{N}]|[:：][/／]|[.．][\p{L}\p{N}]|[([（［]\s?at/iu;

interface Match {
  start: number;
  text: string;
}

function every(pattern: RegExp): (text: string) => Generator<Match> {
  const global = new RegExp(pattern, `${pattern.flags}g`);
  return function* (text) {
    for (const match of text.matchAll(global)) yield { start: match.index, text: match[0] };
  };
}

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s{0,2}[([]\s?at\s?[)\]]\s{0,2})[\p{L}\p{N}-]{1,63}(?:(?:\.|\s{0,2}[([]\s?dot\s?[)\]]\s{0,2})[\p{L}\p{N}-]{2,63})+/iu;

/** Endings that stand for nothing but an address; those that are words too count only with a path behind them. */
const ENDINGS = "com|net|org|edu|gov|info|biz|tw|hk|cn|jp|kr|sg|uk|de|eu|dev|app|xyz|site|shop|online|blog|link";
const SHORT_ENDINGS = "be|cc|co|gg|gl|gy|ai|io|is|it|ly|me|pe|ph|sh|so|to|tv|us|ws";
const WEB = new RegExp(
  String.raw`[a-z][a-z0-9+-]{1,15}:\/\/\S|(?<![a-z0-9])www\.[a-z0-9]|(?<![a-z0-9.-])(?:[a-z0-9-]{1,63}\.){1,6}(?:(?:${ENDINGS})(?![a-z0-9-])|(?:${SHORT_ENDINGS})\/[a-z0-9])`,
  "i",
);

function* phones(text: string, rules: Rules): Generator<Match> {
  const digits = text.replaceAll(/[〇零一二三四五六七八九]/g, (numeral) => String(HAN_DIGITS.indexOf(numeral) % 10));
  for (const { 0: match, index } of digits.matchAll(DIALLED)) {
    if (/^\(?\+/.test(match) || (rules === "tw" && isTaiwanNumber(match.match(/\d+/g) ?? []))) yield { start: index, text: match };
  }
  yield* every(AFTER_A_PHONE_WORD)(digits);
}
const HAN_DIGITS = "〇一二三四五六七八九零";

/** A mark may stand between digits, or two where one is a bracket; no number of a decree (字第…號) and no part of a longer number. */
const DIALLED =
  /(?<![a-z\d][.,]?|第\s?|[.,/])(?<!\b(?:Zi|Tzu|Tze|Order|Decree|Letter|Circular|Ruling)\W{0,3}(?:Di\W?)?No\. ?)(?:\+ ?|\(\+? ?)?\d(?:[ .()-]{0,2}\d){8,15}(?!\d|[.,]\d|%)/giu;

/**
 * From Taiwan's numbering plan: mobile and free numbers have ten digits, landlines with their area code nine or ten. Their groups
 * have three digits or more, which lists of months and grades have not.
 */
function isTaiwanNumber(groups: readonly string[]): boolean {
  const [first = "", ...others] = groups;
  const digits = groups.join("");
  if (/^(?:00[29]?)?886[2-9]\d{7,8}$/.test(digits)) return true;
  return /^0\d/.test(first) && /^0[2-9]\d{7,8}$/.test(digits) && (/^09\d\d/.test(first) || others.every(({ length }) => length >= 3));
}

/** A number of the same town, without its area code, is one only where a word says so. */
const AFTER_A_PHONE_WORD =
  /(?:電話|手機|傳真|專線|\b(?:tel|phone|fax|mobile|hotline)\b)(?:號碼|\snumber)?(?:\.|\s?[:是為]|\sis)?\s?(?!(?:19|20)\d\d ?- ?(?:19|20)\d\d)[2-9]\d{2,3}(?:-| ?- )?\d{4}(?![\d,.%]|\s?[萬億元通次家戶人支台])/iu;

function* identityNumbers(text: string, rules: Rules): Generator<Match> {
  if (rules !== "tw") return;
  for (const { 0: match, index } of text.matchAll(/(?<![a-z0-9])[a-z][- ]?[1289a-d](?:[- ]?\d){8}(?![a-z0-9])/gi))
    if (isIdentityNumber(match.replaceAll(/[- ]/g, ""))) yield { start: index, text: match };
}

const NUMERAL = String.raw`(?:\d{1,4}|[〇零一二三四五六七八九十百]{1,5})`;
/** No motorway (國道一號), no gate of a station (路 3 號出口), no signal (路口號誌), no vehicle. */
const CHINESE_ADDRESS = new RegExp(
  String.raw`(?:(?<![道公鐵網馬線通電套迴思快])路|(?<!上)街|大道|${NUMERAL}\s?段|巷|弄|鄰)\s?(?:${NUMERAL}\s?[巷弄鄰]\s?){0,2}${NUMERAL}(?:\s?[-之]\s?${NUMERAL})?\s?[號号](?![誌碼線機車房門]|\s?(?:出口|出入口|月台|公車|停車場|水門|道路|公路))`,
  "u",
);

const ROAD = String.raw`(?:Road|Rd|Street|St|Avenue|Ave|Boulevard|Blvd)\b`;
const NAMES = String.raw`(?:[\p{Lu}][\p{L}'’-]{0,20}\.?\s(?:\d(?:st|nd|rd|th)\s)?){1,4}`;
const PARTS = String.raw`(?:\s?,?\s?(?:Alley|Aly|Lane|Ln|Section|Sec)\.?\s?\d{1,4})`;
const NOT_OF = String.raw`(?<!\b(?:Exit|Gate|Line|Bus|Route|Platform|Highway|Freeway|Junction|Act|Case)s?\W{1,2}(?:No\.?\s?)?)`;
const ENGLISH_ADDRESS = new RegExp(
  [
    // No. 12, Lane 3, Section 2, Heping East Road
    String.raw`${NOT_OF}\bNo\.?\s?\d{1,4}(?:-\d{1,3})?${PARTS}{0,4}\s?,?\s${NAMES}${ROAD}`,
    String.raw`\bNo\.?\s?\d{1,4}(?:-\d{1,3})?,?\s?(?:Alley|Lane)\s?\d`,
    // Heping East Road Section 2, No. 12
    String.raw`\b${ROAD}\.?${PARTS}{0,4}\s?,?\sNo\.?\s?\d`,
    // 12 Heping East Road
    String.raw`${NOT_OF}(?<![\d.,$%–-]\s?)\b(?!(?:19|20)\d\d\s)\d{1,4}(?:-\d{1,3})?,?\s(?!(?:${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].join("|")})[a-z]*\s)${NAMES}${ROAD}(?!\s(?!Sec)\p{Lu})`,
  ].join("|"),
  "u",
);

function* addresses(text: string): Generator<Match> {
  yield* every(CHINESE_ADDRESS)(text);
  yield* every(ENGLISH_ADDRESS)(text);
}

const FINDERS: [PrivateDetail, (text: string, rules: Rules) => Iterable<Match>][] = [
  ["an e-mail address", every(EMAIL)],
  ["a web address", every(WEB)],
  ["a phone number", phones],
  ["an identity number", identityNumbers],
  ["a street address", addresses],
];
