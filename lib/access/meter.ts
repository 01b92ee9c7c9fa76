import { env } from "#lib/env";
import type { Quota } from "#lib/policy/quotas";
import { dayWindow, monthWindow, type Window } from "#lib/policy/windows";

/** Where a limit stands in its window. */
export interface Meter extends Window {
  limit: number;
  used: number;
  remaining: number;
}

export function meter(limit: number, used: number, { resetsAt, resetSeconds, windowSeconds }: Window): Meter {
  return { limit, used, remaining: Math.max(0, limit - used), resetsAt, resetSeconds, windowSeconds };
}

/** The same without the call that it counts. */
export function uncounted({ limit, used, ...window }: Meter): Meter {
  return meter(limit, used - 1, window);
}

/** The account's own quota, or the deployment's. */
export function quotaLimit(quota: Quota, own: number | null): number {
  const { MONTHLY_BRIEF_QUOTA, MONTHLY_CHAT_QUOTA } = env();
  return own ?? { brief: MONTHLY_BRIEF_QUOTA, chat: MONTHLY_CHAT_QUOTA }[quota];
}

/** Where a limit of this deployment would stand after one call, on a fixed day: for the documentation, where nobody calls. */
export function exampleMeter(of: Quota | "daily"): Meter {
  return of === "daily"
    ? meter(env().DAILY_REQUEST_LIMIT, 1, dayWindow(EXAMPLE_DAY))
    : meter(quotaLimit(of, null), 1, monthWindow(EXAMPLE_DAY));
}

const EXAMPLE_DAY = new Date("2026-11-21T12:32:45.000Z");
