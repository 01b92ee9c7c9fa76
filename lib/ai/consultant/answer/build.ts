import { adviceOn, payerOf, type Advice, type Found, type Nature, type WayIn } from "#lib/advice/dossier";
import { item, moneyOf, NEXT, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { findIdea } from "#lib/ai/consultant/answer/find-idea";
import { answerOpenBuild, isEnded } from "#lib/ai/consultant/answer/open-build";
import { priceOf } from "#lib/ai/consultant/answer/market";
import { CLOSE, coveredShare, LEAST_COVERED, type Known } from "#lib/ai/consultant/answer/nearest-idea";
import { answerFar, answerNothing } from "#lib/ai/consultant/answer/nothing";
import { judge, type Judged } from "#lib/ai/consultant/judge";
import type { Where } from "#lib/ai/consultant/plan";
import { mayAskWhatToBuild, tellsOfReaderAlone } from "#lib/ai/consultant/read/openings";
import { quotesIn } from "#lib/ai/consultant/read/slots";
import { twoIdeas } from "#lib/ai/consultant/read/two-ideas";
import { say } from "#lib/ai/consultant/words";
import { asClause, asSentence, joined } from "#lib/language/joints";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";

/** What is less like it, an idea is not; and by so much what speaks for it has to be likelier than what speaks against it. */
const [LEAST_LIKE, LEAST_AHEAD] = [0.08, 0.02];
/** So like an offer is what plainly is one. */
const PLAINLY_LIKE = 0.16;

/** Whether to build something, or which of two things: each by itself. */
export async function answerBuild(asking: Asking): Promise<Draft> {
  const { plan, message } = asking;
  const { halves = [], isWhich = false } = plan.where.words === undefined || quotesIn(message).length > 0 ? {} : twoIdeas(message);
  const asked = (isWhich || !mayAskWhatToBuild(message) ? halves : []).map(({ text, words }) => ({
    words,
    asking: { ...asking, message: text, plan: { ...plan, where: { words, story: text } } },
  }));
  const found = await Promise.all(asked.map(async (half) => ({ ...half, idea: await findIdea(half.asking) })));
  const known = found.filter(({ idea }) => idea.row !== undefined && !idea.isFaint);
  const [one, other] = known;
  if (isWhich && known.length < 2) return one ? alone(one, found) : answerNothing(asking);
  if (!one || !other || one.idea.row?.slug === other.idea.row?.slug) return answerIdea(asking);
  return together(asking, await Promise.all([one, other].map(async (half) => [half.words, await answerIdea(half.asking)])));
}

/** The verdict on the one of two ideas that is about something known, and that the other is not. */
async function alone(one: { words: string; asking: Asking }, both: readonly { words: string }[]): Promise<Draft> {
  const { locale } = one.asking;
  const { parts, ...draft } = await answerIdea(one.asking);
  const other = both.find(({ words }) => words !== one.words)?.words ?? "";
  return guessed({ ...draft, parts: [say(locale, "build.one", { words: one.words, other }), ...parts] });
}

/** Two verdicts side by side, each with what would stand up. */
function together({ locale }: Asking, both: readonly [string, Draft][]): Draft {
  const cited = [...new Set(both.flatMap(([, draft]) => draft.cited.slice(0, 1)))];
  const parts = both.map(([words, draft]) => {
    const [first] = draft.cited;
    const text = draft.parts.slice(0, 2).join(locale === "en" ? " " : "");
    return say(locale, "build.each", { words, text: first ? text.replaceAll("[1]", `[${cited.indexOf(first) + 1}]`) : text });
  });
  const drafts = both.map(([, draft]) => draft);
  return {
    parts: [say(locale, "build.two"), ...parts, say(locale, "build.brief")],
    cited,
    grounding: drafts.every(({ grounding }) => grounding === "full") ? "full" : "partial",
    isFree: drafts.every(({ isFree }) => isFree === true),
    followUps: cited.map((row) => NEXT.build(locale, row)),
  };
}

/** Whether to build something: the pain point behind it, the verdict, three numbers, and what would stand up. */
async function answerIdea(asking: Asking): Promise<Draft> {
  const { locale, plan, message } = asking;
  const { words, focus, story, ...conditions } = plan.where;
  const open: Asking = { ...asking, plan: { ...plan, where: conditions } };
  if (words === undefined) return answerOpenBuild(open);
  if (mayAskWhatToBuild(message) && tellsOfReaderAlone(message)) return guessed(await answerOpenBuild(open));
  const named: Where = mayAskWhatToBuild(message) ? {} : conditions;
  const idea: Where = { ...named, words, ...(focus !== undefined && { focus }), ...(story !== undefined && { story }) };
  const { row, advice, known, other, isNamed, isPlain, isFaint } = await findIdea({ ...asking, plan: { ...plan, where: idea } });
  const [closest] = known.toSorted((a, b) => b.closeness - a.closeness);
  const close = closest && closest.closeness >= CLOSE ? closest : undefined;
  const judged = advice && (await judge(asking, advice));
  if (!row || !advice || !judged) return mayAskWhatToBuild(message) ? guessed(await answerOpenBuild(open)) : answerNothing(asking);
  const { way } = judged;
  // Who brings nothing that is known may have asked what to build.
  const isFar = isFaint || (!isNamed && coveredShare(advice, row.headline[locale], words, locale) < LEAST_COVERED);
  if (isFar && !close) return mayAskWhatToBuild(message) ? guessed(await answerOpenBuild(open)) : answerFar(asking, row, other);
  // What belongs to another way in tests, and is ruled by, something else.
  const {
    tests: [test],
    rules,
    found: [found],
  } = adviceOn(advice, way);
  const verdict = found?.bears === "ends" ? "do_not_build" : judged.decision;
  const isOpen = !isEnded(advice, way);
  const decision = decide({ known, verdict, isOpen, nature: advice.nature.kind });
  const names = rules.map(({ name }) => name[locale]);
  const parts = [
    [
      say(locale, `build.lead.${decision}`, { headline: row.headline[locale] }),
      ...(isFaint ? [say(locale, "faint")] : []),
      ...(found ? [foundSentence(locale, found)] : []),
      ...broughtSentence(asking, { close, way, decision, isLiked: isOpen && (known[0]?.likeness ?? 0) >= LEAST_LIKE }),
    ],
    [
      ...(isOpen
        ? [
            say(locale, "build.way", {
              payer: asClause(payerOf(advice, way)?.name[locale] ?? "", locale),
              offer: asClause(way.offer[locale], locale),
              price: priceOf(locale, way),
              setup: moneyOf(locale, judged.setupTwd),
            }),
          ]
        : []),
      ...(names.length > 0 ? [say(locale, "build.rules", { rules: joined(locale, names, "and") })] : []),
    ],
    [[say(locale, isOpen ? "build.sums" : "build.because"), ...judged.because.map((reason) => `- ${reason}`)].join("\n")],
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
  ]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(locale === "en" ? " " : ""));
  return {
    parts,
    cited: other ? [row, other] : [row],
    grounding: isPlain && !isFaint && (isNamed || (close && isSettled(known))) ? "full" : "partial",
    isFree: !isPlain || isFaint || !(isNamed || close),
    followUps: [NEXT.market(locale, row), NEXT.fields(locale, row), other ? NEXT.build(locale, other) : NEXT.top(locale, row)],
  };
}

