import type { DemandPoint } from "#lib/policy/demand";
import type { Month } from "#lib/policy/months";

/** From when to when people backed a pain point. */
export interface EvidenceSpan {
  from: Month;
  to: Month;
}

/** Of a series month by month, ascending; undefined when nobody ever did anything. */
export function evidenceSpan(series: readonly DemandPoint[]): EvidenceSpan | undefined {
  const isActive = ({ mentions, replies }: DemandPoint) => mentions + replies > 0;
  const [first, last] = [series.find(isActive), series.findLast(isActive)];
  return first && last && { from: first.month, to: last.month };
}
