import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { Words } from "#lib/ai/brief/facts/say";
import type { FixedTier } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

export type ExperimentName = "interviews" | "last_time" | "page" | "letters" | "presale" | "partners" | "by_hand";

/** A test before its size and price are known. Thresholds are percent of the sample. */
export interface ExperimentPlan {
  hypothesis: (brief: BriefCase) => Words;
  method: (brief: BriefCase, sample: number) => Text;
  metric: Text;
  sample: Record<FixedTier, number>;
  days: Record<FixedTier, number>;
  /** Percent of the money for tests. */
  weight: number;
  thresholds: (brief: BriefCase) => { kill: number; pass: number; strong: number };
}

/** What was tested, with its name, so that kill criteria and phases can refer to it. */
export interface Experiment {
  name: ExperimentName;
  hypothesis: Words;
  method: Words;
  sample: number;
  days: number;
  cost: number;
  metric: Text;
  kill: number;
  pass: number;
  strong: number;
}
