import { adviceOn, type Advice, type Skill, type WayIn } from "#lib/advice/dossier";
import { findAdvice } from "#lib/advice/read";
import { readReader } from "#lib/ai/brief/reader";
import { wordsIn } from "#lib/ai/brief/say";
import { item, moneyOf, NEXT, saidValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { priceOf } from "#lib/ai/consultant/answer/market";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { findRows, type FoundRow } from "#lib/ai/consultant/find";
import { judge, type Judged } from "#lib/ai/consultant/judge";
import type { Row } from "#lib/ai/consultant/table";
import { say } from "#lib/ai/consultant/words";
import { asClause, joined } from "#lib/language/joints";
import { ROLE_SHAPES } from "#lib/policy/brief-terms";

const OPEN_PICKS = 3;
/** So many that the means reach are weighed at most to find them. */
const MOST_WEIGHED = 60;

/**
 * What to build with so much money and so many hands: of what meets the conditions what its brief would test, the highest scored first; of
 * who says what they can do, what uses it.
 */
export async function answerOpenBuild(asking: Asking): Promise<Draft> {
  const { locale, plan, message, release } = asking;
  const { nature = ["market"], ...where } = plan.where;
  const found = await findRows(release, { ...where, nature });
  const { budget_twd: money } = plan.terms ?? {};
  const { skills } = readReader(message);
  const skilled = skills.length > 0 ? await fittingIn(asking, found, skills) : [];
  const fitting = skilled.length > 0 ? skilled : await fittingIn(asking, found);
  const tested = fitting.filter(({ isTested }) => isTested);
  const picks = (tested.length > 0 ? tested : fitting).slice(0, OPEN_PICKS);
  const [first] = picks;
  if (!first && found.length > 0) return answerUnfit(asking, found, skills);
  if (!first) return answerNothing(asking);
  const inBrief = wordsIn(locale);
  const terms = [
    money === undefined ? say(locale, "build.open.plain") : say(locale, "build.open.terms", { money: moneyOf(locale, money) }),
    ...(skilled.length > 0
      ? [
          say(locale, "build.open.skills", {
            skills: joined(
              locale,
              skills.map((skill) => inBrief.say(`skill_${skill}`)),
              "and",
            ),
          }),
        ]
      : []),
  ].join("");
  const lines = picks.map(({ row, way, setupTwd }, at) =>
    say(locale, "build.open.line", {
      headline: row.headline[locale],
      n: at + 1,
      offer: asClause(way.offer[locale], locale),
      price: priceOf(locale, way),
      setup: moneyOf(locale, setupTwd),
    }),
  );
  return {
    parts: [
      say(locale, "build.open", { terms, item: item(locale, first.row, 1), value: saidValue(locale, first.row, "score") }),
      lines.join("\n"),
      say(locale, tested.length > 0 ? "build.open.method" : "build.open.untested"),
    ],
    cited: picks.map(({ row }) => row),
    grounding: "full",
    isFree: Object.keys(plan.where).length === 0 && Object.keys(plan.terms ?? {}).length === 0,
    followUps: picks.map(({ row }) => NEXT.build(locale, row)),
  };
}

interface Fitting extends Judged {
  row: Row;
  isTested: boolean;
}

/** The best way in of each that the money and the hands reach, and that uses one of the skills; until enough of them are worth a test. */
async function fittingIn(asking: Asking, found: readonly FoundRow[], skills?: readonly Skill[]): Promise<Fitting[]> {
  const { plan, release } = asking;
  const { budget_twd: money, role_shape: hands } = plan.terms ?? {};
  const fits = (way: WayIn) =>
    way.price.base > 0 &&
    (skills === undefined || way.skills.some((skill) => skills.includes(skill))) &&
    (hands === undefined || ROLE_SHAPES.indexOf(way.hands) <= ROLE_SHAPES.indexOf(hands)) &&
    (money === undefined || way.setup_cost.base <= money);
  const fitting: Fitting[] = [];
  for (const { row } of found) {
    const advice = await findAdvice(release, row.slug);
    const ways_in = advice?.ways_in.filter((way) => fits(way) && !isEnded(advice, way)) ?? [];
    const judged = advice && ways_in.length > 0 ? await judge(asking, { ...advice, ways_in }) : undefined;
    if (judged) fitting.push({ row, ...judged, isTested: judged.decision === "test_first" && !judged.isForOthers });
    if (fitting.length === MOST_WEIGHED || fitting.filter(({ isTested }) => isTested).length === OPEN_PICKS) break;
  }
  return fitting;
}

/** Something meets the conditions, and nothing that is known of it can be set up with that: the offer that takes least is named. */
async function answerUnfit({ locale, release }: Asking, found: readonly FoundRow[], skills: readonly Skill[]): Promise<Draft> {
  const all = await Promise.all(
    found.slice(0, MOST_WEIGHED).map(async ({ row }) => {
      const advice = await findAdvice(release, row.slug);
      const ways = advice?.ways_in.filter((way) => way.price.base > 0 && !isEnded(advice, way)) ?? [];
      return ways.map((way) => ({ row, way, isOwn: way.skills.some((skill) => skills.includes(skill)) }));
    }),
  );
  const [least] = all.flat().toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.way.setup_cost.base - b.way.setup_cost.base);
  const named = least
    ? {
        least: "yes",
        item: item(locale, least.row, 1),
        offer: asClause(least.way.offer[locale], locale),
        setup: moneyOf(locale, least.way.setup_cost.base),
      }
    : { least: "no", item: "", offer: "", setup: "" };
  return {
    parts: [say(locale, "build.open.none", { count: found.length, ...named })],
    cited: least ? [least.row] : [],
    grounding: least ? "partial" : "none",
    isFree: true,
    followUps: least ? [NEXT.build(locale, least.row), NEXT.market(locale, least.row)] : NEXT.general(locale),
  };
}

/** Whether what was looked up since ends that way in. */
export function isEnded(advice: Advice, way: WayIn): boolean {
  return adviceOn(advice, way).found[0]?.bears === "ends";
}
