/** The tiers that have a cap of their own. */
export const FIXED_TIERS = ["ai_hustle", "bootstrap", "lean", "funded"] as const;
export type FixedTier = (typeof FIXED_TIERS)[number];
/** `custom` brings its cap along. */
export const BUDGET_TIERS = [...FIXED_TIERS, "custom"] as const;
