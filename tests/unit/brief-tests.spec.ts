import fc from "fast-check";
import { expect, test } from "playwright/test";
import { planTests, talksAlone, withinDays, type Asked } from "#lib/ai/brief/tests";
import type { Trial } from "#lib/advice/dossier";
import { daysOf, failsByChance, LEAST_APART, LEAST_YES, marksFor, startsOf } from "#lib/policy/brief-tests";

/** Two hundred of whom a third look, and nobody pays; or one in six of these does. */
const NOBODY_PAYS: Asked = {
  problem: { people: 200, rate: { low: 0.2, base: 0.33, high: 0.5 } },
  affected: 200,
  looking: { low: 0.2, base: 0.33, high: 0.5 },
  paying: undefined,
  reached: Infinity,
  breakEven: 1,
};
const SOME_PAY: Asked = { ...NOBODY_PAYS, paying: { low: 0.08, base: 0.16, high: 0.3 } };
const both = (text: string) => ({ "zh-Hant": text, en: text });
const TRIAL: Trial = {
  ...{ assumption: both("It holds"), method: both("Try it"), metric: both("Those who say so"), if_killed: both("Stop") },
  ...{ sample: 40, days: 30, hours: 30, cost_twd: 10_000, unit: "count", kill: 4, pass: 12, strong: 20 },
};

test("a test that fits its money and hours is taken as written, one that does not shrinks by what is shorter, and below half it is left out", () => {
  const plan = (twd: number, hours: number) => planTests({ tests: [TRIAL] }, NOBODY_PAYS, { twd, hours })[0];
  expect(plan(10_000, 30)).toMatchObject({ how: "written", sample: 40, kill: 4, pass: 12, strong: 20 });
  expect(plan(7_000, 30)).toMatchObject({ how: "smaller", cutBy: "money", sample: 28, cost: 7_000, hours: 21, kill: 2, pass: 9 });
  expect(plan(10_000, 18)).toMatchObject({ how: "smaller", cutBy: "hours", sample: 24, cost: 6_000, hours: 18 });
  expect(plan(4_000, 30)).toMatchObject({ how: "problem", cost: 0, of: TRIAL });
  expect(plan(10_000, 10)).toMatchObject({ how: "problem", of: TRIAL });
});

test("what the first test leaves of money and hours is what the second may take", () => {
  const plan = planTests({ tests: [TRIAL, TRIAL] }, NOBODY_PAYS, { twd: 17_000, hours: 60 });
  expect(plan.map(({ how, cost }) => [how, cost])).toEqual([
    ["written", 10_000],
    ["smaller", 7_000],
    ["problem", 0],
  ]);
});

test("tests that cost nothing ask as many as there are and as the hours allow, and three at the least", () => {
  const hoursOf = (tests: readonly { hours: number }[]) => tests.reduce((sum, { hours }) => sum + hours, 0);
  for (const hours of [60, 120, 400]) {
    expect(hoursOf(planTests({ tests: [] }, SOME_PAY, { twd: 0, hours }))).toBeLessThanOrEqual(hours + 3);
    expect(hoursOf(talksAlone(NOBODY_PAYS, hours, false))).toBeLessThanOrEqual(hours + 3);
  }
  expect(
    talksAlone({ ...NOBODY_PAYS, problem: { ...NOBODY_PAYS.problem, people: 7 }, affected: 7 }, 400, false).map(({ sample }) => sample),
  ).toEqual([7, 7, 10]);
  expect(talksAlone(NOBODY_PAYS, 1, false).map(({ sample }) => sample)).toEqual([3, 3, 3]);
});

test("where somebody else is to pay, nobody but them is asked", () => {
  expect(talksAlone(NOBODY_PAYS, 400, true).map(({ how }) => how)).toEqual(["payer", "bought", "wanted"]);
});

test("the price is named and the page is shown to no more than two years reach", () => {
  const asked = (reached: number) =>
    planTests({ tests: [] }, { ...SOME_PAY, affected: 10_000, reached }, { twd: 0, hours: 1_000 }).map(({ sample }) => sample);
  const [, price = 0, page = 0] = asked(Infinity);
  expect(price).toBeGreaterThan(16);
  expect(page).toBeGreaterThan(50);
  expect(asked(50)).toEqual([expect.any(Number), 16, 50]);
});

test("three questions of the same talks ask the same bodies, and go to them once", () => {
  for (const hours of [1, 14, 30, 400]) {
    const talks = talksAlone(NOBODY_PAYS, hours, true);
    expect(new Set(talks.map(({ sample }) => sample)).size).toBe(1);
    expect(talks.reduce((sum, test) => sum + test.hours, 0)).toBeLessThanOrEqual(Math.max(hours + 2, 12));
  }
});

test("a test whose result another needs takes it along when it is left out", () => {
  const plan = planTests(
    {
      tests: [
        { ...TRIAL, cost_twd: 90_000 },
        { ...TRIAL, follows: true },
      ],
    },
    NOBODY_PAYS,
    { twd: 20_000, hours: 100 },
  );
  expect(plan.map(({ how }) => how)).toEqual(["problem", "spent", "payer"]);
});

