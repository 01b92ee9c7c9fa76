import type { FeedDetail } from "#lib/feed/record";
import { QUIET_MONTHS, TREND } from "#lib/policy/trend";

const { windowMonths, risingFrom, fallingTo, fewestMentions } = TREND;

/** How the figures are to be read; their scales are facts, too, or nobody could say "71.3 of 100". */
export const HOW_TO_READ = {
  composite_score: "0 to 100: 10 times the mean of frequency, pain_severity and unmet_need_score, each 0 to 10",
  rank: "place by composite_score, 1 is the highest",
  trend: `the last ${windowMonths} visible months against the ${windowMonths} before: rising from ${risingFrom} times, falling to ${fallingTo} times, both from ${fewestMentions} mentions in these months on; new when first seen within the last ${windowMonths}; quiet when nobody backed it for ${QUIET_MONTHS} months, since last_active_month; else stable`,
  mentions: "people who backed the complaint; replies are those of them who wrote",
};

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
