import { SCORING, type Trend } from "#lib/policy/scoring";

interface Demand {
  slug: string;
  trend: Trend;
  series: readonly { mentions: number }[];
}

/** What a trend compares: mentions in the last visible months, and in as many before them. */
export interface Movement {
  slug: string;
  recent: number;
  before: number;
}

/** Those of one trend, the largest change first. */
export function movements(demand: readonly Demand[], trend: Trend): Movement[] {
  return demand
    .filter((one) => one.trend === trend)
    .map(({ slug, series }) => ({ slug, ...compare(series) }))
    .toSorted((a, b) => Math.abs(b.recent - b.before) - Math.abs(a.recent - a.before) || (a.slug < b.slug ? -1 : 1));
}

function compare(series: Demand["series"]): { recent: number; before: number } {
  const { windowMonths } = SCORING.trend;
  const sum = (points: Demand["series"]) => points.reduce((total, { mentions }) => total + mentions, 0);
  return { recent: sum(series.slice(-windowMonths)), before: sum(series.slice(-2 * windowMonths, -windowMonths)) };
}
