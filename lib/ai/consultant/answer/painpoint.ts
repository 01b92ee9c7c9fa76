import { NEXT, newestMonth, saidValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { findRows } from "#lib/ai/consultant/find";
import { FIELDS, type Field } from "#lib/ai/consultant/plan";
import { say } from "#lib/ai/consultant/words";
import { asClause, asSentence } from "#lib/language/joints";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";

const USUAL: readonly Field[] = ["score", "mentions", "trend", "official_response"];

/** One pain point, with the fields asked for, or the usual ones. */
export async function answerPainpoint(asking: Asking): Promise<Draft> {
  const { locale, plan, release } = asking;
  const row = (await findRows(release, plan.where))[0]?.row;
  if (!row) return answerNothing(asking);
  const fields = plan.fields?.length ? plan.fields : USUAL;
  const said = (all: readonly Field[]) => all.map((field) => saidValue(locale, row, field)).join(locale === "en" ? "; " : "；");
  const rest = say(locale, "painpoint.rest", { values: said(FIELDS.filter((field) => !fields.includes(field))) });
  const isQuiet = row.trend === "quiet" && fields.some((field) => field === "trend" || field === "last_active");
  const notes = [
    ...(fields.includes("score") ? [say(locale, "painpoint.rank", { rank: row.rank, of: release.count })] : []),
    ...(isQuiet ? [say(locale, "painpoint.quiet")] : []),
    ...(row.replies < ENOUGH_REPLIES && fields.some((field) => field === "severity" || field === "unmet" || field === "score")
      ? [say(locale, "painpoint.thin", { replies: row.replies })]
      : []),
    say(locale, "painpoint.as_of", { month: newestMonth(asking) }),
  ];
  return {
    parts: [
      say(locale, "painpoint.lead", { headline: row.headline[locale], values: said(fields) }),
      asSentence(say(locale, "painpoint.who", { who: asClause(row.who[locale], locale) }), locale),
      rest,
      notes.join(locale === "en" ? " " : ""),
    ],
    cited: [row],
    grounding: "full",
    followUps: [NEXT.market(locale, row), NEXT.build(locale, row), NEXT.top(locale, row)],
  };
}
