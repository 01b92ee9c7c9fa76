import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { PhaseKind } from "#lib/policy/brief-plan";
import type { Text } from "#lib/policy/locale";

/** What a line pays for: tasks of the plan carry the money of the lines by this name. */
export type Purpose = "tests" | "tools" | "first_version" | "people" | "rules" | "cover" | "reach";

/** One line of a budget before amounts are known. */
export interface LinePlan {
  purpose: Purpose;
  item: Text | ((brief: BriefCase) => Text);
  /** Percent of the money for all lines. */
  weight: number;
  /** once: in the first of its phases that the plan has; monthly: in every month of them. */
  paid: "once" | "monthly";
  phases: readonly PhaseKind[];
  /** Below it the thing cannot be had, and the line is left out. */
  leastTwd: number;
  cutFirst?: boolean;
  when?: (brief: BriefCase) => boolean;
}

export const WORKING: readonly PhaseKind[] = ["reframe", "discover", "test", "pilot", "sell", "repeat", "grow"];
export const FROM_PILOT: readonly PhaseKind[] = ["pilot", "sell", "repeat", "grow"];
export const SELLING: readonly PhaseKind[] = ["sell", "repeat", "grow"];
export const STARTING: readonly PhaseKind[] = ["check", "reframe", "discover", "test"];

/** From this gravity on the first rule that one meets gets money and a task. */
const GRAVE = 4;
export function isGrave({ domain }: BriefCase): boolean {
  return domain.ruleGravity >= GRAVE;
}
