import { monthName } from "#components/ui/month-name";
import { count, percent } from "#components/ui/number-format";
import { MOST_IN_ONE_MONTH, type DemandShape } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";

/** Says a message of `painpoint.demand`. */
export type SayDemand = (name: string, values?: Record<string, string | number>) => string;

/** What the months show, as the title of their chart. */
export function demandFinding(say: SayDemand, locale: Locale, { mentions, peak, peakShare, monthsWithMentions }: DemandShape): string {
  if (!peak) return say("findingNone");
  const words = {
    month: monthName(locale, peak.month),
    mentions,
    peak: count(locale, peak.mentions),
    share: percent(locale, peakShare),
    months: monthsWithMentions,
  };
  if (monthsWithMentions === 1) return say("findingOneMonth", words);
  return peakShare >= MOST_IN_ONE_MONTH ? say("findingMostly", words) : say("findingSpread", words);
}
