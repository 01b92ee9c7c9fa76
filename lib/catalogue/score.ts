import { analyse } from "#lib/catalogue/analysis";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { PublicRecord } from "#lib/catalogue/record";
import { monthsBetween, type Month } from "#lib/policy/months";
import { compositeScore, frequencyScores, median, SCORING, shrunkRating } from "#lib/policy/scoring";
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

/** A scored pain point; `related` is still empty. */
export interface ScoredPainpoint {
  curated: CuratedPainpoint;
  phrases: string[];
  record: PublicRecord;
}

/** Computes every number of the feed from the evidence, and puts the pain points in the order by score (nulls last, then slug). */
export function score(painpoints: readonly VisiblePainpoint[], visibleThrough: Month): ScoredPainpoint[] {
  const totals = painpoints.map(({ evidence }) => ({ mentions: sum(evidence, "mentions"), replies: sum(evidence, "replies") }));
  const frequencies = frequencyScores(totals.map(({ mentions }) => mentions));
  const severityMedians = domainMedians(painpoints, ({ severity }) => severity?.rating);
  const unmetMedians = domainMedians(painpoints, ({ unmet_need }) => unmet_need?.rating);

  const scored = painpoints.map((painpoint, index) => {
    const { curated, firstSeen, discussions, evidence, phrases } = painpoint;
    const { mentions, replies } = totals[index] ?? { mentions: 0, replies: 0 };
    const severity = shrunkRating(curated.severity?.rating ?? null, severityMedians.get(curated.domain) ?? 0, replies);
    const unmetNeed = shrunkRating(curated.unmet_need?.rating ?? null, unmetMedians.get(curated.domain) ?? 0, replies);
    const frequency = frequencies[index] ?? 0;
    const lastActive = evidence.findLast((point) => point.mentions + point.replies > 0)?.month ?? null;
    const series = completeSeries(evidence, firstSeen, visibleThrough);
    const record: PublicRecord = {
      slug: curated.slug,
      headline: curated.headline,
      domain: curated.domain,
      composite_score: compositeScore([frequency, severity, unmetNeed]),
      pain_severity: severity,
      frequency,
      unmet_need_score: unmetNeed,
      reply_count: replies,
      first_seen_month: firstSeen,
      summary: curated.summary,
      who_is_affected: curated.who_is_affected,
      last_active_month: lastActive,
      rank: { overall: 0, of: 0, in_domain: 0, in_domain_of: 0 },
      method: SCORING.method,
      related: [],
      market: analyse(curated, {
        mentions,
        replies,
        discussions,
        trend: trendOf({ series, firstSeen, lastActive }, visibleThrough),
        firstSeen,
        lastActive,
        visibleThrough,
        series,
      }),
    };
    return { curated, phrases, record };
  });
  return ranked(scored);
}

function domainMedians(
  painpoints: readonly VisiblePainpoint[],
  rating: (curated: CuratedPainpoint) => number | undefined,
): Map<string, number> {
  const byDomain = Map.groupBy(painpoints, ({ curated }) => curated.domain);
  return new Map(
    Array.from(byDomain, ([domain, members]) => [
      domain,
      median(members.map(({ curated }) => rating(curated)).filter((value) => value !== undefined)) ?? 0,
    ]),
  );
}

/** Every month since the earlier of first seen and first evidence, so that quiet months are seen as quiet. */
function completeSeries(evidence: VisiblePainpoint["evidence"], firstSeen: Month, visibleThrough: Month) {
  const byMonth = new Map(evidence.map((point) => [point.month, point]));
  const earliest = evidence[0]?.month ?? firstSeen;
  return monthsBetween(earliest < firstSeen ? earliest : firstSeen, visibleThrough).map(
    (month) => byMonth.get(month) ?? { month, mentions: 0, replies: 0 },
  );
}

function ranked(scored: ScoredPainpoint[]): ScoredPainpoint[] {
  const inOrder = scored.toSorted(({ record: a }, { record: b }) => {
    return (b.composite_score ?? -1) - (a.composite_score ?? -1) || (a.slug < b.slug ? -1 : 1);
  });
  const domainSizes = new Map<string, number>();
  inOrder.forEach(({ record }, index) => {
    const place = (domainSizes.get(record.domain) ?? 0) + 1;
    domainSizes.set(record.domain, place);
    record.rank = { overall: index + 1, of: inOrder.length, in_domain: place, in_domain_of: 0 };
  });
  for (const { record } of inOrder) record.rank.in_domain_of = domainSizes.get(record.domain) ?? 0;
  return inOrder;
}

function sum(evidence: VisiblePainpoint["evidence"], field: "mentions" | "replies"): number {
  return evidence.reduce((total, point) => total + point[field], 0);
}
