import { COMMERCIAL_INTENTS, type CommercialIntent } from "#lib/policy/market-signs";
import { CONFIDENCE_LEVELS, type ConfidenceLevel } from "#lib/policy/scoring";

/** How strongly something stands on the list of a level: from 1 on, as posting lists have it, so that "at least" is one comparison. */
export const STRENGTHS = {
  /** Scores have one decimal; a bound between two of them is met by the upper one. */
  score: (score: number) => Math.ceil(Number((10 * score).toFixed(6))) + 1,
  confidence: (level: ConfidenceLevel) => CONFIDENCE_LEVELS.indexOf(level) + 1,
  commercialIntent: (level: CommercialIntent) => COMMERCIAL_INTENTS.indexOf(level) + 1,
} as const;
