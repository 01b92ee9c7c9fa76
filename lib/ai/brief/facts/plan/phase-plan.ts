import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { Purpose } from "#lib/ai/brief/facts/budget/line-plan";
import type { Experiment, ExperimentName } from "#lib/ai/brief/facts/experiments/experiment-plan";
import type { Job } from "#lib/ai/brief/facts/plan/owners";
import type { Words } from "#lib/ai/brief/facts/say";
import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** What the plan may refer to: the case, and the tests that were chosen for it. */
export interface PlanContext {
  brief: BriefCase;
  test: (name: ExperimentName) => Experiment | undefined;
}

type Said = Words | ((context: PlanContext) => Words);

export interface TaskPlan {
  job: Job;
  /** Share of the phase's hours, against the other tasks of it. */
  weight: number;
  /** Lines of the budget whose money this task carries in its phase. */
  carries?: readonly Purpose[];
  task: Said | Record<FixedTier, Text>;
  doneWhen: Said;
  /** The fewest hands that have time for it beside the others. */
  fromRole?: RoleShape;
  when?: (context: PlanContext) => boolean;
}

export interface PhasePlan {
  label: Text;
  goals: readonly Said[];
  tasks: readonly TaskPlan[];
  exit: readonly Said[];
}

export function spoken(said: Said, context: PlanContext): Words {
  return typeof said === "function" ? said(context) : said;
}
