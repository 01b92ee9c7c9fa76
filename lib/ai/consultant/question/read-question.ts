import type { Aspect, BuildTerms, Measure, Refusal } from "#lib/ai/consultant/intent";
import {
  asksAbout,
  asksForCount,
  asksForDomains,
  asksForRanking,
  asksScoring,
  asksToCompare,
  asksWhatToBuild,
  aspectOf,
  measureOf,
  offersMoney,
  periodOf,
  roleOf,
  topOf,
  trendOf,
  withoutTurns,
} from "#lib/ai/consultant/question/asked-kind";
import { cleanMessage } from "#lib/ai/consultant/question/clean-message";
import { everyPattern } from "#lib/ai/consultant/question/patterns";
import { readBudget } from "#lib/ai/consultant/question/read-budget";
import { readDomains } from "#lib/ai/consultant/question/read-domain";
import { readSides } from "#lib/ai/consultant/question/read-sides";
import { asksForFuture, namesElsewhere, refusedTopic } from "#lib/ai/consultant/question/refused-topic";
import { searchText } from "#lib/ai/consultant/question/search-text";
import { fold } from "#lib/feed/search/tokens";
import { tierForBudget } from "#lib/policy/brief-terms";
import type { Domain } from "#lib/policy/market";
import type { Trend } from "#lib/policy/trend";
import type { Period } from "#lib/schemas/feed";

/** What part of the feed a question names: a domain, and words to search for. Either may be missing. */
export interface Topic {
  domain: Domain | undefined;
  /** Without filler and without the domain's name; empty when nothing is left. */
  q: string;
  /** The same with the domain's name, for when the domain turns out to be the wrong one. */
  wide: string;
  /** When and under which circumstances: what has it comes first, what has not is on the topic all the same. */
  soft: string;
}

export type Question = { text: string; period: Period | undefined } & (
  | { kind: "empty" }
  | { kind: "refusal"; why: Refusal }
  | { kind: "about" }
  | { kind: "scoring" }
  | { kind: "build"; topic: Topic; terms: BuildTerms; isForeign: boolean }
  | { kind: "comparison"; sides: [Topic, Topic]; by: Measure }
  | { kind: "domains"; by: Measure | "count" }
  | { kind: "count"; topic: Topic; trend: Trend | undefined }
  | { kind: "ranking"; topic: Topic; by: Measure; trend: Trend | undefined; top: number | undefined }
  | { kind: "topic"; topic: Topic; aspect: Aspect; asksForFuture: boolean; elsewhere: string | undefined }
);

/** Understands a message as far as patterns can. No data is read here; nothing in the message is obeyed. */
export function readQuestion(message: string): Question {
  const { text, gaveOrders } = cleanMessage(message);
  const folded = fold(text);
  return { text, period: periodOf(folded), ...understand(folded, gaveOrders) };
}

type Understood = Question extends infer Each ? (Each extends unknown ? Omit<Each, "text" | "period"> : never) : never;

