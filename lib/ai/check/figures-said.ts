import { figuresIn, type Figure } from "#lib/language/figures";
import { anyOf, folded, pattern } from "#lib/language/folded";
import { moneyIn } from "#lib/language/money";
import { timesIn } from "#lib/language/months";
import words from "./figure-words.json" with { type: "json" };

/** A figure as a text says it, at UTF-16 indices. Two with the same key say the same. */
export interface SaidFigure {
  start: number;
  end: number;
  text: string;
  key: string;
}

/**
 * Every figure of a text, in digits or words: amounts, shares, multiples, sums, months, times. Small words that count nothing worth
 * checking (one of them, two ways, 一個) are none; a digit always is one, but in the few words that hold one (B2B, 3C).
 */
export function figuresSaid(text: string): SaidFigure[] {
  const plain = folded(text);
  const said = (start: number, end: number, key: string): SaidFigure => ({ start, end, text: text.slice(start, end), key });
  const found = [
    ...timesIn(text, SOME_MONTH)
      .filter(({ start, end }) => MONTH_SAID.test(plain.slice(start, end)))
      .map(({ start, end, from, to, edge = "" }) => said(start, end, `month ${edge} ${from} ${to}`)),
    ...Array.from(plain.matchAll(FIGURE_WORDS), ({ 0: { length }, index }) =>
      said(index, index + length, plain.slice(index, index + length)),
    ),
    ...moneyIn(text).flatMap(({ start, end, twd }) => (twd > 0 ? said(start, end, `money ${twd}`) : [])),
    ...figuresIn(text)
      .filter((figure) => !isSmall(plain, figure))
      .map((figure) => {
        const unit = unitAfter(plain, figure.end);
        return said(figure.start, figure.end + unit.length, `${figure.unit ?? unit.name} ${figure.value} ${figure.to ?? ""}`);
      }),
    ...Array.from(text.matchAll(DIGITS), ({ 0: shown, index }) => said(index, index + shown.length, `word ${shown.toLowerCase()}`)),
  ];
  const taken = new Uint8Array(text.length);
  for (const {
    0: { length },
    index,
  } of plain.matchAll(HARMLESS))
    taken.fill(1, index, index + length);
  // The more telling first; what lies half within another one widens it, so that no digit is left outside.
  const kept: SaidFigure[] = [];
  for (const one of found) {
    if (taken.subarray(one.start, one.end).every((mark) => mark === 1)) continue;
    const touched = kept.findIndex((other) => other.start < one.end && one.start < other.end);
    const other = kept[touched];
    if (other) kept[touched] = { ...said(Math.min(other.start, one.start), Math.max(other.end, one.end), other.key) };
    else kept.push(one);
    taken.fill(1, one.start, one.end);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** What a month without a year is seen from; keys are compared, never shown. */
const SOME_MONTH = "2018-04";
const MONTH_SAID = pattern(`\\d|[〇零一二三四五六七八九十]|${words.monthNames}`);
const FIGURE_WORDS = pattern(anyOf(words.figures), "g");
const HARMLESS = pattern(anyOf(words.harmless), "g");
const DIGITS = /[\p{L}--\p{Script=Han}]*\p{N}(?:[\p{N}.,:\/%+\-]*\p{N})?[%％]?/gv;
const MEASURED = pattern(`^ ?-?${anyOf(words.measured)}`);
const UNITS = Object.entries(words.units).map(([name, said]) => ({ name, said: pattern(`^ ?-?${anyOf(said)}`) }));
const LARGEST_SMALL = 3;

function isSmall(plain: string, { start, end, value, unit, to }: Figure): boolean {
  if (/\d/.test(plain.slice(start, end)) || (unit !== undefined && unit !== "ordinal")) return false;
  if (MEASURED.test(plain.slice(end, end + 16))) return false;
  return to === undefined ? value <= LARGEST_SMALL && Number.isInteger(value) : value === 1 && to === 10;
}

/** 28 % and 三十天 are said with what they count, where it is a measure; 5 years and 5 年 are the same. */
function unitAfter(plain: string, end: number): { name: string; length: number } {
  const after = plain.slice(end, end + 16);
  const unit = UNITS.find(({ said }) => said.test(after));
  return { name: unit?.name ?? "number", length: unit?.said.exec(after)?.[0].length ?? 0 };
}
