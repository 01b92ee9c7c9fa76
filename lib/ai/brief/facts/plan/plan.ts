import type { CostedLine } from "#lib/ai/brief/facts/budget/budget";
import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { Experiment } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { check, discover, reframe, watch } from "#lib/ai/brief/facts/plan/finding-out";
import { grow, repeat, sell } from "#lib/ai/brief/facts/plan/growing-it";
import { pilot, test } from "#lib/ai/brief/facts/plan/offering-it";
import { ownerOf } from "#lib/ai/brief/facts/plan/owners";
import { spoken, type PhasePlan, type PlanContext, type TaskPlan } from "#lib/ai/brief/facts/plan/phase-plan";
import type { Words } from "#lib/ai/brief/facts/say";
import { phaseHours, phaseSpans, sharedOut, type PhaseKind, type PhaseSpan } from "#lib/policy/brief-plan";
import { capacityHours, ROLE_SHAPES, type RoleShape } from "#lib/policy/brief-terms";

const PHASES: Record<PhaseKind, PhasePlan> = { check, watch, reframe, discover, test, pilot, sell, repeat, grow };

/** Phases of whole months with work that the hands can do, carrying every dollar of the lines and no more. */
export function plan(brief: BriefCase, lines: readonly CostedLine[], tests: readonly Experiment[]) {
  const { terms, decision } = brief;
  const context: PlanContext = { brief, test: (name) => tests.find((test) => test.name === name) };
  return {
    timeline_months: terms.timeline_months,
    capacity_hours: capacityHours(terms.role_shape, terms.timeline_months),
    phases: phaseSpans(decision, terms.timeline_months).map((span) => phase(span, context, lines)),
  };
}

function phase(span: PhaseSpan, context: PlanContext, lines: readonly CostedLine[]) {
  const { label, goals, tasks, exit } = PHASES[span.kind];
  const { terms, tier } = context.brief;
  const paid = new Set(lines.filter(({ phases }) => phases.includes(span.kind)).map(({ purpose }) => purpose));
  const chosen = tasks.filter((task) => hasHands(task, terms.role_shape) && (task.when?.(context) ?? true));
  const hours = sharedOut(
    phaseHours(terms.role_shape, span),
    chosen.map(({ weight }) => weight),
  );
  const costs = costsOf(chosen, span, lines);
  return {
    label,
    from_month: span.fromMonth,
    to_month: span.toMonth,
    goals: goals.map((goal) => spoken(goal, context)),
    tasks: chosen.map((task, index) => ({
      task: taskWords(task, context),
      owner: ownerOf(task.job, terms.role_shape, tier, paid.has(task.job === "rules" ? "rules" : "people")),
      hours: hours[index] ?? 1,
      cost: costs[index] ?? 0,
      done_when: spoken(task.doneWhen, context),
    })),
    exit_criteria: exit.map((criterion) => spoken(criterion, context)),
  };
}

/** What a line pays in this phase lies on the task that carries its purpose, or on the first. */
function costsOf(tasks: readonly TaskPlan[], span: PhaseSpan, lines: readonly CostedLine[]): number[] {
  const costs = tasks.map(() => 0);
  for (const line of lines) {
    if (!line.phases.includes(span.kind)) continue;
    const carrier = Math.max(
      0,
      tasks.findIndex(({ carries }) => carries?.includes(line.purpose)),
    );
    costs[carrier] = (costs[carrier] ?? 0) + line.oneOff + line.monthly * (span.toMonth - span.fromMonth + 1);
  }
  return costs;
}

function hasHands({ fromRole }: TaskPlan, roleShape: RoleShape): boolean {
  return ROLE_SHAPES.indexOf(roleShape) >= (fromRole ? ROLE_SHAPES.indexOf(fromRole) : 0);
}

function taskWords({ task }: TaskPlan, context: PlanContext): Words {
  return typeof task === "object" && "ai_hustle" in task ? task[context.brief.tier] : spoken(task, context);
}
