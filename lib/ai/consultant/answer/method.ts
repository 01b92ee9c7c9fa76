import { newestMonth, NEXT, shownValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { findRows, selectRows } from "#lib/ai/consultant/find";
import type { Field } from "#lib/ai/consultant/plan";
import { tableOf, type Row } from "#lib/ai/consultant/table";
import { say } from "#lib/ai/consultant/words";
import type { Locale } from "#lib/policy/locale";
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

/** A published rule in the words of its constants; the score with the pain point that is named as its example, or the one at the top. */
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
  const named = await namedIn(asking);
  const [top] = await tableOf(release);
  const row = named ?? top;
  if (!row || !(asked.includes("score") || told.length === 0)) return { parts: told, cited: [], grounding: "none", followUps };
  const example = say(locale, named ? "method.example.named" : "method.example.top", {
    headline: row.headline[locale],
    ...shown(locale, row, ["score", "severity", "frequency", "unmet"]),
    rank: row.rank,
    of: release.count,
  });
  const score = say(locale, "method.score", { example });
  return {
    parts: [score, ...told],
    cited: [row],
    grounding: "full",
    isFree: true,
    followUps: [NEXT.fields(locale, row), ...followUps].slice(0, 3),
  };
}

/** The pain point whose figures are asked about, where one with all of them is plainly named. */
async function namedIn({ release, plan: { where } }: Asking): Promise<Row | undefined> {
  if (where.words === undefined) return undefined;
  const [found, { rows, isMarked }] = await Promise.all([findRows(release, where), selectRows(release, where)]);
  const first = found.find(({ row }) => !isMarked || rows.includes(row));
  if (!first || first.isFaint) return undefined;
  const { row } = first;
  return row.score === null || row.severity === null || row.unmet === null ? undefined : row;
}

function shown(locale: Locale, row: Row, fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, shownValue(locale, row, field)]));
}
