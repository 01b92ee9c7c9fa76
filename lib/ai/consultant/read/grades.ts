import type { WordField } from "#lib/ai/consultant/plan";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { CONFIDENCE_LEVELS } from "#lib/policy/scoring";

/** Fields whose values are grades, the least first, of which two are said as one: "moderate or strong". */
export const GRADES: Partial<Record<WordField, readonly string[]>> = {
  commercial_intent: COMMERCIAL_INTENTS,
  confidence: CONFIDENCE_LEVELS,
  official_response: OFFICIAL_RESPONSES,
};

export const isGraded = (field: string): boolean => Object.hasOwn(GRADES, field);
