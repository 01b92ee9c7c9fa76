import type { ResearchBrief } from "#lib/schemas/brief";
import { MARKET } from "#lib/policy/market";

/** A brief in lines: the decision, what it rests on, and what to do first. The whole of it stands in the JSON. */
export function outlineBrief({ slug, generated_by, release, sections, usage }: ResearchBrief): string {
  const { verdict, executive_summary, evidence, market, budget, plan, experiments, kill_criteria, next_actions } = sections;
  const { low, base, high, unit } = market.reachable;
  const [first] = experiments.items;
  return [
    `# ${verdict.title}: ${verdict.decision} (confidence ${verdict.confidence})`,
    verdict.one_line,
    executive_summary.text,
    ...(verdict.looked_up ?? []).map(
      ({ says, bears, as_of, source, url }) => `- Looked up since (${bears}): ${says} ${source}, ${as_of}, ${url}`,
    ),
    `- Cite as \`${slug}\`; through ${release.visible_through_month}; words by ${generated_by}, every number computed`,
    `- Rests on ${evidence.items.flatMap(({ slug: cited }) => (cited ? [`\`${cited}\``] : [])).join(", ")}`,
    `- Reachable market: ${low} / ${base} / ${high} ${unit} (low / base / high)`,
    `- Budget: ${budget.total} of at most ${budget.cap} ${budget.currency}`,
    `- Plan: ${plan.phases.map(({ label, from_month, to_month }) => `${label} (${from_month === to_month ? "month" : "months"} ${[...new Set([from_month, to_month])].join("–")})`).join(", ")}`,
    ...(first
      ? [
          `- First experiment: ${first.hypothesis} (${first.days} days, ${first.cost} ${MARKET.currency.code}; stop at ${first.kill}, go on from ${first.pass})`,
        ]
      : []),
    ...kill_criteria.items.map(({ metric, threshold, by_day }) => `- Stop by day ${by_day}: ${metric}, ${threshold}`),
    ...next_actions.items.map((action, at) => `${at + 1}. ${action}`),
    `Briefs left this month: ${usage.remaining}.`,
  ].join("\n");
}

export function stepAfterBrief(): string {
  return "Open a cited pain point with get_painpoint; tell the user the limitations, too.";
}
