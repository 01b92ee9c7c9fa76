import { movementOf, type Movement, type Trend } from "#lib/policy/trend";

interface Demand {
  slug: string;
  trend: Trend;
  series: readonly { mentions: number }[];
}

export interface Mover extends Movement {
  slug: string;
}

/** Those of one trend, the largest change first. */
export function moversOf(demand: readonly Demand[], trend: Trend): Mover[] {
  return demand
    .filter((one) => one.trend === trend)
    .map(({ slug, series }) => ({ slug, ...movementOf(series) }))
    .toSorted((a, b) => Math.abs(b.recent - b.before) - Math.abs(a.recent - a.before) || (a.slug < b.slug ? -1 : 1));
}
