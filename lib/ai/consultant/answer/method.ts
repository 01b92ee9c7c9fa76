import { newestMonth, NEXT, shownValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { selectRows } from "#lib/ai/consultant/find";
import { NUMBER_FIELDS, type Field } from "#lib/ai/consultant/plan";
import { tableOf, type Row } from "#lib/ai/consultant/table";
import { say } from "#lib/ai/consultant/words";
import { numeralsIn } from "#lib/language/numerals";
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
  "grounding",
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
  const rules = asked.flatMap((one) => RULES.find((rule) => rule === one) ?? []);
  const told = rules.map((rule) => say(locale, `method.${rule}`, values));
  const named = await namedIn(asking);
  const row = named ?? (await tableOf(release))[0];
  const isOfScore = named !== undefined || asked.includes("score") || told.length === 0;
  if (!row || !isOfScore) {
    const parts = told.length > 0 ? told : [say(locale, "method.score", { example: "" })];
    return { parts, cited: [], grounding: "none", followUps };
  }
  const example = say(locale, named ? "method.example.named" : "method.example.top", {
    headline: row.headline[locale],
    ...shown(locale, row, ["score", "severity", "frequency", "unmet"]),
    rank: row.rank,
    of: release.count,
  });
  const score = say(locale, "method.score", { example });
  return {
    // What was named first is told first.
    parts: named === undefined && told.length > 0 && asked[0] !== "score" ? [...told, score] : [score, ...told],
    cited: [row],
    grounding: "full",
    isFree: true,
    followUps: [NEXT.fields(locale, row), ...followUps].slice(0, 3),
  };
}

/**
 * The pain point whose figure is asked about: on the topics that are named, the only one that has a figure which the question names.
 * Undefined where it may be another.
 */
async function namedIn({ release, plan: { where }, message }: Asking): Promise<Row | undefined> {
  if (where.words === undefined) return undefined;
  const { rows, isMarked } = await selectRows(release, where);
  if (!isMarked) return undefined;
  const figures = numeralsIn(message).map(({ value }) => value);
  const [row, other] = rows.filter((one) => NUMBER_FIELDS.some((field) => figures.some((figure) => isFigure(one[field], figure))));
  return row && !other && row.score !== null && row.severity !== null && row.unmet !== null ? row : undefined;
}

/** Large numbers are told rounded. */
function isFigure(value: number | null, figure: number): boolean {
  return value !== null && (value === figure || (value >= LARGE && Math.abs(value - figure) <= ROUNDED * value));
}
const [LARGE, ROUNDED] = [100, 0.01];

function shown(locale: Locale, row: Row, fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, shownValue(locale, row, field)]));
}
