import { answerBuild } from "#lib/ai/consultant/answer/build";
import { answerBy } from "#lib/ai/consultant/answer/by";
import { answerCompare } from "#lib/ai/consultant/answer/compare";
import { answerList, selected } from "#lib/ai/consultant/answer/list";
import { answerLookUp } from "#lib/ai/consultant/answer/look-up";
import { answerMarket } from "#lib/ai/consultant/answer/market";
import { answerMethod } from "#lib/ai/consultant/answer/method";
import { answerChat } from "#lib/ai/consultant/answer/nothing";
import { answerCount, answerMeasure } from "#lib/ai/consultant/answer/number";
import { answerPainpoint } from "#lib/ai/consultant/answer/painpoint";
import { scopeOf } from "#lib/ai/consultant/answer/scope";
import { newestMonth, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { selectRows, withoutUnused } from "#lib/ai/consultant/find";
import type { Kind, Where } from "#lib/ai/consultant/plan";
import { LEFT_OUT } from "#lib/ai/consultant/read/left-out";
import { nameOf, say } from "#lib/ai/consultant/words";
import { filled } from "#lib/policy/message";

const EXECUTED: Record<Kind, (asking: Asking) => Draft | Promise<Draft>> = {
  look_up: answerLookUp,
  painpoint: answerPainpoint,
  list: answerList,
  count: answerCount,
  share: answerCount,
  mean: answerMeasure,
  sum: answerMeasure,
  by: answerBy,
  compare: answerCompare,
  build: answerBuild,
  market: answerMarket,
  method: answerMethod,
  chat: answerChat,
  off_topic: answerChat,
};

export interface Executed extends Draft {
  /** What was left out, and what is in doubt, said after the answer. */
  missing: string[];
}

/** The plan executed over the release: what it found, in words, and what it could not take in. */
export async function execute(given: Asking): Promise<Executed> {
  const asking = await withGuess(await withoutEmptyWords(await withoutUnusedWords(given)));
  const draft = await EXECUTED[asking.plan.kind](asking);
  const missing = [...saidLeftOut(asking, draft.cited.length > 0), ...saidDoubts(asking)];
  const isFree = draft.isFree === true || isGuess(asking);
  return { ...draft, missing, isFree, grounding: missing.length > 0 && draft.grounding === "full" ? "partial" : draft.grounding };
}

/** An answer for here to a question about elsewhere, or a ranking of everything for a message that may have meant something else. */
function isGuess({ plan: { where, sides, left_out, doubts } }: Asking): boolean {
  if (left_out.some(({ what }) => what === "elsewhere")) return true;
  const isDoubtful = doubts !== undefined || left_out.some(({ what }) => ["reading", "unused", "unsure"].includes(what));
  return sides === undefined && Object.keys(where).length === 0 && isDoubtful;
}

/** Which pain points are on a subject that the catalogue does not mark is the search's guess: a number or a ranking of them is no full answer. */
async function withGuess(asking: Asking): Promise<Asking> {
  const { plan, release } = asking;
  const { words } = plan.where;
  if (words === undefined || (plan.aggregate === undefined && plan.kind !== "list")) return asking;
  if ((await selectRows(release, plan.where)).isMarked) return asking;
  return { ...asking, plan: { ...plan, left_out: [...plan.left_out, { what: "subject", words }] } };
}

/** A computed answer's subjects by the names of their topics alone; what else was said of them is left out, and said to be. */
async function withoutUnusedWords(asking: Asking): Promise<Asking> {
  const { plan, release } = asking;
  if (plan.aggregate === undefined && plan.kind !== "list") return asking;
  const left_out = [...plan.left_out];
  const read = async (where: Where): Promise<Where> => {
    if (where.words === undefined) return where;
    const { words, unused } = await withoutUnused(release, where.words);
    for (const word of unused) left_out.push({ what: "unused", words: word });
    return { ...where, words };
  };
  // Where nothing else was said of which pain points, words that name topics say it.
  const isAll = plan.sides === undefined && Object.keys(plan.where).length === 0;
  const doubtful = isAll ? left_out.find(({ what }) => what === "unused") : undefined;
  if (doubtful && (await selectRows(release, { words: doubtful.words })).isMarked) {
    left_out.splice(left_out.indexOf(doubtful), 1);
    return withoutUnusedWords({ ...asking, plan: { ...plan, where: { ...plan.where, words: doubtful.words }, left_out } });
  }
  const [where, sides] = [await read(plan.where), await Promise.all((plan.sides ?? []).map(read))];
  return { ...asking, plan: { ...plan, where, left_out, ...(plan.sides && { sides }) } };
}

/**
 * Words that leave a ranking empty are left out of it, and it is said, but for a subject that the catalogue marks; where there is nothing
 * else, all but the first of them. Out of a number only where they find nothing at all: else its 0 is an answer.
 */
async function withoutEmptyWords(asking: Asking): Promise<Asking> {
  const { plan, release } = asking;
  const { words, focus: _, story: __, ...where } = plan.where;
  if (words === undefined || !["list", "count", "share", "mean", "sum", "by"].includes(plan.kind)) return asking;
  if ((await selected(asking, plan.kind === "list" ? plan.where : { words })).length > 0) return asking;
  const left = (kept: Where, unused: string): Asking => {
    const left_out = [...plan.left_out, { what: "unused", words: unused }];
    return { ...asking, plan: { ...plan, where: kept, left_out } };
  };
  // Of a subject that the catalogue marks it is an answer that nothing on it meets the rest.
  if ((await selectRows(release, { words })).isMarked) return asking;
  if (Object.keys(where).length > 0) return (await selected(asking, where)).length === 0 ? asking : left(where, words);
  const [subject = words, ...others] = words.split(/[ 、,]+/);
  const isFound = others.length > 0 && (await selected(asking, { words: subject })).length > 0;
  return isFound ? left({ words: subject }, others.join(" ")) : asking;
}

/** What the plan could not take in, a sentence for each kind of thing. */
function saidLeftOut(asking: Asking, isFound: boolean): string[] {
  const { locale, plan } = asking;
  const byKind = Map.groupBy(plan.left_out, ({ what }) => what);
  return [...byKind].map(([what, parts]) => {
    const words = [...new Set(parts.map((part) => nameOf(locale, what, part.words)))].join(locale === "en" ? ", " : "、");
    const values = { words, newest: newestMonth(asking), found: isFound ? "yes" : "no" };
    const known = Object.entries(LEFT_OUT).find(([name]) => name === what)?.[1];
    return known ? filled(locale, known[locale], values) : say(locale, "left_out.year", values);
  });
}

/** Which conditions may not have been meant though they were taken, and which may though they were not. */
function saidDoubts(asking: Asking): string[] {
  const { locale, plan } = asking;
  return (plan.doubts ?? []).map(({ field, value, isTaken }) =>
    say(locale, isTaken ? "doubt.taken" : "doubt.not_taken", { words: scopeOf(asking, { [field]: [value] }) }),
  );
}
