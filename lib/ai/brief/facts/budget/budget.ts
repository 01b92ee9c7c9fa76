import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { LinePlan, Purpose } from "#lib/ai/brief/facts/budget/line-plan";
import { LINES_BY_TIER } from "#lib/ai/brief/facts/budget/lines-by-tier";
import { CONTINGENCY_PERCENT, contingencyTwd, linesTwd, plannedTwd, roundedDownTwd } from "#lib/policy/brief-budget";
import { phaseSpans, type PhaseKind, type PhaseSpan } from "#lib/policy/brief-plan";
import type { Text } from "#lib/policy/locale";

/** A line with its amounts, and the phases in which the money goes out. */
export interface CostedLine {
  purpose: Purpose;
  phases: readonly PhaseKind[];
  item: Text;
  oneOff: number;
  monthly: number;
  months: number;
  total: number;
  cutFirst: boolean;
}

/** Lines that this case needs and can pay, every amount rounded down: what is not planned stays in the pocket. */
export function costedLines(brief: BriefCase): CostedLine[] {
  const { terms, tier, ways, decision, capTwd } = brief;
  const spans = phaseSpans(decision, terms.timeline_months);
  const forLines = linesTwd(plannedTwd(capTwd, tier, decision, terms.timeline_months), CONTINGENCY_PERCENT[tier]);
  return LINES_BY_TIER[ways].flatMap((plan) => {
    if (plan.when && !plan.when(brief)) return [];
    return costed(plan, brief, spans, (forLines * plan.weight) / 100);
  });
}

export function budget(brief: BriefCase, lines: readonly CostedLine[]) {
  const { terms, tier, capTwd } = brief;
  const percent = CONTINGENCY_PERCENT[tier];
  const sum = lines.reduce((total, line) => total + line.total, 0);
  const contingency = contingencyTwd(sum, percent);
  return {
    tier: terms.budget_tier,
    cap: capTwd,
    currency: "TWD" as const,
    lines: lines.map(({ item, oneOff, monthly, months, total, cutFirst }) => ({
      item,
      one_off: oneOff,
      monthly,
      months,
      total,
      cut_first: cutFirst,
    })),
    contingency: { percent, total: contingency },
    total: sum + contingency,
  };
}

function costed(plan: LinePlan, brief: BriefCase, spans: readonly PhaseSpan[], amountTwd: number): CostedLine[] {
  const present = spans.filter(({ kind }) => plan.phases.includes(kind));
  // The first phase that the line names, in the line's own order, pays what is paid once.
  const payer = plan.phases.find((kind) => present.some((span) => span.kind === kind));
  if (payer === undefined) return [];
  const months = plan.paid === "once" ? 0 : present.reduce((sum, { fromMonth, toMonth }) => sum + toMonth - fromMonth + 1, 0);
  const amount = roundedDownTwd(amountTwd / Math.max(1, months));
  if (amount < plan.leastTwd) return [];
  return [
    {
      purpose: plan.purpose,
      phases: months === 0 ? [payer] : present.map(({ kind }) => kind),
      item: typeof plan.item === "function" ? plan.item(brief) : plan.item,
      oneOff: months === 0 ? amount : 0,
      monthly: months === 0 ? 0 : amount,
      months,
      total: months === 0 ? amount : amount * months,
      cutFirst: plan.cutFirst ?? false,
    },
  ];
}
