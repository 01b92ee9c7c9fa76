import type { Text } from "#lib/policy/locale";

/** One thing that speaks for or against, where it holds. */
export interface Reason {
  holds: boolean;
  /** Whether it tells who backed it, and when: where that is told already, other reasons come first. */
  isOfDemand?: true;
  weight: number;
  clause: Text;
}
