import type { BriefCase } from "#lib/ai/brief/brief-case";
import { withoutInstructions } from "#lib/ai/check/instruction-words";
import { HOW_TO_READ, shownPainpoint } from "#lib/ai/model/shown-painpoint";
import { plainJson } from "#lib/policy/plain-text";
import type { BriefSections } from "#lib/schemas/brief";

/** What of a brief its writer is shown: what is computed and what an adviser says, nothing of what the reader wrote. */
export function shownFacts(
  { release, painpoint, related, terms, tier, advice, locale }: BriefCase,
  sections: BriefSections,
): Record<string, unknown> {
  const { evidence, market, budget, plan, experiments, risks, solution, business_model: business } = sections;
  return withoutInstructions(
    plainJson({
      decision: { decision: sections.verdict.decision, rule: sections.verdict.rule, one_line: sections.verdict.one_line },
      because: sections.verdict.because,
      would_change_our_mind: sections.verdict.would_change_our_mind,
      visible_through_month: release.freshness.visible_through_month,
      pain_point: shownPainpoint(painpoint),
      how_to_read: HOW_TO_READ,
      related_pain_points: related.map(({ headline, composite_score }) => ({ headline, composite_score })),
      job: sections.problem.job_to_be_done,
      nature: advice.nature.why[locale],
      terms: {
        budget_tier: terms.budget_tier,
        works_like_tier: tier,
        timeline_months: terms.timeline_months,
        role_shape: terms.role_shape,
      },
      evidence: evidence.items.map(({ id, kind, statement, metric, month }) => ({ id, kind, statement, metric, month })),
      market: { assumptions: market.assumptions, reachable: market.reachable },
      alternatives: sections.alternatives.items,
      ways_in: solution.ways_in?.map(({ id: _id, ...way }) => way),
      fit: solution.fit,
      unit_economics: business.unit_economics,
      prices: business.price_hypotheses,
      channels: sections.go_to_market.channels,
      first_ten_customers: sections.go_to_market.first_ten_customers,
      budget: { cap: budget.cap, total: budget.total },
      capacity_hours: plan.capacity_hours,
      experiments: experiments.items.map(({ hypothesis, metric, sample, kill, pass, cost, days }) => ({
        hypothesis,
        metric,
        sample,
        kill,
        pass,
        cost,
        days,
      })),
      risks: risks.items.map(({ risk, mitigation }) => ({ risk, mitigation })),
      advice: sections.executive_summary.advice,
      recheck: sections.limitations.recheck,
      why_now: sections.problem.why_now,
      who_hurts_most: sections.problem.who_hurts_most,
    }),
  );
}
