import type { FixedTier } from "#lib/policy/budget-tiers";
import { MARKET } from "#lib/policy/market";

/** The terms on which a research brief is written: how much money, how many hands, how long. */

/** The most that may be spent, in the market's currency. */
export const TIER_CAPS: Record<FixedTier, number> = MARKET.budgets.tiers;
/** The cap of the smallest of these tiers; of none, of the largest that there is. */
export function leastCap(tiers: readonly FixedTier[]): number {
  return Math.min(TIER_CAPS.funded, ...tiers.map((tier) => TIER_CAPS[tier]));
}
export const CUSTOM_BUDGET = MARKET.budgets.custom;

export const ROLE_SHAPES = ["solo", "duo", "team"] as const;
export type RoleShape = (typeof ROLE_SHAPES)[number];

/** Hours a week that a role shape has for the plan, all hands together. */
export const WEEKLY_HOURS = { solo: 20, duo: 50, team: 120 } as const satisfies Record<RoleShape, number>;
export const WEEKS_PER_MONTH = 4.33;

export const LONGEST_TIMELINE_MONTHS = 36;
export const LONGEST_USER_CONTEXT = 4_000;
export const BRIEF_DEFAULTS = { budget_tier: "lean", timeline_months: 6, role_shape: "solo" } as const;

/** Whole hours that the role shape has over the timeline. */
export function capacityHours(roleShape: RoleShape, timelineMonths: number): number {
  return Math.floor(WEEKLY_HOURS[roleShape] * WEEKS_PER_MONTH * timelineMonths);
}

/** The tier whose ways of working an amount affords: the largest one whose cap it reaches, else the smallest. */
export function tierForBudget(budget: number): FixedTier {
  const byCap = Object.entries(TIER_CAPS).toSorted(([, a], [, b]) => b - a) as [FixedTier, number][];
  return byCap.find(([, cap]) => budget >= cap)?.[0] ?? "ai_hustle";
}
