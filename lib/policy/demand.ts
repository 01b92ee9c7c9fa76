import type { Month } from "#lib/policy/months";
import { SCORING } from "#lib/policy/scoring";

/** What people did in a month. */
export interface DemandPoint {
  month: Month;
  mentions: number;
  replies: number;
}

/** How the mentions of a pain point lie in time: what the title of its chart says. */
export interface DemandShape {
  mentions: number;
  /** The month with most mentions, the first of equal ones; undefined when there is none. */
  peak: DemandPoint | undefined;
  /** The peak's share of all mentions, 0–1. */
  peakShare: number;
  monthsWithMentions: number;
  /** Mentions of the two stretches that the trend compares. */
  recent: number;
  before: number;
}

/** `series` holds every month up to the last visible one, ascending. */
export function demandShape(series: readonly DemandPoint[]): DemandShape {
  const mentions = sum(series);
  const most = Math.max(0, ...series.map((point) => point.mentions));
  const { windowMonths } = SCORING.trend;
  return {
    mentions,
    peak: most === 0 ? undefined : series.find((point) => point.mentions === most),
    peakShare: mentions === 0 ? 0 : most / mentions,
    monthsWithMentions: series.filter((point) => point.mentions > 0).length,
    recent: sum(series.slice(-windowMonths)),
    before: sum(series.slice(-2 * windowMonths, -windowMonths)),
  };
}

function sum(series: readonly DemandPoint[]): number {
  return series.reduce((total, point) => total + point.mentions, 0);
}
