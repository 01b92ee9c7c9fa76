import type { FeedDetail } from "#lib/feed/record";

/** What of a pain point a model is shown: its words and figures, not its name in paths and not the series month by month. */
export function shownPainpoint(painpoint: FeedDetail): Record<string, unknown> {
  const { headline, summary, who_is_affected, domain, composite_score, pain_severity, frequency, unmet_need_score } = painpoint;
  const { reply_count, first_seen_month, last_active_month, rank, market_analysis: analysis } = painpoint;
  const { mentions, replies, months_active, trend, series = [] } = analysis?.demand ?? {};
  const [busiest] = series.toSorted((a, b) => b.mentions - a.mentions);
  const scores = { composite_score, pain_severity, frequency, unmet_need_score, rank };
  return {
    ...{ headline, summary, who_is_affected, domain, ...scores, reply_count, first_seen_month, last_active_month },
    demand: { mentions, replies, months_active, trend, busiest_month: busiest?.month, mentions_in_it: busiest?.mentions },
    ...(analysis && { unmet_need: analysis.unmet_need, commercial_intent: analysis.commercial_intent }),
    ...(analysis && { barriers: analysis.barriers, ways_in: analysis.angles.map(({ angle }) => angle), unknown: analysis.gaps }),
  };
}
