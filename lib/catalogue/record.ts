import type { FeedSummary, StoredDetail } from "#lib/feed/record";
import type { RoleShape } from "#lib/policy/brief-terms";
import type { FixedTier } from "#lib/policy/budget-tiers";
import type { CommercialIntent, OfficialResponse } from "#lib/policy/market-signs";
import { localise, type Locale, type Text } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import type { ConfidenceLevel } from "#lib/policy/scoring";
import type { Trend } from "#lib/policy/trend";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** Everything public about a pain point but for its neighbours, in every language. */
export interface PublicRecord extends FeedSummary {
  summary: Text;
  who_is_affected: Text;
  last_active_month: Month | null;
  rank: { overall: number; of: number; in_domain: number; in_domain_of: number };
  method: string;
  market: {
    summary: Text;
    mentions: number;
    months_active: number;
    trend: Trend;
    series: { month: Month; mentions: number; replies: number }[];
    existing_solutions: { name: Text; gap: Text }[];
    workarounds: Text[];
    official_response: OfficialResponse;
    commercial_intent: { level: CommercialIntent; signals: Text[] };
    barriers: Text[];
    angles: { angle: Text; fits_role: RoleShape[]; fits_budget: FixedTier[] }[];
    confidence: { level: ConfidenceLevel; reasons: Text[] };
    gaps: Text[];
  };
}

/** What lists show of it. */
export function summaryOf(record: PublicRecord): FeedSummary {
  const { slug, headline, domain, composite_score, pain_severity, frequency, unmet_need_score, reply_count, first_seen_month } = record;
  const scores = { composite_score, pain_severity, frequency, unmet_need_score };
  return { slug, headline, domain, ...scores, reply_count, first_seen_month, official_response: record.official_response };
}

/** What the pain point's own page shows, in one language. */
export function detailIn(record: PublicRecord, locale: Locale, visibleThrough: Month): StoredDetail {
  const { market, method, official_response: _, ...fields } = record;
  const component = (name: "frequency" | "pain_severity" | "unmet_need_score") => ({ name, value: record[name], weight: 1 / 3 });
  return {
    ...localise(fields, locale),
    score_breakdown: {
      method,
      components: [component("frequency"), component("pain_severity"), component("unmet_need_score")],
      evidence_count: market.mentions,
      confidence: market.confidence.level,
    },
    market_analysis: toMarketAnalysis(record, locale, visibleThrough),
  };
}

function toMarketAnalysis({ market, reply_count }: PublicRecord, locale: Locale, asOf: Month): MarketAnalysis {
  const words = localise(market, locale);
  return {
    status: words.confidence.level === "low" ? "thin" : "available",
    as_of_month: asOf,
    summary: words.summary,
    demand: {
      mentions: words.mentions,
      replies: reply_count,
      months_active: words.months_active,
      trend: words.trend,
      series: words.series,
    },
    unmet_need: {
      existing_solutions: words.existing_solutions,
      workarounds: words.workarounds,
      official_response: words.official_response,
    },
    commercial_intent: words.commercial_intent,
    barriers: words.barriers,
    angles: words.angles,
    confidence: words.confidence,
    gaps: words.gaps,
  };
}
