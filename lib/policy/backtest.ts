import { blockInterval, type Interval } from "#lib/policy/block-bootstrap";
import { addMonths, type Month } from "#lib/policy/months";

/** How the backtest is done. */
export const BACKTEST = {
  /** So many pain points lead each order. */
  top: 20,
  /** What follows is counted for so many months. */
  horizonMonths: 6,
  /** Of fewer than this every order has the same first. */
  fewestRanked: 21,
  /** With fewer months that count, nothing is called better or worse: half a year of overlap leaves too few that are independent. */
  fewestMonths: 30,
  resamples: 2_000,
  confidence: 0.95,
  seed: 2018,
} as const;

/** The orders that are compared: by composite score; by the one part of it that carries months alone, frequency; by mentions so far. */
export const ORDERS = ["score", "months", "mentions"] as const;
export type Order = (typeof ORDERS)[number];

/** What a month's release showed at the top of each order. */
export interface RankedMonth {
  month: Month;
  /** How many pain points it showed. */
  of: number;
  tops: Record<Order, readonly string[]>;
}

export interface BacktestMonth {
  month: Month;
  of: number;
  /** New mentions in the months after, of each of the first by that order, in the mean. */
  after: Record<Order, number>;
}

export interface Backtest {
  /** Ascending. */
  months: BacktestMonth[];
  /** Months that do not count: too few pain points, or what followed is not over. */
  leftOut: { tooFew: number; notOver: number };
  /** Over all months that count; undefined where none does. */
  means: Record<Order, number> | undefined;
  /** That order less mentions so far, per pain point and month; undefined with no more months than one block. */
  against: Record<"score" | "months", Interval> | undefined;
  /** Whether there are enough months to call anything better. */
  isEnough: boolean;
}

/**
 * For every month: who led each order, and how many new mentions they drew in the months after. `series` has the mentions month by month
 * of everybody who led, up to `last`; who has none any more is left out of every order.
 */
export function backtest(
  ranked: readonly RankedMonth[],
  series: ReadonlyMap<string, readonly { month: Month; mentions: number }[]>,
  last: Month,
): Backtest {
  const { horizonMonths, fewestRanked, fewestMonths, resamples, confidence, seed } = BACKTEST;
  const large = ranked.filter(({ of }) => of >= fewestRanked);
  const over = large.filter(({ month }) => addMonths(month, horizonMonths) <= last);
  const follow = (month: Month, slugs: readonly string[]) => {
    const until = addMonths(month, horizonMonths);
    const drawn = slugs.flatMap((slug) => {
      const course = series.get(slug);
      return course ? [course.reduce((sum, one) => sum + (one.month > month && one.month <= until ? one.mentions : 0), 0)] : [];
    });
    return drawn.length === 0 ? 0 : mean(drawn);
  };
  const months = over
    .map(({ month, of, tops }) => ({ month, of, after: byOrder((order) => follow(month, tops[order])) }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const difference = (order: "score" | "months") =>
    blockInterval(
      months.map(({ after }) => after[order] - after.mentions),
      { block: horizonMonths, resamples, confidence, seed },
    );
  const [score, monthsAlone] = [difference("score"), difference("months")];
  return {
    months,
    leftOut: { tooFew: ranked.length - large.length, notOver: large.length - over.length },
    means: months.length === 0 ? undefined : byOrder((order) => mean(months.map(({ after }) => after[order]))),
    against: score && monthsAlone && { score, months: monthsAlone },
    isEnough: months.length >= fewestMonths,
  };
}

/** What may be said of an order beside mentions so far. */
export function verdictOf({ isEnough }: Pick<Backtest, "isEnough">, { low, high }: Interval): "open" | "better" | "worse" | "same" {
  if (!isEnough) return "open";
  return low > 0 ? "better" : high < 0 ? "worse" : "same";
}

function byOrder(of: (order: Order) => number): Record<Order, number> {
  return { score: of("score"), months: of("months"), mentions: of("mentions") };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
