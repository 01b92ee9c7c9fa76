import { env } from "#lib/env";
import { currentRelease } from "#lib/feed/release";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";
import { MOST_SHORTLISTS } from "#lib/policy/shortlists";
import { MOST_KEPT_ANSWERS } from "#lib/policy/kept-answers";

/** What plans give on this deployment, in numbers. */
export interface PlanLimits {
  daily: number;
  briefs: number;
  questions: number;
  keys: number;
  shortlists: number;
  answers: number;
  /** Public months lag so far behind the full database; undefined while nothing is published. */
  lag: number | undefined;
  /** Whom to write to, where the operator has named somebody. */
  contact: string | undefined;
}

export async function readPlanLimits(): Promise<PlanLimits> {
  const { DAILY_REQUEST_LIMIT, MONTHLY_BRIEF_QUOTA, MONTHLY_CHAT_QUOTA, CONTACT_EMAIL } = env();
  const release = await currentRelease().catch(() => undefined);
  return {
    daily: DAILY_REQUEST_LIMIT,
    briefs: MONTHLY_BRIEF_QUOTA,
    questions: MONTHLY_CHAT_QUOTA,
    keys: MAX_ACTIVE_KEYS,
    shortlists: MOST_SHORTLISTS,
    answers: MOST_KEPT_ANSWERS,
    lag: release?.freshness.lag_months,
    contact: CONTACT_EMAIL,
  };
}
