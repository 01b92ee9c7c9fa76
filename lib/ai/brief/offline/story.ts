import type { BriefFacts } from "#lib/ai/brief/facts";
import { choose } from "#lib/ai/brief/offline/choose";
import { gist, inSentence, sentencesOf } from "#lib/ai/brief/offline/fragment";
import type { Locale, Text } from "#lib/policy/locale";
import { addMonths, type Month } from "#lib/policy/months";
import { QUIET_MONTHS } from "#lib/policy/trend";
import type { Verdict } from "#lib/schemas/brief";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** What the templates draw on: the facts, with the catalogue's words made ready for sentences. */
export interface Story {
  facts: BriefFacts;
  locale: Locale;
  painpoint: BriefFacts["subject"]["painpoint"];
  decision: Verdict;
  /** As the catalogue has it: a clause without a full stop. */
  headline: string;
  /** Who has it, for the middle of a sentence. */
  who: string;
  /** The sentences of its summary. */
  told: string[];
  /** The way in for the middle of a sentence, in full and in short. */
  angle: { full: string; short: string } | undefined;
  market: MarketAnalysis | undefined;
  mentions: number;
  replies: number;
  lastActive: Month | null;
  /** Whether nobody backed it for so long that its trend is quiet. */
  isQuiet: boolean;
  /** One of the texts, in the language of the brief. */
  say: (purpose: string, options: readonly [Text, ...Text[]]) => string;
}

export function tellStory(facts: BriefFacts): Story {
  const { painpoint, locale, release } = facts.subject;
  const market = painpoint.market_analysis ?? undefined;
  const lastActive = painpoint.last_active_month;
  return {
    facts,
    locale,
    painpoint,
    decision: facts.sections.verdict.decision,
    headline: painpoint.headline,
    who: inSentence(painpoint.who_is_affected, locale),
    told: sentencesOf(painpoint.summary, locale),
    angle: facts.angle && {
      full: inSentence(facts.angle.angle, locale),
      short: inSentence(gist(facts.angle.angle), locale),
    },
    market,
    mentions: market?.demand.mentions ?? painpoint.score_breakdown.evidence_count,
    replies: painpoint.reply_count,
    lastActive,
    isQuiet: lastActive === null || lastActive <= addMonths(release.freshness.visible_through_month, -QUIET_MONTHS),
    say: (purpose, options) => choose(painpoint.slug, purpose, options)[locale],
  };
}