test("a test that needs another's result begins when all before it are over, and all of them are over in time", () => {
  const tests = [{ days: 40 }, { days: 60 }, { days: 20, follows: true }, { days: 10, follows: true }];
  expect(startsOf(tests)).toEqual([0, 0, 60, 80]);
  expect(daysOf(tests)).toBe(90);
  const plan = planTests({ tests: [TRIAL, { ...TRIAL, follows: true }] }, NOBODY_PAYS, { twd: 20_000, hours: 100 });
  expect(plan.map(({ starts }) => starts)).toEqual([0, 30, 0]);
  const inTime = withinDays(plan, 30);
  expect(inTime.map(({ starts, days }) => [starts, days])).toEqual([
    [0, 15],
    [15, 15],
    [0, 21],
  ]);
  expect(withinDays(plan.slice(0, 1), 20).map(({ days }) => days)).toEqual([20]);
});

test("so few that a true share may fail by chance are told from enough: 0 of 10 at one in twelve, 3 of 40 at one in seven", () => {
  expect(failsByChance(0.08, { sample: 10, kill: 0 })).toBe(true);
  expect(failsByChance(0.15, { sample: 40, kill: 3 })).toBe(false);
  expect(failsByChance(0.5, { sample: 3, kill: 1 })).toBe(true);
  expect(failsByChance(1, { sample: 3, kill: 2 })).toBe(false);
  const [price] = planTests({ tests: [TRIAL, TRIAL] }, { ...SOME_PAY, affected: 9 }, { twd: 20_000, hours: 60 }).slice(2);
  expect(price).toMatchObject({ sample: 3, chance: "all" });
  const [few] = planTests({ tests: [TRIAL, TRIAL] }, { ...SOME_PAY, affected: 1_000 }, { twd: 20_000, hours: 68 }).slice(2);
  expect(few).toMatchObject({ chance: "more" });
});

test("passing the price and the page means bringing two years' costs back, as far as the hopeful share goes", () => {
  const passes = (breakEven: number) =>
    planTests({ tests: [] }, { ...SOME_PAY, affected: 10_000, breakEven }, { twd: 0, hours: 1_000 }).map(({ sample, pass, kill }) => [
      sample,
      kill,
      pass,
    ]);
  const [, price = [], page = []] = passes(1);
  expect(price).toEqual([40, 3, 7]);
  const [, dearer = [], higher = []] = passes(1.5);
  expect((dearer[2] ?? 0) / (dearer[0] ?? 1)).toBeGreaterThan((price[2] ?? 0) / (price[0] ?? 1));
  expect((higher[2] ?? 0) / (higher[0] ?? 1)).toBeGreaterThan((page[2] ?? 0) / (page[0] ?? 1));
  const [, most = []] = passes(100);
  expect((most[2] ?? 0) / (most[0] ?? 1)).toBeCloseTo(0.3, 1);
});

test("marks are the cautious, the likely and the hopeful share of a sample that can tell them apart, or of everybody there is", () => {
  expect(marksFor({ low: 0.08, base: 0.15, high: 0.3 }, 100)).toEqual({ sample: 40, kill: 3, pass: 6, strong: 12 });
  expect(marksFor({ low: 0.08, base: 0.15, high: 0.3 }, 7)).toEqual({ sample: 7, kill: 0, pass: 2, strong: 3 });
  const share = fc.double({ min: 0.001, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(share, share, share), fc.integer({ min: 0, max: 500 }), (shares, most) => {
      const [low = 0, base = 0, high = 0] = shares.toSorted((a, b) => a - b);
      const { sample, kill, pass, strong } = marksFor({ low, base, high }, most);
      expect(sample).toBeLessThanOrEqual(Math.max(3, most));
      expect(kill).toBeLessThan(pass);
      expect(pass).toBeLessThanOrEqual(strong);
      expect(strong).toBeLessThanOrEqual(sample);
      expect(kill).toBeLessThanOrEqual(low * sample);
      if (sample < Math.max(3, most)) expect([base * sample >= LEAST_YES, pass - kill >= LEAST_APART]).toEqual([true, true]);
    }),
  );
});

test("a written test that counts buyers passes no sooner than their share brings two years' costs back, as far as hope goes, and stops where it is written to", () => {
  const buyers: Trial = { ...TRIAL, kill: 2, pass: 5, strong: 8, counts_buyers: true };
  const marks = (trial: Trial, breakEven: number) => {
    const [{ kill, pass, strong } = { kill: 0, pass: 0, strong: 0 }] = planTests(
      { tests: [trial] },
      { ...SOME_PAY, affected: 10_000, breakEven },
      { twd: 20_000, hours: 100 },
    );
    return [kill, pass, strong];
  };
  expect(marks(buyers, 0.5)).toEqual([2, 5, 8]);
  expect(marks(buyers, 1)).toEqual([2, 7, 8]);
  expect(marks(buyers, 9)).toEqual([2, 12, 13]);
  expect(marks({ ...buyers, unit: "percent" }, 1)).toEqual([2, 16, 17]);
  expect(marks({ ...buyers, counts_buyers: undefined }, 9)).toEqual([2, 5, 8]);
});

test("where a written test asks for the price already, the page and the problem follow it; else the price and the page", () => {
  const names = (trial: Trial) =>
    planTests({ tests: [trial] }, { ...SOME_PAY, affected: 10_000 }, { twd: 20_000, hours: 200 }).map(({ how }) => how);
  expect(names({ ...TRIAL, counts_buyers: true })).toEqual(["written", "page", "problem"]);
  expect(names(TRIAL)).toEqual(["written", "price", "page"]);
});
