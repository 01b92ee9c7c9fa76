/** The monthly quotas of an account, each for one AI operation. */
export const QUOTAS = ["brief", "chat"] as const;
export type Quota = (typeof QUOTAS)[number];

/** AI calls of one account that may run at once. */
export const MAX_RUNNING_CALLS = 3;

/** AI calls of one account that may wait, in one process, to hear whether they may run. */
export const MAX_WAITING_CALLS = 30;

/** How long an AI call may take before it is given up and its unit given back. */
export const AI_DEADLINE_SECONDS = 50;

/** A call that is not settled by then is abandoned: its process has died, and it counts no more. Longer than any call may run. */
export const CALL_LEASE_SECONDS = 120;

/** How long an answer is kept for its Idempotency-Key. */
export const IDEMPOTENCY_HOURS = 24;
export const LONGEST_IDEMPOTENCY_KEY = 255;
