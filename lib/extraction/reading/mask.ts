import { placesOfDetails, type Place, type PrivateDetail } from "#lib/catalogue/refusals/private-details";
import NOT_A_PLATE from "./not-a-plate.json" with { type: "json" };
import VEHICLES from "./vehicles.json" with { type: "json" };

/** What is taken out of what people write before anything of it is stored. */
export const MASKED_KINDS = ["email", "web", "phone", "identity", "address", "plate", "handle"] as const;
export type MaskedKind = (typeof MASKED_KINDS)[number];

export interface Masked {
  text: string;
  /** What stood there, in order: for counting and for tests, never stored. */
  masked: { kind: MaskedKind; value: string }[];
}

/** Replaces every private detail by what it was, in the text's own language. Finders are those by which ingest refuses, and two more. */
export function mask(text: string): Masked {
  const folded = fold(text);
  const marks = HAN.test(text) ? MARKS.han : MARKS.latin;
  let [written, from] = ["", 0];
  const masked: Masked["masked"] = [];
  for (const { kind, start, end } of merged([...spans(folded.text)], folded.text)) {
    const [first, last] = [folded.origins[start] ?? text.length, folded.origins[end] ?? text.length];
    masked.push({ kind, value: text.slice(first, last) });
    written += `${text.slice(from, first)}${marks[kind]}`;
    from = last;
  }
  return { text: written + text.slice(from), masked };
}

const HAN = /\p{Script=Han}/u;

const MARKS: Record<"han" | "latin", Record<MaskedKind, string>> = {
  han: {
    ...{ email: "〔電郵〕", web: "〔網址〕", phone: "〔電話〕", identity: "〔證號〕", address: "〔地址〕", plate: "〔車牌〕" },
    handle: "〔帳號〕",
  },
  latin: {
    ...{ email: "[e-mail]", web: "[link]", phone: "[phone]", identity: "[id]", address: "[address]", plate: "[plate]" },
    handle: "[account]",
  },
};

const KIND_OF: Record<PrivateDetail, MaskedKind> = {
  "an e-mail address": "email",
  "a web address": "web",
  "a phone number": "phone",
  "an identity number": "identity",
  "a street address": "address",
};

interface Span extends Place {
  kind: MaskedKind;
}

function* spans(text: string): Generator<Span> {
  for (const { detail, start, end } of placesOfDetails(text)) {
    const kind = KIND_OF[detail];
    yield kind === "address" ? { kind, ...wholeAddress(text, { start, end }) } : { kind, start, end };
  }
  // Numbers are written in Han digits, too: one for one, so that places stay.
  const digits = text.replaceAll(/[〇零一二三四五六七八九]/g, (numeral) => String("〇一二三四五六七八九零".indexOf(numeral) % 10));
  for (const [kind, pattern] of OTHERS) {
    for (const { index: start, 0: match } of (kind === "phone" ? digits : text).matchAll(pattern)) {
      const place = { start, end: start + match.length };
      yield { kind, ...(kind === "address" ? wholeAddress(text, place) : place) };
    }
  }
  for (const { index: start, 0: number } of text.matchAll(/[〇零一二三四五六七八九]{7,10}/g))
    yield { kind: "phone", start, end: start + number.length };
  for (const { index: start, 0: plate } of text.matchAll(LETTERS_FIRST))
    if (!isNamedOtherwise(text.slice(Math.max(0, start - BEFORE), start))) yield { kind: "plate", start, end: start + plate.length };
  for (const { index: start, 0: plate } of text.matchAll(WITHOUT_A_DASH)) {
    const end = start + plate.length;
    const around = `${text.slice(Math.max(0, start - BEFORE), start)} ${text.slice(end, end + BEFORE)}`.toLowerCase();
    if (VEHICLES.some((word) => around.includes(word))) yield { kind: "plate", start, end };
  }
}

/** The road's name before its number, the district before that, and the floor behind. */
function wholeAddress(text: string, { start, end }: Place): Place {
  const before = ROAD_BEFORE.exec(text.slice(Math.max(0, start - 24), start))?.[0] ?? "";
  const behind = FLOOR_BEHIND.exec(text.slice(end))?.[0] ?? "";
  return { start: start - before.length, end: end + behind.length };
}
const ROAD_BEFORE =
  /(?:(?:\p{Script=Han}{2}[縣市])?\p{Script=Han}{2}區\p{Script=Han}{0,4}|(?<!\p{Script=Han})\p{Script=Han}{1,4}|\p{Script=Han}{3}|\d{1,2}F\.?(?:-\d{1,2})?,? )$/u;
