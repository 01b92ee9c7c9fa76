import { addMonths, type Month } from "#lib/policy/months";

/** How backing moves, published at /docs/scoring: the last visible months against as many before them. */
export const TREND = {
  windowMonths: 3,
  risingFrom: 1.25,
  fallingTo: 0.8,
  /** Of fewer mentions in the months compared, a change says nothing. */
  fewestMentions: 10,
} as const;

/** The months compared; without backing in any of them it is quiet. */
export const QUIET_MONTHS = 2 * TREND.windowMonths;

/** In the order in which they are tried. */
export const TRENDS = ["new", "quiet", "rising", "falling", "stable"] as const;
export type Trend = (typeof TRENDS)[number];

/** What a trend compares: mentions in the last visible months, and in as many before them. */
export interface Movement {
  recent: number;
  before: number;
}

/** `series` holds every month up to the last visible one, ascending. */
export function movementOf(series: readonly { mentions: number }[]): Movement {
  const sum = (points: typeof series) => points.reduce((total, { mentions }) => total + mentions, 0);
  return { recent: sum(series.slice(-TREND.windowMonths)), before: sum(series.slice(-QUIET_MONTHS, -TREND.windowMonths)) };
}

interface Course {
  /** Every month up to the last visible one, ascending. */
  series: readonly { mentions: number }[];
  firstSeen: Month;
  /** Null when nobody ever backed it. */
  lastActive: Month | null;
}

/** The first that holds: new, quiet, rising or falling, else stable. */
export function trendOf({ series, firstSeen, lastActive }: Course, visibleThrough: Month): Trend {
  if (firstSeen > addMonths(visibleThrough, -TREND.windowMonths)) return "new";
  if (lastActive === null || lastActive <= addMonths(visibleThrough, -QUIET_MONTHS)) return "quiet";
  if (isTooFewToTell(series)) return "stable";
  const { recent, before } = movementOf(series);
  if (recent >= TREND.risingFrom * before) return "rising";
  return recent <= TREND.fallingTo * before ? "falling" : "stable";
}

/** Whether so few backed it in the months compared that rising or falling would say nothing. */
export function isTooFewToTell(series: readonly { mentions: number }[]): boolean {
  const { recent, before } = movementOf(series);
  return recent + before < TREND.fewestMentions;
}
