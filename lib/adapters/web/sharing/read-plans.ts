import { env } from "#lib/env";
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
  /** Public months lag so far behind the full database. */
  lag: number;
  /** Whom to write to, where the operator has named somebody. */
  contact: string | undefined;
}

export function readPlanLimits(): PlanLimits {
  const { DAILY_REQUEST_LIMIT, MONTHLY_BRIEF_QUOTA, MONTHLY_CHAT_QUOTA, LAG_MONTHS, CONTACT_EMAIL } = env();
  return {
    daily: DAILY_REQUEST_LIMIT,
    briefs: MONTHLY_BRIEF_QUOTA,
    questions: MONTHLY_CHAT_QUOTA,
    keys: MAX_ACTIVE_KEYS,
    shortlists: MOST_SHORTLISTS,
    answers: MOST_KEPT_ANSWERS,
    lag: LAG_MONTHS,
    contact: CONTACT_EMAIL,
  };
}
