import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { CostedLine } from "#lib/ai/brief/facts/budget/budget";
import { EXPERIMENTS } from "#lib/ai/brief/facts/experiments/catalogue";
import type { Experiment, ExperimentName } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { roundedDownTwd } from "#lib/policy/brief-budget";
import { PHASE_FROM_MONTHS } from "#lib/policy/brief-plan";

/** Tests one after the other, cheapest first; together they fit into the timeline's days and into the money for tests. */
export function experiments(brief: BriefCase, lines: readonly CostedLine[]): Experiment[] {
  const money = lines.filter(({ purpose }) => purpose === "tests").reduce((sum, { total }) => sum + total, 0);
  const plans = chosen(brief).map((name) => ({ name, plan: EXPERIMENTS[name] }));
  const wantedDays = plans.reduce((sum, { plan }) => sum + plan.days[brief.ways], 0);
  const pace = Math.min(1, brief.days / wantedDays);
  return plans
    .map(({ name, plan }): Experiment => {
      const sample = plan.sample[brief.ways];
      return {
        name,
        hypothesis: plan.hypothesis(brief),
        method: plan.method(brief, sample),
        sample,
        days: Math.max(1, Math.floor(plan.days[brief.ways] * pace)),
        cost: roundedDownTwd((money * plan.weight) / 100),
        metric: plan.metric,
        ...plan.thresholds(brief),
      };
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** The fewest where nothing is to be built or a month is all there is; serving people by hand where there is time for a pilot. */
function chosen({ decision, terms, ways, buyer }: BriefCase): ExperimentName[] {
  const months = terms.timeline_months;
  if (decision === "do_not_build" || months < PHASE_FROM_MONTHS.discover) return ["last_time", "interviews", "presale"];
  const interest: ExperimentName = buyer === "organisation" ? "letters" : "page";
  if (decision === "pivot") return ["last_time", "interviews", "partners", interest];
  if (months < PHASE_FROM_MONTHS.pilot) return ["last_time", "interviews", interest, "presale"];
  if (ways === "ai_hustle") return ["last_time", "interviews", "presale", "by_hand"];
  if (ways === "bootstrap") return ["last_time", "interviews", interest, "presale", "by_hand"];
  return ["last_time", "interviews", "partners", interest, "presale", "by_hand"];
}
