import { expect, test } from "playwright/test";
import type { Advice, Segment, WayIn } from "#lib/advice/dossier";
import { economicsOf, type Economics, type Selling } from "#lib/ai/brief/economics";
import { PAYING_READY, RENEWED, TALKS } from "#lib/policy/brief-market";
import { WEEKLY_HOURS } from "#lib/policy/brief-terms";
import { exampleAdvice } from "../support/brief-example.ts";

const SOLO: Selling = { tier: "ai_hustle", hands: "solo", hoursAWeek: WEEKLY_HOURS.solo, hourlyWage: 200, months: 6 };
const same = (value: number) => ({ low: value, base: value, high: value });

/** The economics of the example's first way in, changed, on these terms. */
function economics(segment: Partial<Segment>, way: Partial<WayIn>, selling: Partial<Selling> = {}): Economics {
  const advice = exampleAdvice("example");
  const [first, ...segments] = advice.segments;
  const [firstWay] = advice.ways_in;
  if (!first || !firstWay) throw new Error("The example has a segment and a way in");
  const changed: Advice = { ...advice, segments: [{ ...first, ...segment }, ...segments] };
  const found = economicsOf(changed, { ...firstWay, ...way }, { ...SOLO, ...selling });
  if (!found) throw new Error("Nobody pays");
  return found;
}
const rate = ({ factors }: Economics, name: string) => factors.find((factor) => factor.name === name)?.base ?? NaN;

test.describe("organisations", () => {
  const bodies: Partial<Segment> = { unit: "organisations", population: same(1_000), affected: same(0.5) };
  const software: Partial<WayIn> = { kind: "software" };

  test("are talked to as hours allow: half of the hours reach half of them, and few of them nearly all", () => {
    const full = rate(economics(bodies, software), "reached");
    expect(full).toBeCloseTo((WEEKLY_HOURS.solo * 4.33 * 24 * TALKS.hoursShare) / TALKS.hoursEach / 500, 3);
    expect(rate(economics(bodies, software, { hoursAWeek: WEEKLY_HOURS.solo / 2 }), "reached")).toBeCloseTo(full / 2, 3);
    const few = economics({ ...bodies, population: same(20) }, software).factors.find(({ name }) => name === "reached");
    expect(few).toMatchObject(same(TALKS.most));
  });

  test("more money brings more talks", () => {
    const reached = (["ai_hustle", "bootstrap", "lean", "funded"] as const).map((tier) =>
      rate(economics(bodies, software, { tier }), "reached"),
    );
    expect(reached.toSorted((a, b) => a - b)).toEqual(reached);
    expect(new Set(reached).size).toBe(reached.length);
  });
});

test("whom the dossier counts as looking already is not cut for not looking, and who is ready to pay pays by a share of its own", () => {
  expect(rate(economics({ affected_counts: "has" }, {}), "seeking")).toBeLessThan(1);
  expect(rate(economics({ affected_counts: "looks" }, {}), "seeking")).toBeNaN();
  const ready = economics({ affected_counts: "pays" }, {});
  expect([rate(ready, "seeking"), rate(ready, "paying")]).toEqual([NaN, PAYING_READY.people.base]);
});

test("a payment falls due whole: a yearly contract once and some of them twice, a monthly one every month that is left", () => {
  const paid = (aYear: number) => {
    const { paymentsOfEach, firstMonth } = economics({}, { purchases_a_year: same(aYear) });
    return { paymentsOfEach, left: 24 - firstMonth };
  };
  const yearly = paid(1);
  expect(yearly.paymentsOfEach).toBeCloseTo(1 + (RENEWED * Math.max(0, yearly.left - 12)) / yearly.left, 6);
  const monthly = paid(12);
  expect(monthly.paymentsOfEach).toBeCloseTo((monthly.left + 1) / 2, 6);
  expect(paid(0.1).paymentsOfEach).toBe(1);
});

test("work by hand goes no further than the hours that can be organised, and hope no further than the hands", () => {
  const dear: Partial<WayIn> = { kind: "service", price: { ...same(100_000), per: "month" }, direct_cost_share: 0.8 };
  const many: Partial<Segment> = { unit: "organisations", population: same(1_000), affected: same(1) };
  const bound = economics(many, dear);
  const free = economics(many, { ...dear, kind: "software" });
  expect(rate(bound, "reached")).toBeLessThan(rate(free, "reached"));
  expect(rate(economics(many, dear, { hoursAWeek: WEEKLY_HOURS.solo / 2 }), "reached")).toBeLessThan(rate(bound, "reached"));
  expect(bound.hopedTwd).toBeLessThanOrEqual(bound.customers * bound.leftOfEach);
  expect(free.hopedTwd).toBeGreaterThan(free.customers * free.leftOfEach);
});
