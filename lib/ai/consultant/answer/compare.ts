import { item, newestMonth, NEXT, shownNumber, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { meanOf, shownMean, sumOf } from "#lib/ai/consultant/answer/number";
import { scopeOf } from "#lib/ai/consultant/answer/scope";
import { findRows, selectRows, type Selected } from "#lib/ai/consultant/find";
import type { Where } from "#lib/ai/consultant/plan";
import type { Row } from "#lib/ai/consultant/table";
import { nameOf, say } from "#lib/ai/consultant/words";
import { askedTokens } from "#lib/feed/search/asked";
import { joined } from "#lib/language/joints";
import { domainName } from "#lib/policy/market";

/** So near to each other are two means that are called close. */
const CLOSE = 0.05;

interface Side {
  name: string;
  rows: Row[];
  /** Which pain points are on it the search guessed; of one that it found it may be wrong, too. */
  isGuess: boolean;
  isMarked: boolean;
  value: number;
}

/** Two sides by one number each; a side in words is the one pain point that it names, or its subject. */
export async function answerCompare(asking: Asking): Promise<Draft> {
  const { locale, plan } = asking;
  const { how, of = "score" } = plan.aggregate ?? { how: "mean" };
  const sides = await Promise.all((plan.sides ?? []).map((where) => sideOf(asking, where)));
  const [one, other] = sides;
  if (!one || !other || (one.rows.length === 0 && other.rows.length === 0)) return answerNothing(asking);
  // What is on both may stand at the top of both.
  const tops = [...new Set([one, other].flatMap(({ rows }) => rows.slice(0, 1)))];
  const empty = [one, other].find(({ rows }) => rows.length === 0);
  if (empty && [one, other].every(({ isMarked }) => !isMarked)) return answerNothing(asking);
  const [first] = tops;
  if (empty && first)
    return {
      parts: [say(locale, "compare.empty", { side: empty.name, item: item(locale, first, 1, of) })],
      cited: [first],
      grounding: "partial",
      followUps: [NEXT.fields(locale, first), NEXT.market(locale, first), say(locale, "next.domains")],
    };
  if ([one, other].some(({ isGuess }) => isGuess)) return answerOpen(asking, [one, other]);
  const [high, low] = one.value >= other.value ? [one, other] : [other, one];
  const isTie = shown(one.value) === shown(other.value);
  const isOne = one.rows.length === 1 && other.rows.length === 1 && how !== "count";
  const field = nameOf(locale, "field", of);
  function shown(value: number): string {
    return how === "mean" ? shownMean(locale, value, of) : shownNumber(locale, value);
  }
  const isClose = how === "mean" && high.value - low.value <= CLOSE * high.value;
  return {
    parts: [
      say(locale, "compare.lead", {
        result: isTie ? "tie" : "other",
        winner: high.name,
        more: say(locale, `compare.more.${how}`),
        measure: say(locale, `compare.measure.${isOne ? "one" : how}`, { field }),
        one: one.name,
        oneValue: shown(one.value),
        other: other.name,
        otherValue: shown(other.value),
        gap: isTie ? "none" : isClose ? "close" : "wide",
      }),
      [one, other]
        .flatMap(({ name, rows }) =>
          rows
            .slice(0, 1)
            .map((top) => say(locale, "compare.side", { side: name, n: rows.length, item: item(locale, top, tops.indexOf(top) + 1, of) })),
        )
        .join("\n"),
      say(locale, "compare.method", { month: newestMonth(asking) }),
    ],
    cited: tops,
    grounding: "full",
    followUps: tops.flatMap((row) => [NEXT.market(locale, row)]).concat(NEXT.fields(locale, tops[0] as Row)),
  };
}

/** Subjects that the catalogue does not mark are not weighed against each other: what is nearest to each is named, and no winner; of ten that were weighed seven came out wrong. */
function answerOpen({ locale }: Asking, sides: readonly [Side, Side]): Draft {
  const cited = [...new Set(sides.flatMap(({ rows }) => rows.slice(0, SHOWN)))];
  const lines = sides.map(({ name, rows }) =>
    say(locale, "compare.nearest", {
      side: name,
      items: joined(
        locale,
        rows.slice(0, SHOWN).map((row) => item(locale, row, cited.indexOf(row) + 1)),
        "and",
      ),
    }),
  );
  return {
    parts: [say(locale, "compare.open"), lines.join("\n")],
    cited,
    grounding: "partial",
    followUps: sides.flatMap(({ rows }) => rows.slice(0, 1)).map((row) => NEXT.fields(locale, row)),
  };
}
const SHOWN = 3;

async function sideOf(asking: Asking, where: Where): Promise<Side> {
  const { release, locale, plan } = asking;
  const { how, of = "score" } = plan.aggregate ?? { how: "mean" };
  const { rows, isMarked } = await sideRows(release, where);
  const value = how === "count" ? rows.length : how === "sum" ? sumOf(rows, of) : (meanOf(rows, of) ?? 0);
  const name =
    where.words ?? (where.domain && Object.keys(where).length === 1 ? domainName(where.domain[0] ?? "")[locale] : scopeOf(asking, where));
  return {
    name: where.words === undefined ? name : locale === "en" ? `“${name}”` : `「${name}」`,
    rows,
    isGuess: !isMarked && rows.length > 1,
    isMarked,
    value,
  };
}

async function sideRows(release: Asking["release"], where: Where): Promise<Selected> {
  const selected = await selectRows(release, where);
  if (selected.isMarked || askedTokens(where.words ?? "").filter(({ kind }) => kind !== "character").length < NAMING) return selected;
  const [first, next] = await findRows(release, where);
  return first && (next?.relevance ?? 0) < PLAIN ? { rows: [first.row], isMarked: true } : selected;
}

/** So many words name one pain point, fewer a subject; so do many where the next is nearly as near. */
const NAMING = 4;
const PLAIN = 0.9;