function understand(folded: string, gaveOrders: boolean): Understood {
  if (!/[\p{L}\p{N}]/u.test(folded)) return gaveOrders ? { kind: "refusal", why: "instructions" } : { kind: "empty" };
  const aspect = aspectOf(folded) ?? "overview";
  const why = refusedTopic(folded);
  if (why) return { kind: "refusal", why };
  if (asksAbout(folded)) return { kind: "about" };
  if (asksScoring(folded)) return { kind: "scoring" };

  const budget = readBudget(folded);
  const namesMoney = budget.budgetTwd !== undefined || budget.isForeign || budget.tier !== undefined;
  if (asksWhatToBuild(folded) || (namesMoney && (offersMoney(folded) || searchText(budget.rest) === ""))) {
    const { budgetTwd, tier, isForeign } = budget;
    const terms = { budgetTwd, tier: budgetTwd === undefined ? tier : tierForBudget(budgetTwd), roleShape: roleOf(folded) };
    const topic = readTopic(withoutTurns(budget.rest, ["build", "period"]));
    return { kind: "build", topic: { ...topic, q: searchText(topic.q.replaceAll(MADE, " ")) }, terms, isForeign };
  }
  const isFuture = asksForFuture(folded);
  if (!isFuture && asksToCompare(folded)) {
    const sides = readSides(folded)?.map((side) => readTopic(withoutTurns(side, ["ranking", "period"])));
    const [one, other] = sides ?? [];
    if (one && other && isNamed(one) && isNamed(other))
      return { kind: "comparison", sides: [one, other], by: measureOf(folded) ?? "score" };
  }
  const trend = trendOf(folded);
  if (asksForDomains(folded) && !isFuture) {
    const { domains } = readDomains(folded);
    if (domains.length === 0)
      return {
        kind: "domains",
        by:
          asksForCount(folded) ||
          /\b(?:many|number|most (?:pain ?points|problems|complaints|issues))\b|多少|几|(?:痛点|问题|抱怨)最多/u.test(folded)
            ? "count"
            : (measureOf(folded) ?? "score"),
      };
  }
  if (asksForCount(folded)) return { kind: "count", topic: readTopic(withoutTurns(folded, ["count", "ranking", "period"])), trend };

  const isList =
    trend !== undefined &&
    /的.{0,8}(?:问题|痛点)|\b(?:rising|falling|growing|declining|increasing|emerging)\b.{0,30}\b(?:problems|issues|pain ?points|complaints)\b/u.test(
      folded,
    ) &&
    !/吗/u.test(folded);
  const asksForSeveral = isList || /\b(?:which|what|list|show|top|worst|biggest|most|newest|oldest)\b|哪|最|前|有什么|列|排/u.test(folded);
  const ranked = readTopic(withoutTurns(folded, ["ranking", "period"]));
  if (!isFuture && asksForRanking(folded) && (asksForSeveral || !isNamed(ranked)) && !asksHow(folded, aspect)) {
    return { kind: "ranking", topic: ranked, by: measureOf(folded) ?? "score", trend, top: topOf(folded) };
  }
  const turns = aspect === "overview" ? (["period"] as const) : (["aspect", "period"] as const);
  const topic = readTopic(withoutTurns(isFuture ? withoutFuture(folded) : folded, turns));
  if (isNamed(topic) && topic.q === "" && aspect === "overview" && !isFuture) {
    return { kind: "ranking", topic, by: measureOf(folded) ?? "score", trend: undefined, top: topOf(folded) };
  }
  if (isNamed(topic))
    return { kind: "topic", topic, aspect: isFuture ? "trend" : aspect, asksForFuture: isFuture, elsewhere: namesElsewhere(folded) };
  if (isFuture) return { kind: "refusal", why: "prediction" };
  if (gaveOrders) return { kind: "refusal", why: "instructions" };
  return asksForRanking(folded) || /痛点|问题|painpoint|pain point|problem|complain/u.test(folded)
    ? { kind: "ranking", topic, by: measureOf(folded) ?? "score", trend, top: topOf(folded) }
    : { kind: "empty" };
}

/** "Who is hit most by …", "what solutions exist for the worst …": a question about one thing, though it speaks of most. */
function asksHow(folded: string, aspect: Aspect): boolean {
  return (
    (aspect === "affected" && !/\b(?:problems?|painpoints?)\b|哪些(?:痛点|问题)/u.test(folded)) ||
    aspect === "solutions" ||
    aspect === "demand"
  );
}

function withoutFuture(folded: string): string {
  return folded.replaceAll(
    /\b(?:predict\w*|forecasts?|will|next|future|by|going|rise|grow|fall|get|become|increase|decrease|improve|worsen|worse|better)\b|会(?:不会)?(?:再|继续)?(?:涨|跌|变|恶化|改善|消失)|预测|预估|未来|明年|后年|下个?月|将会|接下来|会不会|变得?|更|之后|涨|跌/gu,
    " ",
  );
}

export function readTopic(text: string): Topic {
  const { domains, rest } = readDomains(text);
  const soft = (text.match(CIRCUMSTANCE) ?? []).join(" ");
  const topic = {
    domain: domains[0],
    q: searchText(rest.replaceAll(CIRCUMSTANCE, " ")),
    wide: searchText(text.replaceAll(CIRCUMSTANCE, " ")),
  };
  return soft === "" || !isNamed(topic) ? { ...topic, q: searchText(rest), wide: searchText(text), soft: "" } : { ...topic, soft };
}

/** What one builds, whatever it is about. */
const MADE = everyPattern(
  "做(?:點|些|個)?",
  "跟",
  "用",
  "拿",
  "花",
  "我",
  "想",
  "產品",
  "服務",
  "生意",
  "事業",
  "題目",
  "點子",
  "方向",
  "東西",
  "products?",
  "services?",
  "apps?",
  "ventures?",
  "company",
  "companies",
  "side",
  "hustle",
  "projects?",
  "with",
  "founders?",
  "students?",
  "solution",
  "solutions",
);

const CIRCUMSTANCE = everyPattern(
  "nights?",
  "evenings?",
  "mornings?",
  "weekends?",
  "weekdays?",
  "rush hours?",
  "晚上",
  "夜間",
  "夜裡",
  "半夜",
  "深夜",
  "早上",
  "週末",
  "假日",
  "平日",
  "尖峰(?:時間|時段)?",
);

export function isNamed({ domain, q }: Pick<Topic, "domain" | "q">): boolean {
  return domain !== undefined || q !== "";
}
