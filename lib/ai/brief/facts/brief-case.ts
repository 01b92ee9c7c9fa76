import { chooseAngle, leastCostTwd } from "#lib/ai/brief/facts/choose-angle";
import { domainFacts } from "#lib/ai/brief/facts/domains/table";
import type { DomainFacts } from "#lib/ai/brief/facts/domains/domain-facts";
import { buyerOf, offeringKind, type Buyer, type OfferingKind } from "#lib/ai/brief/facts/offering";
import type { Offer } from "#lib/ai/brief/facts/offers/offer";
import { TO_ORGANISATIONS } from "#lib/ai/brief/facts/offers/to-organisations";
import { TO_PEOPLE } from "#lib/ai/brief/facts/offers/to-people";
import type { BriefFacts, BriefSubject } from "#lib/ai/brief/facts";
import type { FeedDetail } from "#lib/feed/record";
import { market } from "#lib/ai/brief/facts/market";
import { capTwd, roundedDownTwd } from "#lib/policy/brief-budget";
import { priceTimes } from "#lib/policy/brief-market";
import { DAYS_PER_MONTH } from "#lib/policy/brief-plan";
import { tierForBudget, type FixedTier } from "#lib/policy/brief-terms";
import { verdictRule, VERDICT_RULES, type VerdictRule, type VerdictSignals } from "#lib/policy/brief-verdict";
import { monthsBetween } from "#lib/policy/months";
import type { BriefTerms } from "#lib/schemas/brief-input";
import type { Verdict } from "#lib/schemas/brief";

/** A pain point on its terms, read once: what every section of the brief starts from. */
export interface BriefCase {
  subject: BriefSubject;
  terms: BriefTerms;
  tier: FixedTier;
  /** The tier whose ways are used: what is left alone is checked by hand, whatever could be paid. */
  ways: FixedTier;
  capTwd: number;
  /** Length of the plan in days. */
  days: number;
  angle: BriefFacts["angle"];
  kind: OfferingKind;
  buyer: Buyer;
  offer: Offer;
  domain: DomainFacts;
  signals: VerdictSignals;
  rule: VerdictRule;
  decision: Verdict;
  /** Other pain points that support it: each once, and never itself. */
  related: FeedDetail[];
}

const MOST_RELATED = 5;

export function openCase(subject: BriefSubject, terms: BriefTerms): BriefCase {
  const { painpoint, anglesInEnglish } = subject;
  const cap = capTwd(terms);
  const tier = terms.budget_tier === "custom" ? tierForBudget(cap) : terms.budget_tier;
  const angles = painpoint.market_analysis?.angles ?? [];
  const chosen = chooseAngle(angles, tier, terms.role_shape);
  // Where none suits, the first still says what kind of thing people would buy.
  const words = anglesInEnglish[chosen ?? 0];
  const kind = offeringKind(words);
  const buyer = buyerOf(words, painpoint.domain);
  const related = others(subject);
  const angle = chosen === undefined ? undefined : angles[chosen];
  const offer = buyer === "organisation" ? TO_ORGANISATIONS[kind] : atStake(TO_PEOPLE[kind], painpoint.pain_severity);
  const { base: likelyTwd, high: hopefulTwd } = market({ subject, offer, buyer, tier }).reachable;
  const signals = {
    ...readSignals(subject),
    ...angleSignals(angle, angles),
    relatedCount: related.length,
    tier,
    capTwd: cap,
    likelyTwd,
    hopefulTwd,
  };
  const rule = verdictRule(signals);
  return {
    subject,
    terms,
    tier,
    ways: VERDICT_RULES[rule] === "do_not_build" ? "ai_hustle" : tier,
    capTwd: cap,
    days: terms.timeline_months * DAYS_PER_MONTH,
    angle,
    kind,
    buyer,
    offer,
    domain: domainFacts(painpoint.domain),
    signals,
    rule,
    decision: VERDICT_RULES[rule],
    related,
  };
}

function readSignals({ painpoint, release }: BriefSubject) {
  const { composite_score, pain_severity, unmet_need_score, score_breakdown, market_analysis, last_active_month, first_seen_month } =
    painpoint;
  const lastActive = last_active_month ?? first_seen_month ?? release.freshness.visible_through_month;
  return {
    domain: painpoint.domain,
    composite: composite_score,
    severity: pain_severity,
    unmetNeed: unmet_need_score,
    confidence: score_breakdown.confidence,
    intent: market_analysis?.commercial_intent.level ?? "none",
    response: market_analysis?.unmet_need.official_response ?? "none",
    trend: market_analysis?.demand.trend ?? "stable",
    quietMonths: Math.max(0, monthsBetween(lastActive, release.freshness.visible_through_month).length - 1),
  } as const;
}

function angleSignals(angle: BriefFacts["angle"], angles: NonNullable<BriefFacts["angle"]>[]) {
  return { angleFits: angle !== undefined, leastCostTwd: leastCostTwd(angle ?? angles[0]) };
}

function others({ painpoint, related }: BriefSubject): FeedDetail[] {
  const bySlug = new Map(related.map((other) => [other.slug, other]));
  bySlug.delete(painpoint.slug);
  return [...bySlug.values()].slice(0, MOST_RELATED);
}

function atStake(offer: Offer, severity: number | null): Offer {
  const times = priceTimes(severity);
  const { low, base, high } = offer.priceTwd;
  return {
    ...offer,
    priceTwd: { low: roundedDownTwd(low * times), base: roundedDownTwd(base * times), high: roundedDownTwd(high * times) },
  };
}
