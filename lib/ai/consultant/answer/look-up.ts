import { item, NEXT, saidValue, shownValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNothing, answerVague } from "#lib/ai/consultant/answer/nothing";
import { findAround, selectRows, type FoundRow } from "#lib/ai/consultant/find";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import type { Row } from "#lib/ai/consultant/table";
import { say } from "#lib/ai/consultant/words";
import { domainName } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";

/** Of few, what is less relevant is on the subject, too; of many only what is nearly as relevant as the best. */
const FEW = 4;
const TOUCHING = 0.5;
const NEARLY = 0.7;
/** So many are listed of a subject. */
const LISTED = 7;

/** What people say about something: how many, which, and what stands out. */
export async function answerLookUp(asking: Asking): Promise<Draft> {
  const { locale, plan, release } = asking;
  const { where } = plan;
  if (Object.keys(where).length === 0) return answerVague(asking);
  const whole = await findAround(release, where);
  const each = whole.length === 0 ? await onEach(asking) : undefined;
  const found = each?.found ?? whole;
  const { isFaint = false } = found[0] ?? {};
  // What people say here is not what was asked of elsewhere.
  const isBeside = found[0]?.isBeside === true || plan.left_out.some(({ what }) => what === "elsewhere");
  const isSure = !isBeside && !isFaint;
  const near = found.filter(({ relevance }, at) => relevance >= (at < FEW ? TOUCHING : NEARLY));
  const rows = near.map(({ row }) => row);
  const shown = rows.slice(0, LISTED);
  const [first] = shown;
  if (!first) return answerNothing(asking);
  const domain = where.domain?.[0];
  const nearest = { item: item(locale, first, 1), value: saidValue(locale, first, "score") };
  // A search guesses how many there are; topics that the catalogue marks tell it.
  const marked = where.words === undefined ? undefined : await selectRows(release, where);
  const isCounted = marked?.isMarked === true && marked.rows.length >= shown.length && marked.rows.includes(first);
  const n = marked === undefined ? rows.length : isCounted ? marked.rows.length : 0;
  const isWholeDomain = where.words === undefined && domain !== undefined;
  const lead = isBeside
    ? say(locale, "look_up.beside", nearest)
    : isFaint
      ? say(locale, "look_up.faint", nearest)
      : isWholeDomain
        ? say(locale, "look_up.domain", { ...nearest, domain: domainName(domain)[locale], n })
        : say(locale, "look_up.lead", { ...nearest, n });
  const lines = shown.slice(1).map((row, at) => lineOf(asking, row, at + 2));
  return {
    parts: [
      ...(each && each.missing.length > 0
        ? [say(locale, "look_up.each", { words: each.missing.join(locale === "en" ? ", " : "、") })]
        : []),
      lead,
      ...(lines.length > 0 ? [say(locale, isSure ? "look_up.others" : "look_up.near"), lines.join("\n")] : []),
      // What may be something else is not judged as if it had been asked for.
      ...(isSure ? [judgement(asking, shown)] : []),
    ],
    cited: shown,
    grounding: isSure && (each?.missing ?? []).length === 0 ? "full" : "partial",
    isFree: !isSure,
    followUps: [
      NEXT.market(locale, shown.find(({ nature }) => nature === "market") ?? first),
      NEXT.fields(locale, first),
      NEXT.top(locale, first),
    ],
  };
}

/**
 * Where nothing is on all that was named: what the catalogue marks as being on one of the two things that the last question joins, and the one
 * that nothing is on. Undefined where it joins no two, or nothing is on either.
 */
async function onEach({ release, message, plan }: Asking): Promise<{ found: FoundRow[]; missing: string[] } | undefined> {
  const questions = message.split(/[.;!?。；！？\n]/u).filter((one) => one.trim() !== "");
  const things = (questions.at(-1) ?? "").split(JOINS).map((thing) => subjectOf(thing));
  const named = [...new Set(things)].filter((thing) => thing !== "");
  if (named.length !== 2) return undefined;
  const { focus: _, story: __, ...where } = plan.where;
  const each = await Promise.all(
    named.map(async (words) => {
      const { rows, isMarked } = await selectRows(release, { ...where, words });
      const on = isMarked ? await findAround(release, { ...where, words }) : [];
      return { words, on: on.filter(({ row, relevance }) => relevance >= TOUCHING && rows.includes(row)) };
    }),
  );
  const found = new Map(each.flatMap(({ on }) => on.map((one) => [one.row.slug, one] as const)));
  const missing = each.flatMap(({ words, on }) => (on.length === 0 ? [words] : []));
  return found.size > 0 ? { found: [...found.values()].toSorted((a, b) => b.relevance - a.relevance), missing } : undefined;
}
const JOINS = /[,，、]|\b(?:and|or)\b|[和跟與或]|以及|還有/u;

function lineOf({ locale }: Asking, row: Row, n: number): string {
  const values = { headline: row.headline[locale], n, score: shownValue(locale, row, "score"), mentions: row.mentions };
  return row.trend === "quiet" && row.last_active
    ? say(locale, "look_up.line.quiet", { ...values, month: monthName(locale, row.last_active) })
    : say(locale, "look_up.line", values);
}

/** What the list comes to: who could help, and what weighs most. */
function judgement({ locale }: Asking, rows: readonly Row[]): string {
  const isOpen = ({ nature }: Row) => nature === "market";
  const market = rows.filter(isOpen);
  const closed = rows.filter(({ nature }) => nature === "public" || nature === "conduct").length;
  const best = market.toSorted((a, b) => a.rank - b.rank)[0];
  const most = rows.toSorted((a, b) => b.mentions - a.mentions)[0];
  const of = rows.length;
  const answered = rows.filter(({ official_response }) => official_response === "answered").length;
  const isLicensed = rows.every(({ nature }) => nature === "licensed");
  const judged =
    best && market.length >= closed
      ? say(locale, "look_up.judge.market", { of, market: market.length, item: item(locale, best, rows.indexOf(best) + 1) })
      : closed > 0
        ? say(locale, "look_up.judge.public", { of, n: closed, market: market.length })
        : isLicensed && say(locale, "look_up.judge.licensed", { of });
  return [
    ...(most && rows.length > 1 ? [say(locale, "look_up.stands", { n: rows.indexOf(most) + 1, mentions: most.mentions, answered })] : []),
    ...(judged ? [judged] : []),
  ].join(locale === "en" ? " " : "");
}
