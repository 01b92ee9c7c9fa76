import { TIER_CAPS } from "#lib/policy/brief-terms";
import { MARKET } from "#lib/policy/market";
import type { FixedTier } from "#lib/policy/budget-tiers";

/** What is tested first spends on its tests alone: this share of the cap, or `least` where that is more, and never above the cap; a brief goes no higher than what the best case leaves. */
export const TESTS = { shareOfCap: 0.1, least: MARKET.budgets.leastForTests, fewest: 3 } as const;
/** Kept back for what was not foreseen, in percent of the lines, rounded down to whole dollars. */
export const CONTINGENCY_PERCENT = { ai_hustle: 10, bootstrap: 10, lean: 12, funded: 15 } as const satisfies Record<FixedTier, number>;

/** The most that tests may cost together by the cap; what is left alone, or given up for another way in, tests nothing for money. */
export function testsTwd(capTwd: number, decision: string): number {
  return decision === "do_not_build" || decision === "pivot" ? 0 : Math.min(capTwd, Math.max(TESTS.shareOfCap * capTwd, TESTS.least));
}

/** What is left for the lines, so that the contingency on top stays within the plan. */
export function linesTwd(planned: number, percent: number): number {
  return (planned * 100) / (100 + percent);
}

export function contingencyTwd(linesTotal: number, percent: number): number {
  return Math.floor((linesTotal * percent) / 100);
}

/** Down to two leading digits, so that a plan shows no precision that it does not have: 4,733 is 4,700. */
export function roundedDownTwd(amountTwd: number): number {
  if (amountTwd < 1) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amountTwd)) - 1);
  return Math.floor(amountTwd / step) * step;
}

/** Up to two leading digits, for what must not be less: 4,321 is 4,400. */
export function roundedUpTwd(amountTwd: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amountTwd))) - 1);
  return Math.ceil(amountTwd / step) * step;
}

/** The cap of the terms: the tier's, or the amount that was named. */
export function capTwd(terms: { budget_tier: FixedTier | "custom"; budget_custom?: number | undefined }): number {
  return terms.budget_tier === "custom" ? (terms.budget_custom ?? 0) : TIER_CAPS[terms.budget_tier];
}
