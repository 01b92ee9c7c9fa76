import { newestMonth, NEXT, shownValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { tableOf } from "#lib/ai/consultant/table";
import { say } from "#lib/ai/consultant/words";
import { MARKET } from "#lib/policy/market";
import { SCORING } from "#lib/policy/scoring";
import { QUIET_MONTHS, TREND } from "#lib/policy/trend";

const RULES = [
  "severity",
  "reach",
  "unmet",
  "confidence",
  "trend",
  "quiet",
  "data",
  "lag",
  "mentions",
  "response",
  "intent",
  "nature",
  "brief",
] as const;

/** A published rule in the words of its constants; the score with the pain point at the top as its example. */
export async function answerMethod(asking: Asking): Promise<Draft> {
  const { locale, plan, release } = asking;
  const values = {
    quiet: QUIET_MONTHS,
    rising: TREND.risingFrom,
    falling: TREND.fallingTo,
    fewest: TREND.fewestMentions,
    window: TREND.windowMonths,
    prior: SCORING.priorReplies,
    medium: SCORING.confidence.mediumFrom,
    high: SCORING.confidence.highFrom,
    month: newestMonth(asking),
    years: MARKET.source.years,
    count: release.count,
    lag: release.freshness.lag_months,
  };
  const followUps = [say(locale, "next.domains"), say(locale, "next.rising"), say(locale, "next.market_top")];
  const asked = plan.about?.split(" ") ?? [];
  const told = RULES.filter((rule) => asked.includes(rule)).map((rule) => say(locale, `method.${rule}`, values));
  const [top] = await tableOf(release);
  if (!top || !(asked.includes("score") || told.length === 0)) return { parts: told, cited: [], grounding: "none", followUps };
  const fields = (["score", "severity", "frequency", "unmet"] as const).map((field) => [field, shownValue(locale, top, field)]);
  const score = say(locale, "method.score", { headline: top.headline[locale], ...(Object.fromEntries(fields) as Record<string, string>) });
  return {
    parts: [score, ...told],
    cited: [top],
    grounding: "full",
    isFree: true,
    followUps: [NEXT.fields(locale, top), ...followUps].slice(0, 3),
  };
}
