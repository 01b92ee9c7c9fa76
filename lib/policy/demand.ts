import type { Month } from "#lib/policy/months";
import { movementOf, type Movement } from "#lib/policy/trend";

/** What people did in a month. */
export interface DemandPoint {
  month: Month;
  mentions: number;
  replies: number;
}

/** How the mentions of a pain point lie in time: what the title of its chart says. */
export interface DemandShape extends Movement {
  mentions: number;
  /** The month with most mentions, the first of equal ones; undefined when there is none. */
  peak: DemandPoint | undefined;
  /** The peak's share of all mentions, 0–1. */
  peakShare: number;
  monthsWithMentions: number;
}

/** From this share on, one month is the story. */
export const MOST_IN_ONE_MONTH = 0.4;

/** `series` holds every month up to the last visible one, ascending. */
export function demandShape(series: readonly DemandPoint[]): DemandShape {
  const mentions = sum(series);
  const most = Math.max(0, ...series.map((point) => point.mentions));
  return {
    mentions,
    peak: most === 0 ? undefined : series.find((point) => point.mentions === most),
    peakShare: mentions === 0 ? 0 : most / mentions,
    monthsWithMentions: series.filter((point) => point.mentions > 0).length,
    ...movementOf(series),
  };
}

function sum(series: readonly DemandPoint[]): number {
  return series.reduce((total, point) => total + point.mentions, 0);
}
