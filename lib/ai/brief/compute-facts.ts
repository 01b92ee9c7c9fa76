import { alternatives } from "#lib/ai/brief/facts/alternatives";
import { openCase, type BriefCase } from "#lib/ai/brief/facts/brief-case";
import { budget, costedLines } from "#lib/ai/brief/facts/budget/budget";
import { businessModel } from "#lib/ai/brief/facts/business-model";
import { channels } from "#lib/ai/brief/facts/channels";
import { evidence } from "#lib/ai/brief/facts/evidence";
import { experiments } from "#lib/ai/brief/facts/experiments/experiments";
import { killCriteria } from "#lib/ai/brief/facts/kill-criteria";
import { limitations } from "#lib/ai/brief/facts/limitations";
import { market } from "#lib/ai/brief/facts/market";
import { nextActions } from "#lib/ai/brief/facts/next-actions";
import { plan } from "#lib/ai/brief/facts/plan/plan";
import { risks } from "#lib/ai/brief/facts/risks";
import { turningPoints } from "#lib/ai/brief/facts/turning-points";
import type { BriefFacts, BriefSubject, ComputedSections } from "#lib/ai/brief/facts";
import { verdictConfidence } from "#lib/policy/brief-verdict";
import { localise } from "#lib/policy/locale";
import { confidence } from "#lib/policy/scoring";
import type { BriefTerms } from "#lib/schemas/brief-input";

/** Everything in a brief that needs no writer: from the pain point and the terms alone, the same each time. */
export function computeBriefFacts(subject: BriefSubject, terms: BriefTerms): BriefFacts {
  const brief = openCase(subject, terms);
  return {
    subject,
    terms,
    tier: brief.tier,
    angle: brief.angle,
    sections: localise(sectionsOf(brief), subject.locale) satisfies ComputedSections,
  };
}

function sectionsOf(brief: BriefCase) {
  const lines = costedLines(brief);
  const money = budget(brief, lines);
  const tests = experiments(brief, lines);
  return {
    verdict: {
      decision: brief.decision,
      confidence: confidenceOf(brief),
      would_change_our_mind: turningPoints(brief, tests),
    },
    evidence: evidence(brief),
    market: market(brief),
    alternatives: alternatives(brief),
    business_model: businessModel(brief),
    go_to_market: channels(brief),
    budget: money,
    plan: plan(brief, lines, tests),
    experiments: { items: tests.map(({ name: _name, ...test }) => test) },
    risks: risks(brief),
    kill_criteria: killCriteria(brief, tests, money.total),
    next_actions: nextActions(brief, tests),
    limitations: limitations(brief, money.total),
  };
}

function confidenceOf({ subject, signals }: BriefCase): number {
  return verdictConfidence({
    replies: confidence(subject.painpoint.reply_count),
    relatedCount: signals.relatedCount,
    isRated: signals.composite !== null,
    quietMonths: signals.quietMonths,
  });
}
