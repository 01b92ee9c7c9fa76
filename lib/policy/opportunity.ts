/**
 * Where the opportunity map draws its lines. Severity 6 is the rubric's "serious money, health or safety at stake";
 * frequency is a percentile, so that from 5 on a pain point has more mentions than half of all.
 */
export const OPPORTUNITY = {
  severityFrom: 6,
  frequencyFrom: 5,
  /** A domain's share of pressing ones against the share in the whole: from here it is larger, to here smaller. */
  moreFrom: 1.25,
  lessTo: 0.8,
  /** A domain stands out by its share, which says nothing of fewer pain points, or of fewer pressing ones. */
  leader: { painpoints: 10, pressing: 3 },
} as const;

interface Point {
  domain: string | null;
  pain_severity: number | null;
  frequency: number | null;
}

/** How many are both serious and widespread, and in which domain they make up the largest share, if it is one that stands out. */
export interface Opportunity {
  total: number;
  pressing: number;
  leader: { domain: string; pressing: number; total: number } | undefined;
}

export function findOpportunity(points: readonly Point[]): Opportunity {
  const pressing = points.filter(isPressing).length;
  const { leader: least, moreFrom } = OPPORTUNITY;
  const [leader] = [...Map.groupBy(points, ({ domain }) => domain)]
    .flatMap(([domain, own]) =>
      domain === null || own.length < least.painpoints ? [] : [{ domain, pressing: own.filter(isPressing).length, total: own.length }],
    )
    .filter((own) => own.pressing >= least.pressing && own.pressing / own.total >= (moreFrom * pressing) / points.length)
    .toSorted((a, b) => b.pressing / b.total - a.pressing / a.total || b.total - a.total);
  return { total: points.length, pressing, leader };
}

export function isPressing({ pain_severity: severity, frequency }: Point): boolean {
  return severity !== null && frequency !== null && severity >= OPPORTUNITY.severityFrom && frequency >= OPPORTUNITY.frequencyFrom;
}
