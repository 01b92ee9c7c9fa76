import { item, newestMonth, NEXT, shownNumber, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNoMatch, selected } from "#lib/ai/consultant/answer/list";
import { meanOf, shownMean, sumOf } from "#lib/ai/consultant/answer/number";
import { scopeOf } from "#lib/ai/consultant/answer/scope";
import type { Group } from "#lib/ai/consultant/plan";
import { saidByMonth } from "#lib/ai/consultant/mentions";
import type { Row } from "#lib/ai/consultant/table";
import { nameOf, say } from "#lib/ai/consultant/words";
import { DOMAINS, domainName } from "#lib/policy/market";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { monthName } from "#lib/policy/month-name";
import { CONFIDENCE_LEVELS } from "#lib/policy/scoring";
import { TRENDS } from "#lib/policy/trend";
import { NATURES, SENSITIVITIES } from "#lib/ai/consultant/plan";

/** Groups in which none may be are still said, with 0. */
const ALL: Partial<Record<Group, readonly string[]>> = {
  domain: DOMAINS.map(({ slug }) => slug),
  trend: TRENDS,
  nature: NATURES,
  sensitivity: SENSITIVITIES,
  confidence: CONFIDENCE_LEVELS,
  official_response: OFFICIAL_RESPONSES,
  commercial_intent: COMMERCIAL_INTENTS,
};

/** A number for each group, the leading one first. */
export async function answerBy(asking: Asking): Promise<Draft> {
  const { locale, plan } = asking;
  const { how, of = "score", by: group = "domain" } = plan.aggregate ?? { how: "count" };
  if (group === "month" && how === "sum" && (of === "mentions" || of === "replies")) return answerMonths(asking, of);
  const rows = await selected(asking, plan.where);
  if (rows.length === 0) return answerNoMatch(asking, plan.where);
  const grouped = Map.groupBy(rows, (row) => groupOf(row, group));
  const names = (plan.where[group as keyof typeof plan.where] ? undefined : ALL[group]) ?? [...grouped.keys()];
  const measured = names.map((name) => {
    const own = grouped.get(name) ?? [];
    return { name, own, value: how === "count" ? own.length : how === "sum" ? sumOf(own, of) : meanOf(own, of) };
  });
  const order = plan.sort?.order ?? "desc";
  const known = measured
    .flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }]))
    .toSorted((a, b) => (order === "asc" ? a.value - b.value : b.value - a.value));
  const [leader] = known;
  if (!leader) return answerNoMatch(asking, plan.where);
  const field = nameOf(locale, "field", of);
  const shown = (value: number) => (how === "mean" ? shownMean(locale, value, of) : shownNumber(locale, value));
  const nameIn = (name: string) =>
    group === "domain" ? domainName(name)[locale] : group === "month" ? monthName(locale, name) : nameOf(locale, group, name);
  const isTime = group === "first_seen_year" || group === "month";
  const named = isTime ? known.slice(0, MOST_MONTHS).toSorted((a, b) => (a.name < b.name ? -1 : 1)) : known;
  const lines = named.map(({ name, own, value }) =>
    say(locale, how === "count" ? "by.line.count" : "by.line", { group: nameIn(name), value: shown(value), n: own.length }),
  );
  const top = leader.own.toSorted((a, b) => a.rank - b.rank)[0];
  return {
    parts: [
      say(locale, "by.lead", {
        ...{ how, order },
        group: nameIn(leader.name),
        measure: say(locale, `by.measure.${how}`, { field }),
        value: shown(leader.value),
        scope: scopeOf(asking, plan.where),
        month: newestMonth(asking),
      }),
      lines.join("\n"),
      ...(known.length > named.length ? [say(locale, "by.rest", { rest: known.length - named.length, order })] : []),
      ...(top ? [say(locale, "by.example", { group: nameIn(leader.name), item: item(locale, top, 1, "score") })] : []),
    ],
    cited: top ? [top] : [],
    grounding: "full",
    followUps: top ? [NEXT.top(locale, top), NEXT.fields(locale, top), NEXT.market(locale, top)] : NEXT.general(locale),
  };
}

function groupOf(row: Row, group: Group): string {
  if (group === "month") return row.first_seen;
  return group === "first_seen_year" ? row.first_seen.slice(0, 4) : (row[group] ?? "");
}

/** So many months are listed at most, those that lead. */
const MOST_MONTHS = 12;

/** When it was said: mentions or written reasons in each month; months that are named bound these, not when a pain point was first seen. */
async function answerMonths(asking: Asking, of: "mentions" | "replies"): Promise<Draft> {
  const { locale, plan, release } = asking;
  const { first_seen: span, ...where } = plan.where;
  const [from, to] = span ?? [null, null];
  const rows = await selected(asking, where);
  if (rows.length === 0) return answerNoMatch(asking, where);
  const all = await saidByMonth(release, rows);
  const within = all.filter(({ month }) => (from === null || month >= from) && (to === null || month <= to));
  const order = plan.sort?.order ?? "desc";
  const ranked = within.toSorted((a, b) => (order === "asc" ? a[of] - b[of] : b[of] - a[of]));
  const [leader] = ranked;
  const [first, last] = [within.at(0), within.at(-1)];
  if (!leader || !first || !last) return answerNoMatch(asking, plan.where);
  const shown = ranked.slice(0, MOST_MONTHS).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const field = nameOf(locale, "field", of);
  const [top] = rows;
  return {
    parts: [
      say(locale, "by.month", {
        order,
        month: monthName(locale, leader.month),
        value: shownNumber(locale, leader[of]),
        total: shownNumber(
          locale,
          within.reduce((sum, one) => sum + one[of], 0),
        ),
        field,
        scope: scopeOf(asking, where),
        ...{ from: monthName(locale, first.month), to: monthName(locale, last.month) },
      }),
      shown.map((one) => `- ${monthName(locale, one.month)}${locale === "en" ? ": " : "："}${shownNumber(locale, one[of])}`).join("\n"),
      ...(ranked.length > shown.length ? [say(locale, "by.rest", { rest: ranked.length - shown.length, order })] : []),
      ...(top ? [say(locale, "by.month.example", { item: item(locale, top, 1, of) })] : []),
    ],
    cited: top ? [top] : [],
    grounding: "full",
    followUps: top ? [NEXT.top(locale, top), NEXT.fields(locale, top), NEXT.market(locale, top)] : NEXT.general(locale),
  };
}
