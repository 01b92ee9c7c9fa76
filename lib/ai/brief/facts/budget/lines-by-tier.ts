import { funded, lean } from "#lib/ai/brief/facts/budget/large-money";
import type { LinePlan } from "#lib/ai/brief/facts/budget/line-plan";
import { aiHustle, bootstrap } from "#lib/ai/brief/facts/budget/small-money";
import type { FixedTier } from "#lib/policy/brief-terms";

/** Ways of working that the money allows: by hand, one product of one's own, a small team with contractors, a company. */
export const LINES_BY_TIER: Record<FixedTier, readonly LinePlan[]> = { ai_hustle: aiHustle, bootstrap, lean, funded };
