import { analyse } from "#lib/catalogue/analysis";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { PublicRecord } from "#lib/catalogue/record";
import type { Standing } from "#lib/catalogue/standing";
import { monthsBetween, type Month } from "#lib/policy/months";
import { SCORING } from "#lib/policy/scoring";
import { trendOf } from "#lib/policy/trend";

/** A pain point that is visible at the cutoff, with its evidence up to it. */
export interface VisiblePainpoint {
  curated: CuratedPainpoint;
  firstSeen: Month;
  /** Threads that had appeared by the cutoff. */
  discussions: number;
  /** Months with evidence, ascending, none after the cutoff. */
  evidence: { month: Month; mentions: number; replies: number }[];
  /** By which people look for it: of its dossier, where it has one. */
  phrases: string[];
}

/** What is public of a pain point that stands there. */
export function recordOf(
  { curated, firstSeen, discussions, evidence }: VisiblePainpoint,
  standing: Standing,
  visibleThrough: Month,
): PublicRecord {
  const mentions = sum(evidence, "mentions");
  const replies = sum(evidence, "replies");
  const lastActive = evidence.findLast((point) => point.mentions + point.replies > 0)?.month ?? null;
  const series = completeSeries(evidence, firstSeen, visibleThrough);
  const trend = trendOf({ series, firstSeen, lastActive }, visibleThrough);
  return {
    slug: curated.slug,
    headline: curated.headline,
    domain: curated.domain,
    composite_score: standing.composite,
    pain_severity: standing.severity,
    frequency: standing.frequency,
    unmet_need_score: standing.unmetNeed,
    reply_count: replies,
    first_seen_month: firstSeen,
    official_response: curated.official_response,
    summary: curated.summary,
    who_is_affected: curated.who_is_affected,
    last_active_month: lastActive,
    rank: standing.rank,
    method: SCORING.method,
    market: analyse(curated, { mentions, replies, discussions, trend, firstSeen, lastActive, visibleThrough, series }),
  };
}

/** Every month since the earlier of first seen and first evidence, so that quiet months are seen as quiet. */
function completeSeries(evidence: VisiblePainpoint["evidence"], firstSeen: Month, visibleThrough: Month) {
  const byMonth = new Map(evidence.map((point) => [point.month, point]));
  const earliest = evidence[0]?.month ?? firstSeen;
  return monthsBetween(earliest < firstSeen ? earliest : firstSeen, visibleThrough).map(
    (month) => byMonth.get(month) ?? { month, mentions: 0, replies: 0 },
  );
}

function sum(evidence: VisiblePainpoint["evidence"], field: "mentions" | "replies"): number {
  return evidence.reduce((total, point) => total + point[field], 0);
}
