import type { BuildTerms } from "#lib/ai/consultant/intent";
import type { FeedDetail } from "#lib/feed/record";

export interface Pick {
  detail: FeedDetail;
  /** Its way in that fits the terms. */
  angle: string;
}

/**
 * Beyond the score, what speaks for or against building on a pain point, in points of the score: whether people pay, what
 * the authorities did already, how thin the evidence is, and where it is going.
 */
const WEIGHTS = {
  commercial_intent: { none: -6, weak: 0, moderate: 8, strong: 16 },
  official_response: { none: 0, partial: -4, answered: -12 },
  confidence: { low: -12, medium: -2, high: 0 },
  trend: { rising: 2, new: 1, stable: 0, quiet: 0, falling: -2 },
} as const;

/** The pain points with a way in that fits the terms and with the best numbers; spread: at most one of each domain. */
export function bestPicks(details: readonly FeedDetail[], terms: BuildTerms, { spread, most }: { spread: boolean; most: number }): Pick[] {
  const fitting = details.flatMap((detail) => {
    const angle = fittingAngle(detail, terms);
    return angle === undefined ? [] : [{ detail, angle, worth: worth(detail) }];
  });
  const picks: Pick[] = [];
  const taken = new Set<string | null>();
  for (const { detail, angle } of fitting.toSorted((a, b) => b.worth - a.worth || (a.detail.slug < b.detail.slug ? -1 : 1))) {
    if (picks.length === most) break;
    if (spread && taken.has(detail.domain)) continue;
    taken.add(detail.domain);
    picks.push({ detail, angle });
  }
  return picks;
}

function fittingAngle({ market_analysis }: FeedDetail, { tier, roleShape }: BuildTerms): string | undefined {
  return market_analysis?.angles.find(
    ({ fits_budget, fits_role }) =>
      (tier === undefined || fits_budget.includes(tier)) && (roleShape === undefined || fits_role.includes(roleShape)),
  )?.angle;
}

function worth({ composite_score, market_analysis }: FeedDetail): number {
  if (!market_analysis) return 0;
  const { commercial_intent, unmet_need, confidence, demand } = market_analysis;
  return (
    (composite_score ?? 0) +
    WEIGHTS.commercial_intent[commercial_intent.level] +
    WEIGHTS.official_response[unmet_need.official_response] +
    WEIGHTS.confidence[confidence.level] +
    WEIGHTS.trend[demand.trend]
  );
}
