import type { FixedTier } from "#lib/policy/brief-terms";
import type { Domain } from "#lib/policy/market";
import type { ConfidenceLevel } from "#lib/policy/scoring";
import type { Trend } from "#lib/policy/trend";

/** The verdict of a brief: first rule that holds, in the order of `decide`. Published at /docs/scoring from these values. */
export const VERDICT = {
  /** By the rubric: from here down there are solutions, with obstacles in their use at worst. */
  solvedUnmetNeedBelow: 5,
  /** An answered complaint leaves less to do: the bar for what is still missing is higher. */
  answeredUnmetNeedBelow: 6,
  /** By the rubric: below it minutes are lost, not hours or money. */
  trivialSeverityBelow: 4,
  /** Nobody pays and little is said: the composite below which it is left alone. */
  faintCompositeBelow: 45,
  /** Related pain points that make up for few replies of its own. */
  relatedAtLeast: 3,
  build: {
    composite: 60,
    unmetNeed: 5.5,
    quietMonthsAtMost: 12,
    /** When backing falls, it must be graver than otherwise. */
    compositeWhenFalling: 70,
    /** What is done by hand for little money may begin on weaker signs, when the pain is greater. */
    compositeOnWeakIntent: 70,
    /** The likely market of the first year against the cap: less brings the money back too late, if ever. */
    likelyShareOfCap: 0.25,
  },
  /** Below this share of the cap even the hopeful market of a year is no match for so much money. */
  smallShareOfCap: 0.2,
  /** Share of the cap of the smallest tier that a way in suits, below which it cannot be begun at all. */
  leastShareOfCap: 0.25,
} as const;

/** Only those with a licence may act here: strong signs that people pay must stand beside firm evidence. */
const LICENSED_DOMAINS: readonly string[] = ["health", "finance-insurance", "care-services"] satisfies Domain[];

/** Parts of the confidence in a verdict, 0–1: how much is known, not how good the idea is. */
export const VERDICT_CONFIDENCE = {
  base: 0.15,
  replies: 0.5,
  perRelated: 0.04,
  rated: 0.1,
  perQuietMonth: 0.01,
  quietAtMost: 0.2,
} as const;

export type Intent = "none" | "weak" | "moderate" | "strong";
export type OfficialResponse = "none" | "partial" | "answered";
const INTENTS: readonly Intent[] = ["none", "weak", "moderate", "strong"];

export interface VerdictSignals {
  domain: string | null;
  composite: number | null;
  severity: number | null;
  unmetNeed: number | null;
  confidence: ConfidenceLevel;
  relatedCount: number;
  intent: Intent;
  response: OfficialResponse;
  trend: Trend;
  /** Months since anyone backed it. */
  quietMonths: number;
  tier: FixedTier;
  capTwd: number;
  /** Whether a way in suits the role shape and the tier, and the least that it takes. */
  angleFits: boolean;
  leastCostTwd: number;
  /** What is reachable in a year: likely, and the hopeful end of it. */
  likelyTwd: number;
  hopefulTwd: number;
}

/** Names of the rules, in the order in which they are tried. */
export const VERDICT_RULES = {
  no_way_in: "do_not_build",
  solved: "do_not_build",
  trivial: "do_not_build",
  settled: "do_not_build",
  faint: "do_not_build",
  unrated: "test_first",
  thin: "test_first",
  unfit: "pivot",
  no_payer: "pivot",
  too_small: "pivot",
  ready: "build",
  unproven: "test_first",
} as const;
/** From leaving it alone to going ahead. */
export const VERDICTS_IN_ORDER = ["do_not_build", "pivot", "test_first", "build"] as const;
export type VerdictRule = keyof typeof VERDICT_RULES;

/** The first rule that holds. */
export function verdictRule(signals: VerdictSignals): VerdictRule {
  const { composite, severity, unmetNeed, intent, response } = signals;
  const suits = signals.angleFits && signals.capTwd >= signals.leastCostTwd;
  const pays = reaches(intent, "moderate");
  if (!suits && intent === "none") return "no_way_in";
  if (isBelow(unmetNeed, VERDICT.solvedUnmetNeedBelow)) return "solved";
  if (isBelow(severity, VERDICT.trivialSeverityBelow) && !pays) return "trivial";
  if (response === "answered" && isBelow(unmetNeed, VERDICT.answeredUnmetNeedBelow)) return "settled";
  if (isBelow(composite, VERDICT.faintCompositeBelow) && intent === "none") return "faint";
  if (composite === null || severity === null || unmetNeed === null) return "unrated";
  if (isThin(signals)) return "thin";
  if (!suits) return "unfit";
  if (response === "answered" && !pays) return "no_payer";
  if (signals.hopefulTwd < VERDICT.smallShareOfCap * signals.capTwd) return "too_small";
  return isReady(signals, composite, unmetNeed) ? "ready" : "unproven";
}

export function decide(signals: VerdictSignals): (typeof VERDICT_RULES)[VerdictRule] {
  return VERDICT_RULES[verdictRule(signals)];
}

/** 0–1, to two decimals. `replies` is n/(n+5), the published confidence of the pain point. */
export function verdictConfidence(known: { replies: number; relatedCount: number; isRated: boolean; quietMonths: number }): number {
  const { base, replies, perRelated, rated, perQuietMonth, quietAtMost } = VERDICT_CONFIDENCE;
  const gained = base + replies * known.replies + perRelated * known.relatedCount + (known.isRated ? rated : 0);
  const lost = Math.min(quietAtMost, perQuietMonth * known.quietMonths);
  return Math.round(100 * Math.min(1, Math.max(0, gained - lost))) / 100;
}

export function isThin({ confidence, relatedCount }: Pick<VerdictSignals, "confidence" | "relatedCount">): boolean {
  return confidence === "low" && relatedCount < VERDICT.relatedAtLeast;
}

/** Firm evidence, a pain that lasts, somebody who pays, and nobody who has dealt with it. */
function isReady(signals: VerdictSignals, composite: number, unmetNeed: number): boolean {
  const { build } = VERDICT;
  const isFirm = signals.tier === "funded" ? signals.confidence === "high" : signals.confidence !== "low";
  const isAlive = signals.quietMonths <= build.quietMonthsAtMost;
  const isWorthIt = signals.likelyTwd >= build.likelyShareOfCap * signals.capTwd;
  const leastComposite = signals.trend === "falling" ? build.compositeWhenFalling : build.composite;
  return (
    isFirm &&
    isAlive &&
    isWorthIt &&
    signals.response !== "answered" &&
    unmetNeed >= build.unmetNeed &&
    composite >= leastComposite &&
    isPaid(signals, composite)
  );
}

function isPaid({ domain, intent, tier }: VerdictSignals, composite: number): boolean {
  if (domain !== null && LICENSED_DOMAINS.includes(domain)) return intent === "strong";
  if (tier === "ai_hustle" && composite >= VERDICT.build.compositeOnWeakIntent) return reaches(intent, "weak");
  return reaches(intent, "moderate");
}

function reaches(intent: Intent, least: Intent): boolean {
  return INTENTS.indexOf(intent) >= INTENTS.indexOf(least);
}

function isBelow(value: number | null, bound: number): boolean {
  return value !== null && value < bound;
}
