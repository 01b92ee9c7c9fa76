import fc from "fast-check";
import { expect, test } from "playwright/test";
import { planTests } from "#lib/ai/brief/tests";
import type { Trial } from "#lib/advice/dossier";
import { LEAST_APART, LEAST_YES, marksFor } from "#lib/policy/brief-tests";

const both = (text: string) => ({ "zh-Hant": text, en: text });
const TRIAL: Trial = {
  ...{ assumption: both("It holds"), method: both("Try it"), metric: both("Those who say so"), if_killed: both("Stop") },
  ...{ sample: 40, days: 30, hours: 30, cost_twd: 10_000, unit: "count", kill: 4, pass: 12, strong: 20 },
};

test("a test that fits its money and hours is taken as written, one that does not shrinks by what is shorter, and below half it is left out", () => {
  const plan = (twd: number, hours: number) => planTests({ tests: [TRIAL] }, undefined, { twd, hours })[0];
  expect(plan(10_000, 30)).toMatchObject({ how: "written", sample: 40, kill: 4, pass: 12, strong: 20 });
  expect(plan(7_000, 30)).toMatchObject({ how: "smaller", cutBy: "money", sample: 28, cost: 7_000, hours: 21, kill: 2, pass: 9 });
  expect(plan(10_000, 18)).toMatchObject({ how: "smaller", cutBy: "hours", sample: 24, cost: 6_000, hours: 18 });
  expect(plan(4_000, 30)).toMatchObject({ how: "problem", cost: 0, of: TRIAL });
  expect(plan(10_000, 10)).toMatchObject({ how: "problem", of: TRIAL });
});

test("what the first test leaves of money and hours is what the second may take", () => {
  const plan = planTests({ tests: [TRIAL, TRIAL] }, undefined, { twd: 17_000, hours: 60 });
  expect(plan.map(({ how, cost }) => [how, cost])).toEqual([
    ["written", 10_000],
    ["smaller", 7_000],
    ["spent", 0],
  ]);
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
