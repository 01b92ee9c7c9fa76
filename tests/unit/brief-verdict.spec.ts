import fc from "fast-check";
import { expect, test } from "playwright/test";
import { computeBriefFacts } from "#lib/ai/brief/compute-facts";
import { TIER_CAPS_TWD, type FixedTier } from "#lib/policy/brief-terms";
import { decide, isThin, verdictConfidence, verdictRule, VERDICTS_IN_ORDER, type VerdictSignals } from "#lib/policy/brief-verdict";
import { TRENDS } from "#lib/policy/trend";
import { briefSubjects } from "../support/brief-subjects.ts";

const STRONG: VerdictSignals = {
  domain: "shopping-payments",
  composite: 80,
  severity: 7,
  unmetNeed: 7.5,
  confidence: "high",
  relatedCount: 4,
  intent: "strong",
  response: "none",
  trend: "stable",
  quietMonths: 1,
  tier: "lean",
  capTwd: 1_200_000,
  angleFits: true,
  leastCostTwd: 50_000,
  likelyTwd: 1_000_000,
  hopefulTwd: 5_000_000,
};
const rule = (changed: Partial<VerdictSignals>) => verdictRule({ ...STRONG, ...changed });

test("a grave pain that people pay to be rid of, well evidenced and within reach, is built", () => {
  expect(decide(STRONG)).toBe("build");
});

test("weak ideas are never built, and each is named by its rule", () => {
  expect(rule({ unmetNeed: 3 })).toBe("solved");
  expect(rule({ response: "answered", unmetNeed: 5.9 })).toBe("settled");
  expect(rule({ response: "answered", intent: "weak" })).toBe("no_payer");
  expect(rule({ intent: "none", angleFits: false })).toBe("no_way_in");
  expect(rule({ severity: 2, intent: "weak" })).toBe("trivial");
  expect(rule({ composite: 44, intent: "none" })).toBe("faint");
  expect(rule({ composite: null })).toBe("unrated");
  expect(rule({ angleFits: false })).toBe("unfit");
  expect(rule({ capTwd: 49_999 })).toBe("unfit");
  expect(rule({ confidence: "low", relatedCount: 2 })).toBe("thin");
  expect(rule({ hopefulTwd: 239_999 })).toBe("too_small");
  expect(rule({ likelyTwd: 299_999 })).toBe("unproven");
  expect(rule({ quietMonths: 13 })).toBe("unproven");
  expect(rule({ trend: "falling", composite: 69.9 })).toBe("unproven");
});

test("more money asks for firmer evidence, less for weaker signs, and a licence for strong ones", () => {
  expect(rule({ tier: "funded", confidence: "medium" })).toBe("unproven");
  expect(rule({ tier: "lean", confidence: "medium" })).toBe("ready");
  expect(rule({ tier: "lean", intent: "weak" })).toBe("unproven");
  expect(rule({ tier: "ai_hustle", intent: "weak" })).toBe("ready");
  expect(rule({ domain: "health", intent: "moderate" })).toBe("unproven");
  expect(rule({ domain: "health", intent: "strong" })).toBe("ready");
});

const signals: fc.Arbitrary<VerdictSignals> = fc.record({
  domain: fc.constantFrom("health", "food", null),
  composite: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  severity: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
  unmetNeed: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
  confidence: fc.constantFrom("low", "medium", "high"),
  relatedCount: fc.integer({ min: 0, max: 5 }),
  intent: fc.constantFrom("none", "weak", "moderate", "strong"),
  response: fc.constantFrom("none", "partial", "answered"),
  trend: fc.constantFrom(...TRENDS),
  quietMonths: fc.integer({ min: 0, max: 40 }),
  tier: fc.constantFrom(...(Object.keys(TIER_CAPS_TWD) as FixedTier[])),
  capTwd: fc.integer({ min: 1_000, max: 1e9 }),
  angleFits: fc.boolean(),
  leastCostTwd: fc.integer({ min: 0, max: 3e6 }),
  likelyTwd: fc.integer({ min: 0, max: 1e7 }),
  hopefulTwd: fc.integer({ min: 0, max: 3e7 }),
});

test("whatever the numbers: thin evidence is tested or left alone, and nothing unrated, answered, unpaid or unfit is built", () => {
  fc.assert(
    fc.property(signals, (any) => {
      const decision = decide(any);
      if (isThin(any)) expect(["test_first", "do_not_build"]).toContain(decision);
      if (any.composite === null || any.response === "answered" || any.intent === "none" || !any.angleFits)
        expect(decision).not.toBe("build");
      if (any.leastCostTwd > any.capTwd) expect(decision).not.toBe("build");
    }),
    { numRuns: 500 },
  );
});

test("a greater pain, a greater need or a clearer payer never makes the decision worse", () => {
  const place = (any: VerdictSignals) => VERDICTS_IN_ORDER.indexOf(decide(any));
  fc.assert(
    fc.property(signals, fc.double({ min: 0, max: 40, noNaN: true }), (any, more) => {
      if (any.composite === null || any.unmetNeed === null) return;
      const better = { ...any, composite: any.composite + more, unmetNeed: any.unmetNeed + more / 10 };
      expect(place(better)).toBeGreaterThanOrEqual(place(any));
      expect(place({ ...any, intent: "strong" })).toBeGreaterThanOrEqual(place(any));
    }),
    { numRuns: 500 },
  );
});

test("confidence in a verdict grows with replies and related pain points, and fades with silence", () => {
  const known = { replies: 0.5, relatedCount: 2, isRated: true, quietMonths: 3 };
  const base = verdictConfidence(known);
  expect(base).toBe(0.55);
  expect(verdictConfidence({ ...known, replies: 0.9 })).toBeGreaterThan(base);
  expect(verdictConfidence({ ...known, relatedCount: 5 })).toBeGreaterThan(base);
  expect(verdictConfidence({ ...known, quietMonths: 12 })).toBeLessThan(base);
  expect(verdictConfidence({ replies: 1, relatedCount: 5, isRated: true, quietMonths: 0 })).toBeLessThan(1);
  expect(verdictConfidence({ replies: 0, relatedCount: 0, isRated: false, quietMonths: 99 })).toBe(0);
});

test("over the catalogue every decision occurs, most are tests, few are built, and fewer the more money is at stake", () => {
  const { slugs, subject } = briefSubjects();
  const built: number[] = [];
  for (const budget_tier of ["ai_hustle", "bootstrap", "lean", "funded"] as const) {
    const counts = new Map<string, number>();
    for (const slug of slugs) {
      const { decision } = computeBriefFacts(subject(slug, "en"), { budget_tier, timeline_months: 6, role_shape: "duo" }).sections.verdict;
      counts.set(decision, (counts.get(decision) ?? 0) + 1);
    }
    const share = (decision: string) => (counts.get(decision) ?? 0) / slugs.length;
    built.push(share("build"));
    expect(share("build")).toBeGreaterThan(0);
    expect(share("build")).toBeLessThan(0.1);
    expect(share("pivot")).toBeGreaterThan(0.02);
    expect(share("do_not_build")).toBeGreaterThan(0.2);
    expect(share("test_first")).toBeGreaterThan(0.4);
  }
  expect(built).toEqual(built.toSorted((a, b) => b - a));
});
