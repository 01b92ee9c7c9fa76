import type { Range } from "#lib/policy/brief-market";

/**
 * Tests that cost nothing: whether people look for a way out, what those who look say to the price, who signs on a page that names it,
 * who has paid already; and of those who else lose money, who can say how much, who pays against it already, and who wants an offer, all
 * of it in the same talks. Of the first three the shares are the market's (`rate`: of the others these);
 * `most` is how many are asked at most, and hours are for each of them; `hoursEachMet` for each who is met before one is found who
 * has looked. For the price at most `spokenTo` are met. Published at /docs/briefs.
 */
export const FREE_TESTS = {
  problem: { days: 21, hoursEach: 0.75, most: 40 },
  price: { days: 30, hoursEach: 0.5, hoursEachMet: 0.1, most: 100, spokenTo: 200 },
  page: { days: 30, hoursEach: 0.1, most: 400 },
  spent: { days: 21, hoursEach: 0.75, most: 20, rate: { low: 0.05, base: 0.2, high: 0.4 } },
  payer: { days: 30, hoursEach: 1.5, most: 10, rate: { low: 0.1, base: 0.3, high: 0.6 } },
  bought: { days: 30, hoursEach: 0.25, most: 10, rate: { low: 0.05, base: 0.2, high: 0.4 } },
  wanted: { days: 30, hoursEach: 0.25, most: 10, rate: { low: 0.1, base: 0.25, high: 0.5 } },
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

/** A test that fails so often though the likely share is true is asked once more before anything is stopped. */
export const MOST_CHANCE = 1 / 3;

/** Whether so few are asked that the test fails by chance: the binomial chance of `kill` or fewer at that share. */
export function failsByChance(share: number, { sample, kill }: { sample: number; kill: number }): boolean {
  let exactly = (1 - share) ** sample;
  let chance = exactly;
  for (let yes = 1; yes <= kill; yes++) {
    exactly *= ((sample - yes + 1) / yes) * (share / Math.max(1 - share, Number.EPSILON));
    chance += exactly;
  }
  return chance > MOST_CHANCE;
}

interface Timed {
  days: number;
  follows?: boolean | undefined;
}

/** How many days of the testing are over when each test begins: none, or for one that `follows`, all of those before it. */
export function startsOf(tests: readonly Timed[]): number[] {
  let over = 0;
  return tests.map(({ days, follows = false }) => {
    const start = follows ? over : 0;
    over = Math.max(over, start + days);
    return start;
  });
}

/** How long the tests take together. */
export function daysOf(tests: readonly Timed[]): number {
  const starts = startsOf(tests);
  return Math.max(0, ...tests.map(({ days }, at) => days + (starts[at] ?? 0)));
}

/** A share that has to be so many times the likely one, as far as the hopeful one goes; at half of it or the cautious one it fails. */
export function passing({ low, base, high }: Range, times: number): Range {
  const pass = Math.min(high, base * times);
  return { low: Math.max(low, pass / 2), base: pass, high };
}
