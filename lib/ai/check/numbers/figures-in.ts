import { takeDates } from "#lib/ai/check/numbers/dates";
import { digitFigures } from "#lib/ai/check/numbers/digits";
import { englishFigures } from "#lib/ai/check/numbers/english-numerals";
import type { Figure } from "#lib/ai/check/numbers/figure";
import { hanFigures } from "#lib/ai/check/numbers/han-numerals";

/** `1.`, `2)`, `(3)` at the start of a line, where they number the lines of a list. */
const LIST_MARKER = /^[ \t]*(?:[-*] )?(?:\d{1,2}[.)、](?=\s|\p{Script=Han})|\(\d{1,2}\))[ \t]*/gmu;

/** Every number that a text says, in digits of any width, Han numerals or English words. Citations are not for here. */
export function figuresIn(text: string, { everywhere = false } = {}): Figure[] {
  const plain = text.normalize("NFKC").replaceAll("−", "-").replaceAll(LIST_MARKER, "");
  const { figures, rest } = takeDates(plain);
  // 3 萬 is digits with a scale, 三萬 is Han: the scale of the first is not a number of its own.
  const withoutDigits = rest.replaceAll(/\d[\d,.]*\s?[多餘幾來]?\s?[百千萬億兆成折]*/g, " ");
  const withoutScales = rest.replaceAll(/\d[\d,.]{0,20}\s?(?:hundred|thousand|million|billion|dozen)/gi, " ");
  const fractions = rest.replaceAll(/\d{1,9}分之\d{1,9}(?:\.\d+)?/g, " ");
  return [
    ...figures,
    ...hanFractions(rest),
    ...digitFigures(fractions),
    ...hanFigures(withoutDigits, { everywhere }),
    ...englishFigures(withoutScales),
  ];
}

/** 3 分之 1 in digits, which would otherwise be two numbers. */
function hanFractions(text: string): Figure[] {
  return Array.from(text.matchAll(/(\d{1,9})分之(\d{1,9}(?:\.\d+)?)/g), ([shown, below, above]) => ({
    shown,
    kind: "percent",
    values: [(Number(above) / Number(below)) * 100],
  }));
}
