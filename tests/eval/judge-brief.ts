import { findFaults } from "#lib/ai/check/find-faults";
import { findScriptFaults } from "#lib/ai/check/find-script-faults";
import { writtenTexts } from "#lib/ai/check/text-to-check";
import { WEEKLY_HOURS, WEEKS_PER_MONTH } from "#lib/policy/brief-terms";
import type { BriefSections, ResearchBrief } from "#lib/schemas/brief";
import type { PainpointDetail } from "#lib/schemas/feed";
import type { BriefCase } from "./cases.ts";
import { firstOf, type Judgement } from "./judgement.ts";

/** Judges a brief by what any reader can see: itself, and the public record of its pain point. */
export function judgeBrief(
  given: BriefCase,
  brief: ResearchBrief,
  record: PainpointDetail,
  isPublic: (slug: string) => boolean,
): Judgement {
  const { sections, locale } = brief;
  const prose = writtenTexts(proseOf(sections));
  const { verdict, executive_summary: _, problem: __, solution: ___, go_to_market, ...computed } = sections;
  const facts = [computed, { ...verdict, one_line: "" }, go_to_market.channels, record, brief.input];
  const faults = findFaults(prose, { locale, facts, slugs: [brief.slug], strangersWords: [brief.input.user_context ?? ""] });
  const numbers = faults.filter((fault) => fault.includes("the number"));
  const script = findScriptFaults(writtenTexts(withoutNames(sections)), locale, "");
  const isWeak = given.decision !== undefined && !given.decision.includes("build");
  return {
    case: `${brief.slug} (${locale})`,
    promises: {
      answered: undefined,
      invariants: firstOf(invariantFaults(sections, brief, isPublic)),
      ...(given.decision && {
        [isWeak ? "weak" : "decision"]: given.decision.includes(verdict.decision) ? undefined : `it says ${verdict.decision}`,
      }),
      numbers: firstOf(numbers),
      language: firstOf(script),
      plain: firstOf(faults.filter((fault) => !numbers.includes(fault) && !/write (?:it|everything|English|Traditional)/.test(fault))),
    },
  };
}

/** Ids, slugs and units are no prose; the status of both languages. */
function withoutNames(sections: BriefSections): unknown {
  return JSON.parse(
    JSON.stringify(sections, (key, value: unknown) =>
      ["id", "slug", "month", "kind", "type", "decision", "tier", "currency", "method", "formula"].includes(key) &&
      typeof value === "string"
        ? undefined
        : value,
    ),
  );
}

function proseOf({ verdict, executive_summary, problem, solution, go_to_market }: BriefSections): unknown {
  const { title: _, ...situation } = problem;
  const { title: __, ...offer } = solution;
  const { beachhead, first_ten_customers } = go_to_market;
  return { one_line: verdict.one_line, executive_summary: executive_summary.text, ...situation, ...offer, beachhead, first_ten_customers };
}

/** The invariants of contract section 5, computed again from the document alone. */
function invariantFaults(
  { budget, plan, experiments, evidence, market }: BriefSections,
  brief: ResearchBrief,
  isPublic: (slug: string) => boolean,
): string[] {
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  for (const { item, one_off, monthly, months, total } of budget.lines)
    demand(total === one_off + monthly * months, `the line ${item} does not add up`);
  const spent = budget.lines.reduce((sum, { total }) => sum + total, 0) + budget.contingency.total;
  demand(spent === budget.total, "lines and contingency are not the total");
  demand(budget.total <= budget.cap, "the total exceeds the cap");
  const { timeline_months, role_shape } = brief.input;
  const capacity = Math.floor(WEEKLY_HOURS[role_shape] * WEEKS_PER_MONTH * timeline_months);
  const hours = plan.phases.flatMap(({ tasks }) => tasks).reduce((sum, task) => sum + task.hours, 0);
  demand(plan.capacity_hours === capacity && hours <= capacity, `${hours} hours do not fit ${capacity}`);
  const starts = plan.phases.map(({ from_month }) => from_month);
  const ends = plan.phases.map(({ to_month }) => to_month);
  demand(starts[0] === 1 && ends.at(-1) === timeline_months, "the phases do not cover the timeline");
  demand(
    plan.phases.every(
      ({ from_month, to_month }, index) => to_month >= from_month && (index === 0 || from_month === (ends[index - 1] ?? 0) + 1),
    ),
    "the phases do not follow one another",
  );
  for (const { hypothesis, kill, pass, strong } of experiments.items) demand(kill < pass && pass <= strong, `thresholds of ${hypothesis}`);
  for (const { slug } of evidence.items) demand(slug === undefined || isPublic(slug), `${slug ?? ""} is not public`);
  for (const level of ["low", "base", "high"] as const) {
    const product = market.assumptions.reduce((all, assumption) => all * assumption[level], 1);
    demand(
      Math.abs(Number(product.toPrecision(2)) - market.reachable[level]) <= 0.5,
      `the ${level} market is not the product to two leading digits`,
    );
  }
  return faults;
}
