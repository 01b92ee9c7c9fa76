/** What an account may do. `custom` has the same interface as `pro`; the full database is sold outside it. */
export const PLANS = ["free", "pro", "custom"] as const;
export type Plan = (typeof PLANS)[number];

export const MAX_ACTIVE_KEYS = 10;

/** What a member may write who asks for Pro, in characters. */
export const LONGEST_PRO_REQUEST = 1_000;

export function isPlan(value: string): value is Plan {
  return PLANS.some((plan) => plan === value);
}

/** Whether the plan includes creating keys and the AI operations. */
export function hasPro(plan: Plan): boolean {
  return plan === "pro" || plan === "custom";
}
