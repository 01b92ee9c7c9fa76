import type { Fact, Figure } from "#lib/ai/check/facts";
import type { FeedDetail } from "#lib/feed/record";
import { QUIET_MONTHS, TREND } from "#lib/policy/trend";

const { windowMonths } = TREND;

/** How the figures are to be read. */
export const HOW_TO_READ = {
  score: "composite score, 10 times the mean of frequency, severity and unmet need; it describes, and does not predict",
  trend: `of the last ${windowMonths} visible months against the ${windowMonths} before; quiet: nobody backed it for ${QUIET_MONTHS} months, since last_month`,
  mentions: "people who backed the complaint; replies are those of them who wrote",
};

/** One pain point: its own row, then a row of what its analysis says; not its name in paths and not the series month by month. */
export function painpointFacts(id: string, painpoint: FeedDetail): Fact[] {
  const { headline, summary, who_is_affected, domain, market_analysis: analysis, rank, score_breakdown } = painpoint;
  const { months_active: active, trend = "stable", series = [] } = analysis?.demand ?? {};
  const [busiest] = series.toSorted((a, b) => b.mentions - a.mentions);
  const ten = (value: number | null, role: Figure["roles"][number]): Figure | undefined =>
    value === null ? undefined : { kind: "score", value, of: 10, roles: [role] };
  const count = (value: number | undefined, unit: Figure["unit"], ...roles: Figure["roles"]): Figure | undefined =>
    value === undefined ? undefined : { kind: "count", value, ...(unit && { unit }), roles };
  const month = (value: string | null | undefined, role: Figure["roles"][number]): Figure | undefined =>
    value == null ? undefined : { kind: "month", value, roles: [role] };
  const figures = {
    score:
      painpoint.composite_score === null
        ? undefined
        : ({ kind: "score", value: painpoint.composite_score, of: 100, roles: ["score"] } as const),
    severity: ten(painpoint.pain_severity, "severity"),
    frequency: ten(painpoint.frequency, "frequency"),
    unmet: ten(painpoint.unmet_need_score, "unmet"),
    rank: { kind: "place", value: rank.overall, roles: ["rank"] } as const,
    of: count(rank.of, "pain_points", "pain_points"),
    mentions: count(score_breakdown.evidence_count, "people", "mentions"),
    replies: count(painpoint.reply_count, "replies", "replies"),
    months_active: count(active, "months", "months_active"),
    first_month: month(painpoint.first_seen_month, "first_month"),
    last_month: month(painpoint.last_active_month, "last_month"),
    busiest_month: month(busiest?.month, "busiest_month"),
    busiest_mentions: count(busiest?.mentions, "people", "mentions"),
  };
  const more = analysis && [
    ...analysis.unmet_need.existing_solutions.map(({ name, gap }) => `${name} (${gap})`),
    ...analysis.unmet_need.workarounds,
    ...analysis.commercial_intent.signals,
    ...analysis.barriers,
    ...analysis.angles.map(({ angle }) => angle),
    ...analysis.gaps,
  ];
  return [
    {
      id,
      says: [headline, summary, who_is_affected].join(" / "),
      is: {
        ...(domain !== null && { domain }),
        trend,
        confidence: score_breakdown.confidence,
        ...(analysis && { official_response: analysis.unmet_need.official_response, commercial_intent: analysis.commercial_intent.level }),
      },
      figures: Object.fromEntries(Object.entries(figures).filter((entry): entry is [string, Figure] => entry[1] !== undefined)),
    },
    ...(more && more.length > 0 ? [{ id: id.replace("P", "X"), says: more.join(" / ") }] : []),
  ];
}
