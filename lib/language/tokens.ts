import { folded, pattern } from "#lib/language/folded";
import words from "./number-words.json" with { type: "json" };

type Role =
  "literal" | "digits" | "small" | "tens" | "scale" | "vague" | "more" | "half" | "and" | "article" | "of" | "point" | "ordinal" | "word";

/** A piece of folded text that a number may be made of, at UTF-16 indices; `to` is above `value` where it says a range (兩三). */
export interface Token {
  start: number;
  end: number;
  text: string;
  role: Role;
  value: number;
  to: number;
  isHan: boolean;
}

type Meaning = Pick<Token, "role" | "value" | "to">;
const exactly = (role: Role, value = 0): Meaning => ({ role, value, to: value });
const between = (value: number, to: number): Meaning => ({ role: "vague", value, to });
const table = (role: Role, values: Record<string, number>) =>
  Object.entries(values).map(([word, value]) => [folded(word), exactly(role, value)] as const);

const MEANINGS = new Map<string, Meaning>(
  [
    ...table("small", words.small),
    ...table("tens", words.tens),
    ...table("scale", { ...words.scales, ...words.attached }),
    ...table("ordinal", words.ordinals),
    ...Object.entries(words.ordinals).map(([word, value]) => [`${word}s`, exactly("ordinal", value)] as const),
    ...Array.from("幾數", (word) => [folded(word), between(1, 10)] as const),
    ...["few", "several"].map((word) => [word, between(1, 10)] as const),
    ["couple", between(2, 2)],
    ...["多", "餘", "odd", "something"].map((word) => [folded(word), exactly("more")] as const),
    ["半", exactly("half", 0.5)],
    ["half", exactly("half", 0.5)],
    ["點", exactly("point")],
    ["point", exactly("point")],
    ["and", exactly("and")],
    ["of", exactly("of")],
    ["a", exactly("article", 1)],
    ["an", exactly("article", 1)],
  ].map(([word, meaning]) => [folded(word as string), meaning as Meaning]),
);

const DIGITS = folded("〇一二三四五六七八九");
const PIECES = pattern(
  String.raw`(?<=\$ ?)\d{1,3}(?: \d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|[a-z]+|[〇零一二兩三四五六七八九]+|[十百千萬億兆廿卅半點多餘幾數]`,
  "g",
);

/** The pieces of a folded text in order; what is none of them separates. */
export function tokensIn(text: string): Token[] {
  return Array.from(text.matchAll(PIECES), ({ 0: piece, index }) => ({
    start: index,
    end: index + piece.length,
    text: piece,
    isHan: !/[a-z\d]/.test(piece),
    ...meaningOf(piece),
  }));
}

/** The digits of Han numerals, as they stand: 零五 is "05". */
export function hanDigits(numerals: string): string {
  return Array.from(numerals, (numeral) =>
    numeral === folded("兩") ? "2" : numeral === "零" ? "0" : String(DIGITS.indexOf(numeral)),
  ).join("");
}

function meaningOf(piece: string): Meaning {
  if (/^\d/.test(piece)) return exactly("literal", Number(piece.replaceAll(/[, ]/g, "")));
  const meaning = MEANINGS.get(piece);
  if (meaning) return meaning;
  if (/^[a-z]/.test(piece)) return exactly("word");
  const digits = hanDigits(piece);
  // 兩三 and 三五 say a range; 二五 and 二〇一七 do not.
  const [low = 0, high = 0] = Array.from(digits, Number);
  const isRange = digits.length === 2 && low > 0 && (high === low + 1 || digits === "35");
  return isRange ? { role: "digits", value: low, to: high } : exactly("digits", Number(digits));
}
