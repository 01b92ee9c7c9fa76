import type { Range } from "#lib/policy/brief-market";

/**
 * Tests that cost nothing: whether people look for a way out, what those who look say to the price, who signs on a page that names it,
 * who has paid already, and who else loses money. Of the first three the marks follow from the shares of the market (`marksFor`), and
 * `most` is how many are spoken to at most; hours for each one who counts. Published at /docs/briefs.
 */
export const FREE_TESTS = {
  problem: { days: 21, hoursEach: 0.75, most: 40 },
  price: { days: 30, hoursEach: 0.75, most: 200 },
  page: { days: 30, hoursEach: 0.1, most: 400 },
  spent: { days: 21, hoursEach: 0.75, sample: 20, kill: 1, pass: 4, strong: 8 },
  payer: { days: 30, hoursEach: 1.5, sample: 10, kill: 1, pass: 3, strong: 6 },
} as const;

/** From here on a sample tells the share that is likely from the cautious one: so many who say yes, and so many between the two. */
export const LEAST_YES = 5;
export const LEAST_APART = 3;
const STEP = 10;

/**
 * How many to ask, and from which number on a share is the cautious one or less (`kill`), the likely one (`pass`) or the hopeful one
 * (`strong`): the least tens that can tell, at most `most`.
 */
export function marksFor({ low, base, high }: Range, most: number): { sample: number; kill: number; pass: number; strong: number } {
  const least = Math.max(3, Math.floor(most));
  let sample = Math.min(STEP, least);
  const at = (share: number) => share * sample;
  while (sample < least && (at(base) < LEAST_YES || Math.ceil(at(base)) - Math.floor(at(low)) < LEAST_APART))
    sample = Math.min(least, sample + STEP);
  const pass = Math.min(sample, Math.max(1, Math.ceil(at(base))));
  return { sample, kill: Math.min(pass - 1, Math.floor(at(low))), pass, strong: Math.min(sample, Math.max(pass + 1, Math.ceil(at(high)))) };
}
