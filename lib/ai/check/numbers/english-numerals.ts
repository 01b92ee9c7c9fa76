import { magnitude, percent, value, type Figure } from "#lib/ai/check/numbers/figure";

const WORDS: Record<string, number> = Object.fromEntries([
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, n) => [word, n] as const,
  ),
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"].map((word, n) => [word, n + 13] as const),
  ...["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map((word, n) => [word, (n + 2) * 10] as const),
  ...["fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"].map((word, n) => [word, n + 4] as const),
]);
const SCALES: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, dozen: 12 };
/** Up to here numbers in words are words like any other: one of them, two sides, a third party. */
const LARGEST_COMMON_WORD = 3;

const UNIT = `(?:${Object.keys(WORDS).join("|")})`;
const SCALE = `(?:${Object.keys(SCALES).join("|")})`;
const RUN = new RegExp(
  String.raw`\b(?:a )?(?:${UNIT}|${SCALE})(?:(?:[- ]| and )(?:${UNIT}|${SCALE}))*\b(?<percent> (?:percent|per cent))?`,
  "gi",
);
const FRACTIONS: [RegExp, number][] = [
  [/\bhalf (?:of|the|a)\b|\bone half\b/gi, 50],
  [/\btwo[- ]thirds\b/gi, 200 / 3],
  [/\b(?:a|one)[- ]third of\b/gi, 100 / 3],
  [/\b(?:a|one) quarter of\b/gi, 25],
  [/\bthree[- ]quarters\b/gi, 75],
];
const MAGNITUDES: [RegExp, number, number][] = [
  [/\bhundreds of thousands\b/gi, 1e5, 1e6],
  [/\btens of thousands\b/gi, 1e4, 1e5],
  [/\bdozens\b/gi, 24, 200],
  [/\bhundreds\b/gi, 100, 1e3],
  [/\bthousands\b/gi, 1e3, 1e6],
  [/\bmillions\b/gi, 1e6, 1e9],
  [/\bbillions\b/gi, 1e9, 1e12],
];

/** Numbers in English words from four on. */
export function englishFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  let rest = text;
  const take = (pattern: RegExp, figure: (shown: string) => Figure) => {
    rest = rest.replace(pattern, (shown: string) => {
      figures.push(figure(shown));
      return " ";
    });
  };
  for (const [pattern, share] of FRACTIONS) take(pattern, (shown) => percent(shown, share));
  for (const [pattern, from, below] of MAGNITUDES) take(pattern, (shown) => magnitude(shown, from, below));
  for (const match of rest.matchAll(RUN)) {
    const shown = match[0];
    const amount = amountOf(shown.replace(/ (?:percent|per cent)$/i, ""));
    if (match.groups?.percent) figures.push(percent(shown, amount));
    else if (amount > LARGEST_COMMON_WORD) figures.push(value(shown, amount));
  }
  return figures;
}

function amountOf(words: string): number {
  let [total, section] = [0, 0];
  for (const word of words.toLowerCase().split(/[- ]+/)) {
    const scale = SCALES[word];
    if (scale === undefined) section += WORDS[word] ?? 0;
    else if (scale === 100 || scale === 12) section = (section || 1) * scale;
    else [total, section] = [total + (section || 1) * scale, 0];
  }
  return total + section;
}
