import { item, newestMonth, NEXT, shownNumber, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNoMatch, ordered, selected } from "#lib/ai/consultant/answer/list";
import { scopeOf } from "#lib/ai/consultant/answer/scope";
import type { NumberField, Where } from "#lib/ai/consultant/plan";
import type { Row } from "#lib/ai/consultant/table";
import { nameOf, say } from "#lib/ai/consultant/words";

const EXAMPLES = 3;

/** How many meet the conditions, and which share of the whole they are. */
export async function answerCount(asking: Asking): Promise<Draft> {
  const { locale, plan, release } = asking;
  const { where } = plan;
  const rows = await selected(asking, where);
  const [first] = rows;
  if (!first) return answerNoMatch(asking, where);
  const shown = rows.toSorted((a, b) => a.rank - b.rank).slice(0, EXAMPLES);
  const examples = say(locale, "count.examples", {
    items: shown.map((row, at) => item(locale, row, at + 1, "score")).join(locale === "en" ? "; " : "；"),
  });
  const followUps = [NEXT.top(locale, first), NEXT.market(locale, shown[0] ?? first), ...NEXT.general(locale)].slice(0, 3);
  if (Object.keys(where).length === 0)
    return {
      parts: [say(locale, "count.all", { n: rows.length, month: newestMonth(asking) }), examples],
      cited: shown,
      grounding: "full",
      followUps,
    };
  const whole: Where = plan.of ?? (Object.keys(where).length > 1 && where.domain ? { domain: where.domain } : {});
  const { how, of } = plan.aggregate ?? {};
  const added = how === "sum" && of !== undefined ? of : undefined;
  const among = Object.keys(whole).length === 0 && !added ? undefined : await selected(asking, whole);
  const [n, all] = added ? [sumOf(rows, added), sumOf(among ?? [], added)] : [rows.length, among?.length ?? release.count];
  const values = {
    n,
    all,
    field: added ?? "none",
    share: percent(locale, all === 0 ? 0 : n / all),
    scope: scopeOf(asking, where),
    whole: scopeOf(asking, whole),
    month: newestMonth(asking),
  };
  return {
    parts: [say(locale, plan.kind === "share" ? "share.lead" : "count.lead", values), examples],
    cited: shown,
    grounding: "full",
    followUps,
  };
}

/** A mean or a sum over what meets the conditions; what was never rated is left out of a mean. */
export async function answerMeasure(asking: Asking): Promise<Draft> {
  const { locale, plan } = asking;
  const field = plan.aggregate?.of ?? "score";
  const rows = (await selected(asking, plan.where)).filter((row) => row[field] !== null);
  const sorted = ordered(rows, { field, order: "desc" });
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low) return answerNoMatch(asking, plan.where);
  const isSum = plan.kind === "sum";
  const value = isSum ? shownNumber(locale, sumOf(rows, field)) : shownMean(locale, meanOf(rows, field) ?? 0, field);
  const values = {
    value,
    field: isSum ? field : nameOf(locale, "field", field),
    name: nameOf(locale, "field", field),
    scope: scopeOf(asking, plan.where),
    n: rows.length,
    month: newestMonth(asking),
  };
  const cited = isSum || low === high ? [high] : [high, low];
  const ends =
    isSum || low === high
      ? say(locale, "sum.top", { high: item(locale, high, 1, field) })
      : say(locale, "mean.ends", { high: item(locale, high, 1, field), low: item(locale, low, 2, field) });
  return {
    parts: [say(locale, isSum ? "sum.lead" : "mean.lead", values), ends],
    cited,
    grounding: "full",
    followUps: [NEXT.top(locale, high), NEXT.fields(locale, high), say(locale, "next.domains")],
  };
}

export function sumOf(rows: readonly Row[], field: NumberField): number {
  return Math.round(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0) * 10) / 10;
}

/** Of what was rated; undefined where nothing was. */
export function meanOf(rows: readonly Row[], field: NumberField): number | undefined {
  const values = rows.flatMap((row) => row[field] ?? []);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Scores of 100 to one place, parts of 10 to two, counts to one. */
export function shownMean(locale: Asking["locale"], value: number, field: NumberField): string {
  return shownNumber(locale, value, field === "score" || field === "mentions" || field === "replies" ? 1 : 2);
}

export function percent(locale: Asking["locale"], share: number): string {
  return `${shownNumber(locale, share * 100)}%`;
}
