/** What an account may do. `custom` has the same interface as `pro`; the full database is sold outside it. */
export const PLANS = ["free", "pro", "custom"] as const;
export type Plan = (typeof PLANS)[number];

export const MAX_ACTIVE_KEYS = 10;

export function isPlan(value: string): value is Plan {
  return PLANS.some((plan) => plan === value);
}

/** Whether the plan includes creating keys and the AI operations. */
export function hasPro(plan: Plan): boolean {
  return plan === "pro" || plan === "custom";
}
