/**
 * Where the opportunity map draws its lines. Severity 6 is the rubric's "serious money, health or safety at stake";
 * frequency is a percentile, so that from 5 on a pain point has more mentions than half of all.
 */
export const OPPORTUNITY = { severityFrom: 6, frequencyFrom: 5 } as const;

interface Point {
  domain: string | null;
  pain_severity: number | null;
  frequency: number | null;
}

/** How many are both serious and widespread, and in which domain they make up the largest share. */
export interface Opportunity {
  total: number;
  pressing: number;
  leader: { domain: string; pressing: number; total: number } | undefined;
}

/** In a domain with fewer pain points a share says nothing. */
const LEAST_OF_DOMAIN = 10;

export function findOpportunity(points: readonly Point[]): Opportunity {
  const [leader] = [...Map.groupBy(points, ({ domain }) => domain)]
    .flatMap(([domain, own]) =>
      domain === null || own.length < LEAST_OF_DOMAIN ? [] : [{ domain, pressing: own.filter(isPressing).length, total: own.length }],
    )
    .filter(({ pressing }) => pressing > 0)
    .toSorted((a, b) => b.pressing / b.total - a.pressing / a.total || b.total - a.total);
  return { total: points.length, pressing: points.filter(isPressing).length, leader };
}

export function isPressing({ pain_severity: severity, frequency }: Point): boolean {
  return severity !== null && frequency !== null && severity >= OPPORTUNITY.severityFrom && frequency >= OPPORTUNITY.frequencyFrom;
}
