/** The terms on which a research brief is written: how much money, how many hands, how long. */
/** The tiers that have a cap of their own. */
export const FIXED_TIERS = ["ai_hustle", "bootstrap", "lean", "funded"] as const;
export type FixedTier = (typeof FIXED_TIERS)[number];
/** `custom` brings its cap along. */
export const BUDGET_TIERS = [...FIXED_TIERS, "custom"] as const;

/** The most that may be spent, in TWD. */
export const TIER_CAPS_TWD = { ai_hustle: 20_000, bootstrap: 200_000, lean: 1_200_000, funded: 12_000_000 } as const satisfies Record<
  FixedTier,
  number
>;
/** The cap of the smallest of these tiers, TWD; of none, of the largest that there is. */
export function leastCapTwd(tiers: readonly FixedTier[]): number {
  return Math.min(TIER_CAPS_TWD.funded, ...tiers.map((tier) => TIER_CAPS_TWD[tier]));
}
export const CUSTOM_BUDGET_TWD = { least: 1_000, most: 1_000_000_000 } as const;

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
export function tierForBudget(budgetTwd: number): FixedTier {
  const byCap = Object.entries(TIER_CAPS_TWD).toSorted(([, a], [, b]) => b - a) as [FixedTier, number][];
  return byCap.find(([, cap]) => budgetTwd >= cap)?.[0] ?? "ai_hustle";
}
