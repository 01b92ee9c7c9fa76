import type { Range } from "#lib/policy/brief-market";

/**
 * Tests that cost nothing: whether people look for a way out, what those who look say to the price, who signs on a page that names it,
 * who has paid already, and who else loses money. Of the first three the shares are the market's (`rate`: of the others these);
 * `most` is how many are asked at most, and hours are for each of them; `hoursEachMet` for each who is met before one is found who
 * has looked. For the price at most `spokenTo` are met. Published at /docs/briefs.
 */
export const FREE_TESTS = {
  problem: { days: 21, hoursEach: 0.75, most: 40 },
  price: { days: 30, hoursEach: 0.5, hoursEachMet: 0.1, most: 100, spokenTo: 200 },
  page: { days: 30, hoursEach: 0.1, most: 400 },
  spent: { days: 21, hoursEach: 0.75, most: 20, rate: { low: 0.05, base: 0.2, high: 0.4 } },
  payer: { days: 30, hoursEach: 1.5, most: 10, rate: { low: 0.1, base: 0.3, high: 0.6 } },
} as const;

/** From here on a sample tells the share that is likely from the cautious one: so many who say yes, and so many between the two. */
export const LEAST_YES = 5;
export const LEAST_APART = 3;
const STEP = 10;
/** Nobody learns anything from fewer, however few there are. */
export const LEAST_ASKED = 3;

/**
 * How many to ask, and from which number on a share is the cautious one or less (`kill`), the likely one (`pass`) or the hopeful one
 * (`strong`): the least tens that can tell, at most `most`.
 */
export function marksFor({ low, base, high }: Range, most: number): { sample: number; kill: number; pass: number; strong: number } {
  const least = Math.max(LEAST_ASKED, Math.floor(most));
  let sample = Math.min(STEP, least);
  const at = (share: number) => share * sample;
  const isTelling = () => at(base) >= LEAST_YES && Math.ceil(at(base)) - Math.floor(at(low)) >= LEAST_APART;
  while (sample < least && !isTelling()) sample = Math.min(least, sample + STEP);
  const pass = Math.min(sample, Math.max(1, Math.ceil(at(base))));
  return { sample, kill: Math.min(pass - 1, Math.floor(at(low))), pass, strong: Math.min(sample, Math.max(pass + 1, Math.ceil(at(high)))) };
}

/** A share that has to be so many times the likely one, as far as the hopeful one goes; at half of it or the cautious one it fails. */
export function passing({ low, base, high }: Range, times: number): Range {
  const pass = Math.min(high, base * times);
  return { low: Math.max(low, pass / 2), base: pass, high };
}
