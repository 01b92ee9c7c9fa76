import { figuresIn } from "#lib/ai/check/numbers/figures-in";
import type { Figure } from "#lib/ai/check/numbers/figure";
import { isMonth } from "#lib/policy/months";

/** Every number that the facts hold, in figures and in their texts. */
export interface KnownNumbers {
  values: Set<number>;
  percents: Set<number>;
  months: Set<string>;
  names: Set<string>;
}

const PERCENT_WORD = /%|％|percent|per cent|百分/i;

export function knownNumbers(facts: unknown): KnownNumbers {
  const known: KnownNumbers = { values: new Set(), percents: new Set(), months: new Set(), names: new Set() };
  collect(facts, known, false);
  return known;
}

export function isKnown({ kind, values, name = "" }: Figure, known: KnownNumbers): boolean {
  switch (kind) {
    case "value":
      return values.some((one) => known.values.has(rounded(one)));
    case "percent":
      return values.some((one) => known.percents.has(rounded(one)));
    case "month":
      return known.months.values().some((month) => month.endsWith(name));
    case "name":
      return known.names.has(name);
    case "magnitude": {
      const [from = 0, below = 0] = values;
      return known.values.values().some((one) => one >= from && one < below);
    }
  }
}

function collect(node: unknown, known: KnownNumbers, isPercent: boolean): void {
  if (typeof node === "number") addNumber(node, known, isPercent);
  else if (typeof node === "string") addText(node, known);
  else if (Array.isArray(node)) for (const item of node) collect(item, known, isPercent);
  else if (typeof node === "object" && node !== null) {
    // The numbers beside "%" in one record are percentages: a threshold and its unit, a share and its name.
    const saysPercent = Object.entries(node).some(
      ([key, value]) => PERCENT_WORD.test(key) || (typeof value === "string" && PERCENT_WORD.test(value)),
    );
    for (const value of Object.values(node)) collect(value, known, saysPercent);
  }
}

function addNumber(number: number, known: KnownNumbers, isPercent: boolean): void {
  known.values.add(rounded(Math.abs(number)));
  if (isPercent) known.percents.add(rounded(Math.abs(number)));
  if (Math.abs(number) <= 1) known.percents.add(rounded(Math.abs(number) * 100));
}

function addText(text: string, known: KnownNumbers): void {
  for (const { kind, values, name = "" } of figuresIn(text, { everywhere: true })) {
    if (kind === "month") {
      known.months.add(name);
      if (isMonth(name)) known.values.add(Number(name.slice(0, 4)));
    } else if (kind === "name") known.names.add(name);
    else if (kind === "percent") for (const one of values) known.percents.add(rounded(one));
    else if (kind === "value") for (const one of values) known.values.add(rounded(one));
    else known.values.add(values[0] ?? 0);
  }
}

/** Sums of floating-point parts and a figure with few decimals are the same number. */
function rounded(number: number): number {
  return Number(number.toFixed(4));
}
