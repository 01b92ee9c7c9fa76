import type { Locale, Text } from "#lib/policy/locale";
import type { OfficialResponse } from "#lib/policy/market-signs";
import type { Month } from "#lib/policy/months";
import type { PainpointDetail, PainpointSummary } from "#lib/schemas/feed";

/** What lists show of a pain point, in every language. */
export interface FeedSummary {
  slug: string;
  headline: Text;
  domain: string;
  composite_score: number | null;
  pain_severity: number | null;
  frequency: number;
  unmet_need_score: number | null;
  reply_count: number;
  first_seen_month: Month;
  /** Whether the authorities had answered: what changed between two months says so. */
  official_response: OfficialResponse;
}

/** What the pain point's own page shows, in one language. */
export type FeedDetail = Omit<PainpointDetail, "freshness">;

/** The same as it is stored: what it is like is told by places in the order by score, in a table of its own. */
export type StoredDetail = Omit<FeedDetail, "related">;

/** The nine fields of a list item. */
export function toSummary(record: FeedSummary, locale: Locale): PainpointSummary {
  return {
    slug: record.slug,
    headline: record.headline[locale],
    domain: record.domain,
    composite_score: record.composite_score,
    pain_severity: record.pain_severity,
    frequency: record.frequency,
    unmet_need_score: record.unmet_need_score,
    reply_count: record.reply_count,
    first_seen_month: record.first_seen_month,
  };
}
