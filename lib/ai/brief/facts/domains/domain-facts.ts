import type { Text } from "#lib/policy/locale";

/** What differs from topic to topic when one goes to the people concerned. */
export interface DomainFacts {
  /** Who already stands beside those who have the problem. */
  partner: Text;
  /** Where those people are, nearest first. */
  channels: readonly [Text, Text, Text];
  /** The rule that one meets first, and who watches over it. */
  rule: Text;
  /** How much hangs on that rule, 1–5; from 4 on there is a task for it in the plan. */
  ruleGravity: 1 | 2 | 3 | 4 | 5;
}