/** An answer to what may have been asked: partial and free. */
function guessed(draft: Draft): Draft {
  return draft.grounding === "none" ? draft : { ...draft, grounding: "partial", isFree: true };
}

/** Which known idea or offer it is that somebody brings; of another one, what those that come nearest let expect, where any is like it. */
function broughtSentence(
  { locale }: Asking,
  { close, way, decision, isLiked }: { close: Known | undefined; way: WayIn; decision: Judged["decision"]; isLiked: boolean },
): string[] {
  if (close?.way?.id === way.id) return [];
  if (close?.idea)
    return [
      say(locale, "build.idea", { idea: asClause(close.idea.text[locale], locale), why: asSentence(close.idea.why[locale], locale) }),
    ];
  if (close?.way)
    return [say(locale, "build.offer", { offer: asClause(close.way.offer[locale], locale), price: priceOf(locale, close.way) })];
  return isLiked ? [say(locale, "build.unlike", { decision })] : [];
}

/**
 * An idea that is known as what the adviser says of it, and an offer as the brief of its pain point. What is not to be built has another
 * shape only where any business may solve the problem, or where it lies in conduct; elsewhere only what is plainly an offer stands as one,
 * and what is like nothing that is known has another shape.
 */
function decide({ known, verdict, isOpen, nature }: Deciding): Judged["decision"] {
  const isAnybodys = nature === "market" || nature === "conduct";
  const likes = known.filter(({ likeness }) => likeness >= LEAST_LIKE);
  const [first] = likes;
  const unsound = likes.find(({ idea }) => idea !== undefined && idea.decision !== "test_first");
  const isOffer = first?.way !== undefined && first.likeness >= PLAINLY_LIKE && first.likeness - (unsound?.likeness ?? 0) >= LEAST_AHEAD;
  const like = first?.way === undefined || isAnybodys || isOffer ? first : unsound;
  const decision = like?.idea?.decision;
  if (decision === "test_first" && isOpen) return decision;
  if (verdict === "do_not_build" || (decision === "do_not_build" && !isAnybodys)) return "do_not_build";
  const stands = decision === "test_first" || like?.way !== undefined || (like === undefined && isAnybodys);
  return stands ? verdict : "pivot";
}
interface Deciding {
  /** What is known of ideas and offers, the likest first. */
  known: readonly Known[];
  verdict: Judged["decision"];
  /** Whether there is an offer that no finding ends. */
  isOpen: boolean;
  nature: Nature;
}

/** Whether an idea is known, and plainly like what stands up, or plainly like what does not. */
function isSettled(known: readonly Known[]): boolean {
  const [sound = 0, unsound = 0] = [true, false].map(
    (stands) => known.find(({ idea }) => (idea === undefined || idea.decision === "test_first") === stands)?.likeness,
  );
  return Math.max(sound, unsound) >= LEAST_LIKE && Math.abs(sound - unsound) >= LEAST_AHEAD;
}

/** What was looked up since, by whom and when it was said. */
function foundSentence(locale: Locale, { says, source, as_of }: Found): string {
  return say(locale, "build.found", { says: asClause(says[locale], locale), source: source[locale], month: monthName(locale, as_of) });
}

function thresholdOf({ unit }: Advice["tests"][number], value: number): string {
  return unit === "percent" ? `${value}%` : unit === "twd" ? `${MARKET.currency.sign}${value}` : String(value);
}