const FLOOR_BEHIND =
  /^\.(?!\d|,)|^(?:\.?,\s(?:\p{Lu}[\p{L}'’-]+\s){1,2}(?:District|Dist\b\.?|City))+|^(?:\s?[之-]\s?(?:\d{1,2}|[一二三四五六七八九十]{1,3}))?\s?(?:(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?樓(?:\s?之\s?\d{1,2})?|,?\s?\d{1,2}F(?:-\d{1,2})?(?![A-Za-z\d]))?/u;

const NUMERAL = String.raw`(?:\d{1,4}|[〇零一二三四五六七八九十百]{1,5})`;
const PHONE_WORD = String.raw`(?:電話|手機|傳真|專線|洽詢|\b(?:tel|phone|fax|mobile|call)\b)(?:號碼|專線|\snumber|\sat)?\s?[:.是為]?\s?(?:tel\s)?`;

/** Beyond what ingest refuses: looser spellings, which in a text of our own would be no detail, plates, and names by which people are found elsewhere. */
const OTHERS: [MaskedKind, RegExp][] = [
  ["email", /[\p{L}\d._%+-]{2,64}\s?@\s?[\p{L}\d-]{1,63}(?:\s?\.\s?[\p{L}\d-]{2,63})+/giu],
  ["email", /[a-z\d._%+-]{2,64}\sat\s[a-z\d-]{1,63}(?:\s(?:dot|點)\s[a-z\d-]{2,63})+/giu],
  ["email", /[a-z\d._%+-]{2,64}\s?(?:小老鼠|老鼠)\s?[a-z\d-]{1,63}(?:\s?(?:\.|dot|點)\s?[a-z\d-]{2,63})+/giu],
  ["email", /[a-z\d._%+-]{2,64}\sat\s(?:[a-z\d-]{1,63}\.)+(?:com|net|org|tw)\b/giu],
  ["phone", /(?<!\d[.,]?)(?:\(?\+?886\)?[-. /]{0,3})?\(?0?\)?9\d{2}[-. /]{0,3}\d{3}[-. /]{0,3}\d{3}(?!\d|[-.,]\d)/gu],
  ["phone", /(?<!\d[.,]?)09\d{2}[-. /,、_~]{0,3}\d{3}[-. /,、_~]{0,3}\d{3}(?!\d)/gu],
  ["phone", /(?<!\d[.,]?)\(?0 ?[2-9]\)?(?: ?-? ?\d){7,8}(?!\d|[-.,]\d)/gu],
  ["phone", new RegExp(String.raw`(?<=${PHONE_WORD})[2-9]\d{2,3}[- ]?\d{4}(?!\d)`, "giu")],
  ["phone", /(?<=\d\s{0,2})(?:分機|轉|ext\.?|#)\s{0,2}\d{1,5}(?!\d)/giu],
  [
    "address",
    new RegExp(
      String.raw`(?:路|街|大道)\s?(?:${NUMERAL}\s?段)?\s?(?:${NUMERAL}\s?[巷弄]\s?){1,2}${NUMERAL}(?:\s?[-之]\s?${NUMERAL})?\s?[號号]`,
      "gu",
    ),
  ],
  [
    "plate",
    /(?<![A-Za-z\d-])(?:\d{4}[- ]?[A-Z]{2}|\d{4}-(?:[A-Z]\d|\d[A-Z])|\d{3}[- ][A-Z]{2,3}|\d[A-Z]{2}-?\d{3}|[A-Z]\d-\d{4}|\d[A-Z]-\d{4})(?![A-Za-z\d]|-\d)/gu,
  ],
  [
    "plate",
    /(?<=(?:車號|車牌(?:號碼)?|牌照(?:號碼)?|\bplate(?: no\.?| number)?)(?:\s?[:是為])?\s{0,2})[A-Z\d]{2,4}[- ]?[A-Z\d]{2,4}(?![A-Za-z\d-])/giu,
  ],
  ["handle", /(?<![\p{L}\d._%+-])@[A-Za-z][A-Za-z0-9_.]{2,29}/gu],
  [
    "handle",
    /(?<=(?:\b(?:LINE|IG|Instagram|Telegram|WeChat|Discord)|微信|賴)\s?(?:ID|帳號)?\s?[:是]\s?)[A-Za-z0-9][A-Za-z0-9._-]{3,29}/giu,
  ],
];

/** The shape of today's plates is that of models and flights, too: then a word for these stands right before it. */
const LETTERS_FIRST = /(?<![A-Za-z\d-])[A-Z]{2,3}-\d{3,4}(?![A-Za-z\d]|-\d)/gu;
/** Without its dash it is one only beside a word for a vehicle. */
const WITHOUT_A_DASH = /(?<![A-Za-z\d-])(?:[A-Z]{2,3} ?\d{3,4}|\d{3,4} ?[A-Z]{2,3})(?![A-Za-z\d]|-\d)/gu;
const BEFORE = 12;

function isNamedOtherwise(before: string): boolean {
  const words = before.toLowerCase().trimEnd();
  return NOT_A_PLATE.some((word) => words.endsWith(word));
}

/** In order, overlapping ones as one, and an extension with its number; the first and longest says what it was. */
function merged(all: readonly Span[], text: string): Span[] {
  const kept: Span[] = [];
  for (const span of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    const isNext = last && (span.start < last.end || (span.kind === last.kind && text.slice(last.end, span.start).trim() === ""));
    if (isNext) last.end = Math.max(last.end, span.end);
    else kept.push({ ...span });
  }
  return kept;
}

/** Full-width forms as half-width ones and every dash as one, a character at a time, so that every place is known in the original. */
function fold(text: string): { text: string; origins: number[] } {
  const origins: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const plain = character.normalize("NFKC").replaceAll(/[\p{Pd}−]/gu, "-");
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    folded += plain;
    at += character.length;
  }
  origins.push(at);
  return { text: folded, origins };
}
