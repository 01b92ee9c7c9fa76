import { expect } from "playwright/test";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { findBacktest } from "#lib/feed/backtest";
import { currentRelease } from "#lib/feed/release";
import { BACKTEST } from "#lib/policy/backtest";
import { addMonths, monthsBetween } from "#lib/policy/months";
import { operatorCommand } from "../support/operator-command.ts";
import { test } from "../support/fixtures.ts";
import { score } from "../support/scored.ts";
import { visibleSeed } from "../support/seed.ts";

test.use({ template: "shipped" });

test("the backtest is what the evidence gives, uses no month that is not visible, and forgets at once what is retracted", async ({
  database,
}) => {
  test.setTimeout(180_000);
  await withOwnerPool(database.ownerUrl, async (pool) => {
    for (const dataMonth of ["2017-06", "2017-11", "2018-05"]) await publish(pool, { dataMonth, lagMonths: 1, pastMonths: 0 });
  });
  const made = await findBacktest(await currentRelease());
  // Of the three months the newest is not over.
  expect(made.months.map(({ month }) => month)).toEqual(["2017-05", "2017-10"]);
  expect(made.leftOut).toEqual({ tooFew: 0, notOver: 1 });
  const newest = new Map(visibleSeed("2018-04").map(({ curated, evidence }) => [curated.slug, evidence]));
  for (const { month, of, after } of made.months) {
    const then = score(visibleSeed(month), month);
    expect(of).toBe(then.length);
    const until = monthsBetween(addMonths(month, 1), addMonths(month, BACKTEST.horizonMonths));
    const drawn = then
      .slice(0, BACKTEST.top)
      .map(({ record }) => (newest.get(record.slug) ?? []).reduce((sum, one) => sum + (until.includes(one.month) ? one.mentions : 0), 0));
    expect(after.score, month).toBeCloseTo(drawn.reduce((sum, one) => sum + one, 0) / drawn.length, 9);
  }
  // Reach is a percentile of mentions: but for ties of one decimal it is the same order.
  for (const { after } of made.months) expect(Math.abs(after.months - after.mentions)).toBeLessThan(2);

  const { stdout } = await operatorCommand("backtest", database);
  for (const { month, after } of made.months) expect(stdout).toMatch(new RegExp(`^${month} .*${after.score.toFixed(1)} .*`, "m"));

  const best = score(visibleSeed("2017-05"), "2017-05")[0]?.record.slug ?? "";
  await withOwnerPool(database.ownerUrl, (pool) => retract(pool, best));
  const without = await findBacktest(await currentRelease());
  expect(without.months[0]?.of).toBe((made.months[0]?.of ?? 0) - 1);
  expect(without.months[0]?.after.score).not.toBe(made.months[0]?.after.score);
});
