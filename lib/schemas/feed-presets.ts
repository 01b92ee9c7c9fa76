import { TIER_CAPS } from "#lib/policy/brief-terms";
import { OPPORTUNITY } from "#lib/policy/opportunity";
import type { FeedFilters } from "#lib/schemas/feed";

/** From here on hardly anything helps, by the rubric's own steps. */
const UNMET_FROM = 7;

/** What a founder looks for, each as one filter that a press applies or lifts, in the order in which they are shown. */
export const PRESETS = [
  { name: "paying", filters: { min_commercial_intent: "moderate" } },
  { name: "serious", filters: { min_severity: OPPORTUNITY.severityFrom } },
  { name: "unmet", filters: { min_unmet_need: UNMET_FROM } },
  { name: "solid", filters: { min_confidence: "medium" } },
  { name: "active", filters: { period: "6m" } },
  { name: "rising", filters: { trend: "rising" } },
  { name: "silent", filters: { official_response: "none" } },
  { name: "solo", filters: { fits_role: "solo" } },
  { name: "cheap", filters: { fits_budget: "ai_hustle" } },
] as const satisfies { name: string; filters: FeedFilters }[];

/** What the cheapest way of working may cost. */
export const CHEAP = TIER_CAPS.ai_hustle;
