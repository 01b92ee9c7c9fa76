import { pattern } from "#lib/ai/consultant/question/patterns";
import type { FixedTier } from "#lib/policy/brief-terms";

export interface NamedBudget {
  /** Whole TWD. */
  budgetTwd?: number | undefined;
  tier?: FixedTier | undefined;
  /** An amount was named in another currency: nothing here knows what it is worth. */
  isForeign: boolean;
  /** The text without the amount. */
  rest: string;
}

const DIGITS = "\\d[\\d,]*(?:\\.\\d+)?";
const HAN_DIGITS = "零〇一二兩两三四五六七八九十百千";
const FOREIGN =
  /(?:\bus ?\$|\busd\b|us dollars?|€|£|¥|\beur\b|\beuros?\b|\bhkd\b|\bhk\$|\brmb\b|\bcny\b|\bjpy\b|\byen\b|\bpounds?\b|美元|美金|港币|港元|人民币|日元|日币|欧元|英镑)/u;
const MARK = "(?:nt\\$|ntd|twd|nt|\\$|新台币|新臺币|台币|臺币)";
const AFTER = "(?:nt\\$|ntd|twd|dollars?|元|块|圆|新台币|台币)";
const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
};
const AMOUNT = new RegExp(
  `(?<mark>${MARK})? ?(?<digits>${DIGITS}) ?(?<scale>k\\b|thousand|million|mil\\b|mn\\b|m\\b|百万|千万|千|万|亿)? ?(?<after>${AFTER})?`,
  "gu",
);
const HAN_AMOUNT = new RegExp(
  `(?!千万(?! ?${AFTER}))(?<digits>[${HAN_DIGITS}]+)(?<scale>万|亿) ?(?:${AFTER})?|(?<small>[一二两三四五六七八九]千|[一二两三四五六七八九]百) ?(?:元|块|台币)`,
  "u",
);
const ENGLISH: Record<string, number> = Object.fromEntries(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, at) => [word, at + 1] as const)
    .concat("twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, 10 * (at + 2)] as const)),
);
const ENGLISH_NUMBER = new RegExp(
  `\\b(?:(?:${Object.keys(ENGLISH).join("|")}|hundred|thousand|million|an?|half)(?:[ -]|\\b)(?:and )?)+(?=\\b|$)`,
  "gu",
);
const TIERS: [FixedTier, RegExp][] = [
  [
    "ai_hustle",
    pattern(
      "ai[ _-]?hustle",
      "side hustle",
      "no (?:money|budget|funding)",
      "next to nothing",
      "副業",
      "零預算",
      "沒有(?:預算|資金|錢)",
      "沒錢",
    ),
  ],
  ["bootstrap", pattern("bootstrap(?:ped|ping)?", "self[- ]funded", "自籌", "自有資金")],
  ["funded", pattern("venture[- ]backed", "funded", "募資", "投資人", "創投")],
  ["lean", pattern("lean (?:budget|tier|start-?up)", "精實")],
];

/** The money that a folded question names. Bare numbers count only where they look like money. */
export function readBudget(folded: string): NamedBudget {
  const tier = TIERS.find(([, words]) => words.test(folded))?.[0];
  const found = inDigits(folded) ?? inHan(folded) ?? inEnglish(folded);
  if (!found) return { tier, isForeign: false, rest: folded };
  const rest = folded.replace(found.text, " ").replace(FOREIGN, " ");
  return FOREIGN.test(folded) ? { tier, isForeign: true, rest } : { budgetTwd: found.amount, tier, isForeign: false, rest };
}

interface Amount {
  text: string;
  amount: number;
}

function inDigits(folded: string): Amount | undefined {
  for (const { 0: text, groups } of folded.matchAll(AMOUNT)) {
    const value = Number((groups?.digits ?? "").replaceAll(",", ""));
    const amount = Math.round(value * (SCALES[groups?.scale ?? ""] ?? 1));
    const looksLikeMoney =
      (groups?.mark ?? groups?.after ?? groups?.scale) !== undefined || FOREIGN.test(folded) || amount >= SMALLEST_BARE;
    if (looksLikeMoney && amount > 0 && Number.isSafeInteger(amount)) return { text, amount };
  }
  return undefined;
}
/** A number without a currency is money from here on; below it may be a year, a floor, a house. */
const SMALLEST_BARE = 5_000;

function inHan(folded: string): Amount | undefined {
  const found = HAN_AMOUNT.exec(folded);
  if (!found) return undefined;
  const { digits, scale, small } = found.groups ?? {};
  const amount = small === undefined ? hanNumber(digits ?? "") * (scale === "亿" ? 1e8 : 1e4) : hanNumber(small);
  return amount > 0 ? { text: found[0], amount } : undefined;
}

/** 二十 = 20, 一百二十 = 120, 兩千 = 2000; a trailing digit after 百 or 千 is not told apart (一百二 is read as 102). */
function hanNumber(text: string): number {
  const places: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
  let total = 0;
  let digit = 0;
  for (const character of text) {
    const place = places[character];
    if (place === undefined)
      digit = "零一二三四五六七八九".indexOf(character === "〇" ? "零" : /[兩两]/.test(character) ? "二" : character);
    else {
      total += (digit || 1) * place;
      digit = 0;
    }
  }
  return total + digit;
}

function inEnglish(folded: string): Amount | undefined {
  for (const [text] of folded.matchAll(ENGLISH_NUMBER)) {
    if (!/hundred|thousand|million/.test(text)) continue;
    let total = 0;
    let group = 0;
    for (const word of text.split(/[ -]+/)) {
      if (word === "half") group = 0.5;
      else if (word === "a" || word === "an") group ||= 1;
      else if (word === "hundred") group = (group || 1) * 100;
      else if (word === "thousand" || word === "million") {
        total += (group === 0.5 ? 0.5 : group || 1) * (word === "million" ? 1e6 : 1e3);
        group = 0;
      } else group += ENGLISH[word] ?? 0;
    }
    const amount = Math.round(total + group);
    if (amount > 0) return { text, amount };
  }
  return undefined;
}
