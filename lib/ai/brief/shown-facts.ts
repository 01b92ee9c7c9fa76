import type { BriefFacts } from "#lib/ai/brief/facts";
import { withoutInstructions } from "#lib/ai/check/instruction-words";
import { HOW_TO_READ, shownPainpoint } from "#lib/ai/model/shown-painpoint";
import { plainJson } from "#lib/policy/plain-text";

/** What of a brief its writer is shown: everything that is computed and can be put into words, nothing of what the reader wrote. */
export function shownFacts({ subject, terms, tier, angle, sections }: BriefFacts): Record<string, unknown> {
  const { evidence, market, budget, plan, experiments, risks } = sections;
  return withoutInstructions(
    plainJson({
      decision: sections.verdict,
      pain_point: shownPainpoint(subject.painpoint),
      how_to_read: HOW_TO_READ,
      related_pain_points: subject.related.map(({ headline, who_is_affected, composite_score }) => ({
        headline,
        who_is_affected,
        composite_score,
      })),
      way_in: angle?.angle,
      terms: {
        budget_tier: terms.budget_tier,
        works_like_tier: tier,
        timeline_months: terms.timeline_months,
        role_shape: terms.role_shape,
      },
      evidence: evidence.items.map(({ id, kind, statement, metric, month }) => ({ id, kind, statement, metric, month })),
      market,
      alternatives: sections.alternatives.items,
      business_model: sections.business_model,
      channels: sections.go_to_market.channels,
      budget: { cap: budget.cap, total: budget.total, lines: budget.lines.map(({ item, total }) => ({ item, total })) },
      plan: plan.phases.map(({ label, from_month, to_month, goals }) => ({ label, from_month, to_month, goals })),
      capacity_hours: plan.capacity_hours,
      experiments: experiments.items,
      risks: risks.items.map(({ type, risk, mitigation }) => ({ type, risk, mitigation })),
      kill_criteria: sections.kill_criteria.items,
      next_actions: sections.next_actions.items,
      limitations: sections.limitations.items,
    }),
  );
}
