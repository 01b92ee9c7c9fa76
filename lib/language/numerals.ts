import { figuresIn } from "#lib/language/figures";
import { folded } from "#lib/language/folded";
import { readNumber } from "#lib/language/number";
import { tokensIn, type Token } from "#lib/language/tokens";

/** A number as a text writes it, at UTF-16 indices. */
export interface Numeral {
  start: number;
  end: number;
  value: number;
  /** What it is made of, and what is known of what it counts. */
  form: string;
}

const BEGINS: ReadonlySet<Token["role"]> = new Set(["literal", "digits", "small", "tens", "scale", "vague", "article", "half"]);

/** Every number that a text writes, in digits, Han numerals or English words, whether it counts something (`figuresIn`) or not. */
export function numeralsIn(text: string): Numeral[] {
  const plain = folded(text);
  const tokens = tokensIn(plain);
  const figures = figuresIn(text);
  const found: Numeral[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at] as Token;
    const figure = figures.find(({ start, end }) => start <= first.start && first.start < end);
    if (figure) {
      const { start, end, value, unit = "counts", isRange = false } = figure;
      found.push({ start, end, value, form: `${sizeOf(value)} ${scriptOf(first)} ${unit}${isRange ? " up" : ""}` });
      while ((tokens[at]?.start ?? Infinity) < end) at += 1;
      continue;
    }
    const reading = BEGINS.has(first.role) ? readNumber(plain, tokens, at) : undefined;
    const last = tokens[(reading?.next ?? 0) - 1];
    at = Math.max(at + 1, reading?.next ?? 0);
    // B2B is a name.
    if (!reading || !last || (first.role === "literal" && /[a-z]$/.test(plain.slice(0, first.start)))) continue;
    found.push({ start: first.start, end: last.end, value: reading.value, form: `${sizeOf(reading.value)} ${scriptOf(first)}` });
  }
  return found;
}

function scriptOf({ isHan, role }: Token): string {
  return isHan ? "han" : role === "literal" ? "digits" : "words";
}

function sizeOf(value: number): string {
  if (!Number.isInteger(value)) return "decimal";
  return ["10", "20", "100"].find((most) => value <= Number(most)) ?? "more";
}
