import { TIER_CAPS_TWD, type FixedTier } from "#lib/policy/brief-terms";

/** How much of the cap a brief plans to spend: the less sure the verdict and the shorter the time, the less. */
export const SHARE_BY_VERDICT = { build: 1, test_first: 0.7, pivot: 0.5, do_not_build: 0.1 } as const;
export const SHARE_BY_TIME = { first: 0.4, perMonth: 0.1 } as const;
/** What a test costs at the least: below it the shares do not reach, as long as the cap does. */
export const LEAST_SPENT_TWD = 3_000;
/** A custom budget far above its tier's cap is no reason to spend it: the plan stops at so many times that cap. */
export const MOST_TIMES_TIER_CAP = 2;
/** What is left alone is looked into for no more than this. */
export const MOST_CHECKED_TWD = 20_000;
/** Kept back for what was not foreseen, in percent of the lines, rounded down to whole dollars. */
export const CONTINGENCY_PERCENT = { ai_hustle: 10, bootstrap: 10, lean: 12, funded: 15 } as const satisfies Record<FixedTier, number>;

/** The most that lines and contingency may come to together. */
export function plannedTwd(capTwd: number, tier: FixedTier, verdict: keyof typeof SHARE_BY_VERDICT, months: number): number {
  const timeShare = Math.min(1, SHARE_BY_TIME.first + SHARE_BY_TIME.perMonth * months);
  const usable = Math.min(capTwd, MOST_TIMES_TIER_CAP * TIER_CAPS_TWD[tier]);
  const most = verdict === "do_not_build" ? Math.min(usable, MOST_CHECKED_TWD) : usable;
  return Math.min(most, Math.max(usable * SHARE_BY_VERDICT[verdict] * timeShare, LEAST_SPENT_TWD));
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

/** The cap of the terms: the tier's, or the amount that was named. */
export function capTwd(terms: { budget_tier: FixedTier | "custom"; budget_custom?: number | undefined }): number {
  return terms.budget_tier === "custom" ? (terms.budget_custom ?? 0) : TIER_CAPS_TWD[terms.budget_tier];
}
