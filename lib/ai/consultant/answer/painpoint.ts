import { NEXT, newestMonth, saidValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { findRows } from "#lib/ai/consultant/find";
import { FIELDS, type Field } from "#lib/ai/consultant/plan";
import { say } from "#lib/ai/consultant/words";
import { asClause, asSentence } from "#lib/language/joints";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";

/** So near to the nearest, another is as well meant; from the working sets, each left out in turn. */
const NEARLY = 0.9;
const USUAL: readonly Field[] = ["score", "mentions", "trend", "official_response"];

/** One pain point, with the fields asked for, or the usual ones. */
export async function answerPainpoint(asking: Asking): Promise<Draft> {
  const { locale, plan, release } = asking;
  const [found, next] = await findRows(release, plan.where);
  if (!found) return answerNothing(asking);
  const { row, isFaint = false } = found;
  const other = next && next.relevance > NEARLY ? next.row : undefined;
  const fields = plan.fields?.length ? plan.fields : USUAL;
  const said = (all: readonly Field[], of = row) => all.map((field) => saidValue(locale, of, field)).join(locale === "en" ? "; " : "；");
  const rest = say(locale, "painpoint.rest", {
    values: said(FIELDS.filter((field) => !fields.includes(field) && (field !== "sensitivity" || (row.sensitivity ?? "none") !== "none"))),
  });
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
      ...(isFaint && !other ? [say(locale, "faint")] : []),
      ...(other ? [say(locale, "painpoint.other", { headline: other.headline[locale], values: said(fields, other) })] : []),
      asSentence(say(locale, "painpoint.who", { who: asClause(row.who[locale], locale) }), locale),
      rest,
      notes.join(locale === "en" ? " " : ""),
    ],
    cited: other ? [row, other] : [row],
    grounding: other || isFaint ? "partial" : "full",
    isFree: isFaint,
    followUps: [NEXT.market(locale, row), NEXT.build(locale, row), other ? NEXT.fields(locale, other) : NEXT.top(locale, row)],
  };
}
