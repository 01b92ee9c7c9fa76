import { simplifiedIn } from "#lib/ai/check/simplified";
import { capacityHours } from "#lib/policy/brief-terms";
import type { BriefSections, ResearchBrief } from "#lib/schemas/brief";
import type { BriefCase } from "./cases.ts";
import { figuresIn, passagesOf } from "./figures.ts";
import type { Judgement } from "./judgement.ts";
import { proseOf } from "./own-words.ts";
import { says } from "./said.ts";

/** Judges a brief by what any reader can see: itself, the case, and how gently its pain point is to be spoken of. */
export function judgeBrief(
  given: Pick<BriefCase, "id" | "decision" | "must" | "never">,
  brief: ResearchBrief,
  sensitivity: string,
  isPublic: (slug: string) => boolean,
): Judgement {
  const { sections, slug, locale, input } = brief;
  const { verdict, budget } = sections;
  const sum = sumNamed(given);
  return {
    case: `${given.id}: ${slug} (${locale})`,
    promises: {
      answered: undefined,
      decision: given.decision.includes(verdict.decision) ? undefined : `it says ${verdict.decision}`,
      cap: budget.total <= Math.min(budget.cap, sum ?? Infinity) ? undefined : `it spends ${budget.total}`,
      invariants: invariantFaults(sections, input, isPublic)[0],
      ...(sensitivity !== "none" && { gentle: harshIn(sections) }),
      language: foreignIn(proseOf(sections), locale),
    },
  };
}

/** The least sum that the case says must not be passed: "a budget above NT$200,000", "stay inside NT$20,000". */
function sumNamed({ must, never }: Pick<BriefCase, "must" | "never">): number | undefined {
  const limits = [
    ...never.flatMap((item) => /(?:spend|budget|plan|sum|total)\w*\b.*?\b(?:above|over|beyond|more than)\s(.*)/i.exec(item)?.[1] ?? []),
    ...must.flatMap((item) => /\bstay(?:s|ing)?(?: together)? (?:inside|under|within)\s(.*)/i.exec(item)?.[1] ?? []),
  ];
  const sums = limits.flatMap((limit) => figuresIn(limit.replaceAll("NT$", " ").replace(/\bone million/i, "1 million"))[0]?.value ?? []);
  return sums.length === 0 ? undefined : Math.min(...sums.filter((sum) => sum >= 1000));
}

/** A sentence outside the warnings that asks for money beforehand, promises it back or sends the founder to try it. */
function harshIn(sections: BriefSections): string | undefined {
  const { risks: _, limitations: __, ...rest } = sections;
  const harsh = proseOf(rest)
    .flatMap(passagesOf)
    .find((passage) => says(passage, "prepay") && !says(passage, "warning"));
  return harsh && `it says: ${harsh.slice(0, 80)}`;
}

/** The first text in another language: Han in English outside quotation, a run of English words or a Simplified character in Chinese. */
export function foreignIn(texts: readonly string[], locale: ResearchBrief["locale"]): string | undefined {
  const isForeign = (text: string) => {
    const own = text.replaceAll(/「[^」]*」|“[^”]*”|\([^)]*\)|（[^）]*）/g, " ");
    if (locale === "en") return /\p{Script=Han}{2}/u.test(own);
    return /(?:\b[a-z]+\b[ ,]+){5}/i.test(own) || simplifiedIn(own).length > 0;
  };
  return texts.find(isForeign)?.slice(0, 80);
}

/** The invariants of the contract, computed again from the document alone. */
function invariantFaults(
  { budget, plan, experiments, evidence, market }: BriefSections,
  { timeline_months, role_shape, user_context }: ResearchBrief["input"],
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
  const most = capacityHours(role_shape, timeline_months);
  const hours = plan.phases.flatMap(({ tasks }) => tasks).reduce((sum, task) => sum + task.hours, 0);
  // Hours that the reader names may lower the capacity, and nothing else may.
  demand(plan.capacity_hours === most || (user_context !== undefined && plan.capacity_hours < most), "capacity of the role shape");
  demand(hours <= plan.capacity_hours, `${hours} hours do not fit ${plan.capacity_hours}`);
  demand(
    plan.timeline_months === timeline_months && plan.phases.at(-1)?.to_month === timeline_months,
    "the phases do not cover the timeline",
  );
  let next = 1;
  for (const { from_month, to_month } of plan.phases) {
    demand(from_month === next && to_month >= from_month, "the phases do not follow one another");
    next = to_month + 1;
  }
  for (const { hypothesis, kill, pass, strong } of experiments.items) demand(kill < pass && pass <= strong, `thresholds of ${hypothesis}`);
  for (const { slug } of evidence.items) demand(slug === undefined || isPublic(slug), `${slug ?? ""} is not public`);
  for (const { id, low, base, high } of [...market.assumptions, { id: "reachable", ...market.reachable }])
    demand(low <= base && base <= high, `${id} does not rise`);
  return faults;
}
