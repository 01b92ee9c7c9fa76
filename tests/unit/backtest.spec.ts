import { expect, test } from "playwright/test";
import { backtest, BACKTEST, verdictOf, type RankedMonth } from "#lib/policy/backtest";
import { blockInterval } from "#lib/policy/block-bootstrap";
import { addMonths, monthsBetween } from "#lib/policy/months";
import { sequence } from "#lib/policy/sequence";

const SETTINGS = { block: 6, resamples: 2_000, confidence: 0.95, seed: 1 };

test("an interval holds the mean, is one point where all values are one, and is the same every time", () => {
  expect(blockInterval([], SETTINGS)).toBeUndefined();
  expect(blockInterval(new Array<number>(7).fill(3), SETTINGS)).toEqual({ mean: 3, low: 3, high: 3 });
  const values = Array.from({ length: 40 }, (_, at) => at % 7);
  const { mean = 0, low = 0, high = 0 } = blockInterval(values, SETTINGS) ?? {};
  expect(low).toBeLessThan(mean);
  expect(high).toBeGreaterThan(mean);
  expect(blockInterval(values, SETTINGS)).toEqual({ mean, low, high });
});

test("an interval of 95 in 100 holds the true mean of independent values about as often as it says", () => {
  const random = sequence(5);
  const rounds = 300;
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    const values = Array.from({ length: 60 }, () => random() + random() + random() - 1.5);
    const { low = 0, high = 0 } = blockInterval(values, { ...SETTINGS, block: 3, resamples: 400, seed: round }) ?? {};
    if (low <= 0 && high >= 0) held += 1;
  }
  expect(held / rounds).toBeGreaterThan(0.88);
  expect(held / rounds).toBeLessThan(0.99);
});

test("where one block holds all values there is no interval; where there are few samples all of them count, whatever the seed", () => {
  expect(blockInterval([10, -40, 90], SETTINGS)).toBeUndefined();
  expect(blockInterval([1, 2, 3, 4, 5, 6], SETTINGS)).toBeUndefined();
  const values = [14, 44, 5, 92, 38, 70, 20, 3, 2, 5, 2, 2];
  expect(blockInterval(values, SETTINGS)).toEqual(blockInterval(values, { ...SETTINGS, seed: 99 }));
});

test("values that come in runs get a wider interval than the same values drawn one by one", () => {
  const runs = Array.from({ length: 48 }, (_, at) => Math.floor(at / 6) % 2);
  const width = (block: number) => {
    const { low = 0, high = 0 } = blockInterval(runs, { ...SETTINGS, block }) ?? {};
    return high - low;
  };
  // A block of six out of runs of six has a mean that is even between 0 and 1, of variance 1/12: √2 times as wide as 48 coins would be.
  expect(width(6) / width(1)).toBeGreaterThan(1.25);
  expect(width(6) / width(1)).toBeLessThan(1.6);
});

const ranked = (month: string, of: number, score: string[], mentions: string[]): RankedMonth => ({
  month,
  of,
  tops: { score, months: mentions, mentions },
});
const course = (counts: Record<string, number>) => Object.entries(counts).map(([month, mentions]) => ({ month, mentions }));

test("what follows is counted in the six months after alone: not in the month itself, nor in the seventh", () => {
  const made = backtest(
    [ranked("2017-01", 200, ["a"], ["b"])],
    new Map([
      ["a", course({ "2017-01": 100, "2017-02": 1, "2017-07": 2, "2017-08": 1000 })],
      ["b", course({ "2016-12": 100, "2017-04": 5 })],
    ]),
    "2017-07",
  );
  expect(made.months).toEqual([{ month: "2017-01", of: 200, after: { score: 3, months: 5, mentions: 5 } }]);
  expect(made.means).toEqual({ score: 3, months: 5, mentions: 5 });
  expect(made.against).toBeUndefined();
});

test("a month counts if it is large enough and what followed is over; who is not there any more is left out of every order", () => {
  const made = backtest(
    [
      ranked("2017-03", 200, ["a"], ["a"]),
      ranked("2017-02", BACKTEST.fewestRanked - 1, ["a"], ["a"]),
      ranked("2017-01", BACKTEST.fewestRanked, ["gone", "a"], ["gone"]),
    ],
    new Map([["a", course({ "2017-02": 4 })]]),
    "2017-08",
  );
  expect(made.months.map(({ month }) => month)).toEqual(["2017-01"]);
  expect(made.leftOut).toEqual({ tooFew: 1, notOver: 1 });
  expect(made.months[0]?.after).toEqual({ score: 4, months: 0, mentions: 0 });
  expect(backtest([], new Map(), "2017-08")).toMatchObject({ months: [], means: undefined, against: undefined, isEnough: false });
});

test("nothing is called better or worse before thirty months count, and then only where the interval leaves no doubt", () => {
  const months = (count: number) => monthsBetween("2010-01", addMonths("2010-01", count - 1));
  const over = (count: number, score: number) =>
    backtest(
      months(count).map((month) => ranked(month, 200, [`s${month}`], [`m${month}`])),
      new Map(
        months(count).flatMap((month) => [
          [`s${month}`, course({ [addMonths(month, 1)]: score })],
          [`m${month}`, course({ [addMonths(month, 1)]: 10 })],
        ]),
      ),
      "2020-01",
    );
  const verdict = (count: number, score: number) => {
    const made = over(count, score);
    return made.against && verdictOf(made, made.against.score);
  };
  expect(verdict(BACKTEST.fewestMonths - 1, 50)).toBe("open");
  expect(verdict(BACKTEST.fewestMonths, 50)).toBe("better");
  expect(verdict(BACKTEST.fewestMonths, 2)).toBe("worse");
  expect(verdict(BACKTEST.fewestMonths, 10)).toBe("same");
});
