import { findAdvice } from "#lib/advice/read";
import { adviceOn, payerOf, type Advice, type Found, type WayIn } from "#lib/advice/dossier";
import { item, moneyOf, NEXT, saidValue, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { findIdea } from "#lib/ai/consultant/answer/find-idea";
import { priceOf } from "#lib/ai/consultant/answer/market";
import { bestWay, cautionsOf, likeness, likenessOf } from "#lib/ai/consultant/answer/nearest-way";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { findRows } from "#lib/ai/consultant/find";
import { judge } from "#lib/ai/consultant/judge";
import type { Row } from "#lib/ai/consultant/table";
import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { clean } from "#lib/ai/consultant/read/clean";
import { say } from "#lib/ai/consultant/words";
import ideaWords from "./ideas.json" with { type: "json" };
import { asClause, asSentence, joined } from "#lib/language/joints";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";

const OPEN_PICKS = 3;
/** What an idea says of permits: that somebody has one, or would do without. */
const readIdea = phraseReader(Object.entries(ideaWords) as [keyof typeof ideaWords, string[]][]);

/** Whether to build something: the pain point behind it, the verdict, three numbers, and what would stand up. */
export async function answerBuild(asking: Asking): Promise<Draft> {
  const { locale, plan, release, message } = asking;
  if (plan.where.words === undefined) return answerOpenBuild(asking);
  const { row, other, isPlain } = await findIdea(asking);
  const advice = row && (await findAdvice(release, row.slug));
  const judged = advice && (await judge(asking, advice));
  if (!row || !advice || !judged) return answerNothing(asking);
  const idea = plan.where.words;
  const like = bestWay(advice, idea);
  const way = likenessOf(like, idea) >= LEAST_LIKE ? like : judged.way;
  const caution = cautionFor(advice, way, idea);
  const said = new Set(readIdea(spelt(clean(message))).map(({ meaning }) => meaning));
  const { kind } = advice.nature;
  const isBarred = said.has("unlawful") || kind === "public" || (kind === "licensed" && !said.has("licence"));
  // What belongs to another way in tests, and is ruled by, something else.
  const {
    tests: [test],
    rules,
    found: [found],
  } = adviceOn(advice, way);
  const verdict = found?.bears === "ends" ? "do_not_build" : judged.decision;
  // Of what is ended, the way in that is chosen instead, where that is open.
  const offered = [way, judged.way].find((one) => !isEnded(advice, one));
  const decision = (caution !== undefined || isBarred) && verdict !== "do_not_build" ? "pivot" : verdict;
  const names = rules.map(({ name }) => name[locale]);
  const parts = [
    [
      say(locale, `build.lead.${decision}`, { headline: row.headline[locale] }),
      ...(found ? [foundSentence(locale, found)] : []),
      ...(caution ? [asSentence(say(locale, "build.caution", { caution: caution[locale] }), locale)] : []),
    ],
    [[say(locale, "build.because"), ...judged.because.map((reason) => `- ${reason}`)].join("\n")],
    [
      ...(offered
        ? [
            say(locale, "build.way", {
              payer: asClause(payerOf(advice, offered)?.name[locale] ?? "", locale),
              offer: asClause(offered.offer[locale], locale),
              price: priceOf(locale, offered),
              setup: moneyOf(locale, offered.setup_cost.base),
            }),
          ]
        : []),
      ...(names.length > 0 ? [say(locale, "build.rules", { rules: joined(locale, names, "and") })] : []),
    ],
    [
      ...(test && decision !== "do_not_build"
        ? [
            say(locale, "build.test", {
              method: asSentence(test.method[locale], locale),
              days: test.days,
              kill: thresholdOf(test, test.kill),
              pass: thresholdOf(test, test.pass),
              metric: asClause(test.metric[locale], locale),
            }),
          ]
        : []),
      say(locale, "build.brief"),
    ],
    ...(other ? [[say(locale, "build.other", { item: item(locale, other, 2) })]] : []),
  ].map((sentences) => sentences.join(locale === "en" ? " " : ""));
  return {
    parts,
    cited: other ? [row, other] : [row],
    grounding: isPlain ? "full" : "partial",
    isFree: !isPlain,
    followUps: [NEXT.market(locale, row), NEXT.fields(locale, row), other ? NEXT.build(locale, other) : NEXT.top(locale, row)],
  };
}

/** What was looked up since, by whom and when it was said. */
function foundSentence(locale: Locale, { says, source, as_of }: Found): string {
  return say(locale, "build.found", { says: asClause(says[locale], locale), source: source[locale], month: monthName(locale, as_of) });
}

function isEnded(advice: Advice, way: WayIn): boolean {
  return adviceOn(advice, way).found[0]?.bears === "ends";
}

function thresholdOf({ unit }: Advice["tests"][number], value: number): string {
  return unit === "percent" ? `${value}%` : unit === "twd" ? `${MARKET.currency.sign}${value}` : String(value);
}

/** What the adviser warns of, where the idea is more like that than like anything that the adviser would sell. */
function cautionFor(advice: Advice, way: WayIn, idea: string): Advice["advice"] | undefined {
  const cautions = cautionsOf(advice)
    .map((text) => ({ text, near: likeness(idea, [text]) }))
    .toSorted((a, b) => b.near - a.near);
  const [nearest] = cautions;
  return nearest && nearest.near > MOST_LIKE * Math.max(likenessOf(way, idea), LEAST_WARNED) && likenessOf(way, idea) < SOLD
    ? nearest.text
    : undefined;
}
const MOST_LIKE = 0.95;
const LEAST_LIKE = 0.12;
const LEAST_WARNED = 0.18;
/** So like what an adviser would sell, an idea is that. */
const SOLD = 0.36;

/** What to build with so much money, in a domain or anywhere: what an ordinary business may do and the money sets up. */
async function answerOpenBuild(asking: Asking): Promise<Draft> {
  const { locale, plan, release } = asking;
  const found = await findRows(release, { ...(plan.where.domain && { domain: plan.where.domain }), nature: ["market"] });
  const money = plan.terms?.budget_twd;
  const picks: { row: Row; way: WayIn }[] = [];
  for (const { row } of found) {
    const advice = await findAdvice(release, row.slug);
    const way = advice?.ways_in.find((one) => !isEnded(advice, one));
    if (way && way.price.base > 0 && (money === undefined || way.setup_cost.base <= money)) picks.push({ row, way });
    if (picks.length === OPEN_PICKS) break;
  }
  const [first] = picks;
  if (!first) return answerNothing(asking);
  const terms = money === undefined ? say(locale, "build.open.plain") : say(locale, "build.open.terms", { money: moneyOf(locale, money) });
  const lines = picks.map(({ row, way }, at) =>
    say(locale, "build.open.line", {
      headline: row.headline[locale],
      n: at + 1,
      offer: asClause(way.offer[locale], locale),
      price: priceOf(locale, way),
      setup: moneyOf(locale, way.setup_cost.base),
    }),
  );
  return {
    parts: [
      say(locale, "build.open", { terms, item: item(locale, first.row, 1), value: saidValue(locale, first.row, "score") }),
      lines.join("\n"),
      say(locale, "build.open.method"),
    ],
    cited: picks.map(({ row }) => row),
    grounding: "full",
    isFree: plan.where.domain === undefined && Object.keys(plan.terms ?? {}).length === 0,
    followUps: picks.map(({ row }) => NEXT.build(locale, row)),
  };
}
