import { COMMERCIAL_INTENTS, type CommercialIntent, type OfficialResponse } from "#lib/policy/market-signs";
import type { ConfidenceLevel } from "#lib/policy/scoring";

/** The verdict of a brief: first rule that holds, in the order of `verdictRule`. Published at /docs/scoring from these values. */
export const VERDICT = {
  /** By the rubric: from here down there are solutions, with obstacles in their use at worst. */
  solvedUnmetNeedBelow: 5,
  /** Related pain points that make up for few replies of its own. */
  relatedAtLeast: 3,
  build: { unmetNeed: 5.5, quietMonthsAtMost: 18 },
} as const;

/** Parts of the confidence in a verdict, 0–1: how much is known, not how good the idea is. */
export const VERDICT_CONFIDENCE = {
  base: 0.2,
  replies: 0.45,
  perRelated: 0.03,
  rated: 0.1,
  /** Lost for every year since anybody backed it. */
  perQuietYear: 0.15,
  quietAtMost: 0.3,
} as const;

export interface VerdictSignals {
  nature: "market" | "licensed" | "public" | "conduct";
  /** Whether people suffer, so that a failed try costs more than money. */
  isGrave: boolean;
  unmetNeed: number | null;
  isRated: boolean;
  confidence: ConfidenceLevel;
  relatedCount: number;
  intent: CommercialIntent;
  response: OfficialResponse;
  /** Months since anyone backed it. */
  quietMonths: number;
  /** Whether a way in has a payer that is named and sized. */
  hasPayer: boolean;
  /** What was looked up since ends every way in, or takes a part of the room of the one that was chosen. */
  since: "ends" | "narrows" | undefined;
  /** Whether the way in, if as many pay as can be hoped for, earns in two years what setting up and running take in them at the least. */
  canPayBack: boolean;
  /** Whether somebody is named who loses by it and might pay, beside those who suffer and those who pay for a way in. */
  hasLosers: boolean;
  /** Whether it may be begun: the cap covers the least that it takes, and the hands suffice. */
  isWithinReach: boolean;
  /** Whether somebody told of themselves who fits it badly; and whether what they told bars it, too: hands or a sum that fall short, office hours that they do not have, or what they do not do. */
  isMisfit: boolean;
  isBarred: boolean;
  /** Whether a licence that it needs is the reader's own. */
  isLicensed: boolean;
  /** The likely contribution of two years, and what it must exceed: what setting up, tests and running take in them, or a longer plan, TWD. */
  likelyTwd: number;
  spendingTwd: number;
  /** What the hours of two years would earn by the legal wage, TWD. */
  wagesTwd: number;
}

/** Names of the rules, in the order in which they are tried. */
export const VERDICT_RULES = {
  overtaken: "do_not_build",
  no_payer: "do_not_build",
  solved: "do_not_build",
  not_for_you: "do_not_build",
  nowhere: "do_not_build",
  grave_and_small: "pivot",
  small: "pivot",
  thin_and_public: "do_not_build",
  thin: "test_first",
  unrated: "test_first",
  out_of_reach: "test_first",
  unlicensed: "test_first",
  narrowed: "test_first",
  pays_off: "build",
  below_wage: "test_first",
  unproven: "test_first",
} as const;
/** From leaving it alone to going ahead. */
export const VERDICTS_IN_ORDER = ["do_not_build", "pivot", "test_first", "build"] as const;
export type VerdictRule = keyof typeof VERDICT_RULES;

/** What is left alone or to another payer: its plan spends nothing and sells nothing. */
export function isGivenUp(verdict: (typeof VERDICTS_IN_ORDER)[number]): boolean {
  return verdict === "do_not_build" || verdict === "pivot";
}

/** The first rule that holds. */
export function verdictRule(signals: VerdictSignals): VerdictRule {
  const { nature, unmetNeed, intent, isGrave, isMisfit, isBarred, canPayBack, hasLosers, likelyTwd, spendingTwd } = signals;
  if (signals.since === "ends") return "overtaken";
  if (!signals.hasPayer) return "no_payer";
  if (unmetNeed !== null && unmetNeed < VERDICT.solvedUnmetNeedBelow && signals.response === "answered" && !reaches(intent, "moderate"))
    return "solved";
  if (isBarred && likelyTwd <= spendingTwd) return "not_for_you";
  if (!canPayBack && !isThin(signals)) return !hasLosers ? "nowhere" : isGrave ? "grave_and_small" : "small";
  if (isThin(signals)) return canPayBack && (nature === "market" || reaches(intent, "moderate")) ? "thin" : "thin_and_public";
  if (!signals.isRated) return "unrated";
  if (!signals.isWithinReach || isMisfit) return "out_of_reach";
  if (nature === "licensed" && !signals.isLicensed) return "unlicensed";
  if (!isFirm(signals) || likelyTwd <= spendingTwd) return "unproven";
  if (signals.since === "narrows") return "narrowed";
  return likelyTwd - spendingTwd >= signals.wagesTwd ? "pays_off" : "below_wage";
}

export function isThin({ confidence, relatedCount }: Pick<VerdictSignals, "confidence" | "relatedCount">): boolean {
  return confidence === "low" && relatedCount < VERDICT.relatedAtLeast;
}

/** 0–1, to two decimals. `replies` is n/(n+5), the published confidence of the pain point. */
export function verdictConfidence(known: { replies: number; relatedCount: number; isRated: boolean; quietMonths: number }): number {
  const { base, replies, perRelated, rated, perQuietYear, quietAtMost } = VERDICT_CONFIDENCE;
  const gained = base + replies * known.replies + perRelated * known.relatedCount + (known.isRated ? rated : 0);
  const lost = Math.min(quietAtMost, (perQuietYear * known.quietMonths) / 12);
  return Math.round(100 * Math.min(1, Math.max(0, gained - lost))) / 100;
}

/** Several people wrote, somebody shows signs of paying, much is still missing, and it was spoken of not long ago. */
function isFirm({ confidence, intent, unmetNeed, quietMonths, nature }: VerdictSignals): boolean {
  const { build } = VERDICT;
  const isBusiness = nature === "market" || nature === "licensed";
  return (
    isBusiness &&
    confidence !== "low" &&
    reaches(intent, "moderate") &&
    (unmetNeed ?? 0) >= build.unmetNeed &&
    quietMonths <= build.quietMonthsAtMost
  );
}

function reaches(intent: CommercialIntent, least: CommercialIntent): boolean {
  return COMMERCIAL_INTENTS.indexOf(intent) >= COMMERCIAL_INTENTS.indexOf(least);
}
