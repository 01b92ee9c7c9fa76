import { isNumber, item, MOST_CITATIONS, newestMonth, NEXT, saidValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { scopeOf } from "#lib/ai/consultant/answer/scope";
import { selectRows } from "#lib/ai/consultant/find";
import type { Plan, Where } from "#lib/ai/consultant/plan";
import { tableOf, type Row } from "#lib/ai/consultant/table";
import { nameOf, say } from "#lib/ai/consultant/words";

type Sort = NonNullable<Plan["sort"]>;

/** What meets the conditions, in the order asked for. */
export async function answerList(asking: Asking): Promise<Draft> {
  const { locale, plan } = asking;
  const sort = plan.sort ?? { field: "score", order: "desc" };
  const rows = ordered(await selected(asking, plan.where), sort);
  const [first] = rows;
  if (!first) return answerNoMatch(asking, plan.where);
  const asked = plan.take ?? 5;
  const shown = rows.slice(0, Math.min(asked, MOST_CITATIONS));
  const field = nameOf(locale, "field", sort.field);
  const values = {
    total: rows.length,
    scope: scopeOf(asking, plan.where),
    order: sort.order,
    field,
    headline: first.headline[locale],
    value: saidValue(locale, first, sort.field),
  };
  const lines = shown.map((row, at) =>
    say(locale, "list.line", { place: at + 1, n: at + 1, headline: row.headline[locale], value: saidValue(locale, row, sort.field) }),
  );
  const rest = Math.min(asked, rows.length) - shown.length;
  return {
    parts: [
      say(
        locale,
        sort.field === "mentions" || sort.field === "replies" ? "list.lead_count" : isNumber(sort.field) ? "list.lead" : "list.lead_month",
        values,
      ),
      ...(shown.length > 1 ? [lines.join("\n")] : []),
      [
        say(locale, "list.method", { field, by: sort.field, month: newestMonth(asking) }),
        ...(rest > 0 ? [say(locale, "list.cut", { most: MOST_CITATIONS, rest })] : []),
        ...(asked < 20 && asked > rows.length && plan.take !== undefined && asked !== 5
          ? [say(locale, "list.fewer", { asked, total: rows.length })]
          : []),
      ].join(locale === "en" ? " " : ""),
    ],
    cited: shown,
    grounding: rest > 0 ? "partial" : "full",
    followUps: [NEXT.market(locale, first), NEXT.fields(locale, shown[1] ?? first), NEXT.count(locale, first)],
  };
}

/** The rows that meet the conditions; of words those that are on the subject. */
export async function selected({ release }: Asking, where: Where): Promise<Row[]> {
  return (await selectRows(release, where)).rows;
}

/** Ties end by score; what was never rated comes last. */
export function ordered(rows: readonly Row[], { field, order }: Sort): Row[] {
  const sign = order === "asc" ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[field], b[field]];
    if (one === other) return a.rank - b.rank;
    if (one === null) return 1;
    if (other === null) return -1;
    return one < other ? -sign : sign;
  });
}

/** Nothing meets the conditions: where that is because of the words, the catalogue holds nothing on them; else it is an answer, 0. */
export async function answerNoMatch(asking: Asking, where: Where): Promise<Draft> {
  const { locale, release } = asking;
  if (where.words !== undefined && (await selected(asking, { words: where.words })).length === 0) return answerNothing(asking);
  const all = await tableOf(release);
  const near = (
    await selected(asking, { ...(where.domain && { domain: where.domain }), ...(where.words !== undefined && { words: where.words }) })
  ).slice(0, 2);
  return {
    parts: [
      say(locale, "none.match", { scope: scopeOf(asking, where), all: all.length, month: newestMonth(asking) }),
      ...(near.length > 0
        ? [
            say(locale, "count.examples", {
              items: near.map((row, at) => item(locale, row, at + 1, "score")).join(locale === "en" ? "; " : "；"),
            }),
          ]
        : []),
    ],
    cited: near,
    grounding: "full",
    followUps: NEXT.general(locale),
  };
}
