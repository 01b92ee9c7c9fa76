import fc from "fast-check";
import { expect, test } from "playwright/test";
import { openCase } from "#lib/ai/brief/brief-case";
import { NOBODY, type Reader } from "#lib/ai/brief/reader";
import { isThin, verdictConfidence, verdictRule, VERDICT_RULES, VERDICTS_IN_ORDER, type VerdictSignals } from "#lib/policy/brief-verdict";
import { briefSubjects } from "../support/brief-subjects.ts";

const STRONG: VerdictSignals = {
  nature: "market",
  isGrave: false,
  unmetNeed: 7.5,
  isRated: true,
  confidence: "high",
  relatedCount: 4,
  intent: "strong",
  response: "none",
  quietMonths: 1,
  hasPayer: true,
  since: undefined,
  canPayBack: true,
  hasLosers: true,
  isWithinReach: true,
  isMisfit: false,
  isBarred: false,
  isLicensed: false,
  likelyTwd: 1_000_000,
  spendingTwd: 400_000,
  wagesTwd: 400_000,
};
const rule = (changed: Partial<VerdictSignals>) => verdictRule({ ...STRONG, ...changed });
const decide = (signals: VerdictSignals) => VERDICT_RULES[verdictRule(signals)];

test("what a business can solve, people pay for, is well evidenced and pays back what it takes, is built", () => {
  expect(decide(STRONG)).toBe("build");
});

test("weak ideas are never built, and each is named by its rule", () => {
  expect(rule({ since: "ends" })).toBe("overtaken");
  expect(rule({ since: "narrows" })).toBe("narrowed");
  expect(rule({ hasPayer: false })).toBe("no_payer");
  expect(rule({ unmetNeed: 4.9, response: "answered", intent: "weak" })).toBe("solved");
  expect(rule({ canPayBack: false })).toBe("small");
  expect(rule({ canPayBack: false, isGrave: true })).toBe("grave_and_small");
  for (const isGrave of [false, true]) expect(rule({ canPayBack: false, isGrave, hasLosers: false })).toBe("nowhere");
  expect(rule({ confidence: "low", relatedCount: 2 })).toBe("thin");
  expect(rule({ confidence: "low", relatedCount: 2, nature: "public", intent: "weak" })).toBe("thin_and_public");
  expect(rule({ isRated: false })).toBe("unrated");
  expect(rule({ isWithinReach: false })).toBe("out_of_reach");
  expect(rule({ isMisfit: true })).toBe("out_of_reach");
  expect(rule({ isMisfit: true, isBarred: true, likelyTwd: 400_000 })).toBe("not_for_you");
  expect(rule({ isMisfit: true, isBarred: true })).toBe("out_of_reach");
  expect(rule({ isMisfit: true, likelyTwd: 400_000 })).toBe("out_of_reach");
  expect(rule({ nature: "licensed" })).toBe("unlicensed");
  expect(rule({ likelyTwd: 400_000 })).toBe("unproven");
  expect(rule({ likelyTwd: 799_999 })).toBe("below_wage");
  expect(rule({ quietMonths: 19 })).toBe("unproven");
  expect(rule({ intent: "weak" })).toBe("unproven");
  expect(rule({ unmetNeed: 5.4 })).toBe("unproven");
});

test("what needs a law or other people's manners is never built, and what needs a licence only by who has one", () => {
  for (const nature of ["public", "conduct"] as const) expect(rule({ nature, isLicensed: true })).toBe("unproven");
  expect(rule({ nature: "licensed", isLicensed: true })).toBe("pays_off");
});

const signals: fc.Arbitrary<VerdictSignals> = fc.record({
  nature: fc.constantFrom("market", "licensed", "public", "conduct"),
  isGrave: fc.boolean(),
  unmetNeed: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
  isRated: fc.boolean(),
  confidence: fc.constantFrom("low", "medium", "high"),
  relatedCount: fc.integer({ min: 0, max: 5 }),
  intent: fc.constantFrom("none", "weak", "moderate", "strong"),
  response: fc.constantFrom("none", "partial", "answered"),
  quietMonths: fc.integer({ min: 0, max: 40 }),
  hasPayer: fc.boolean(),
  since: fc.constantFrom("ends", "narrows", undefined),
  canPayBack: fc.boolean(),
  hasLosers: fc.boolean(),
  isWithinReach: fc.boolean(),
  isMisfit: fc.boolean(),
  isBarred: fc.boolean(),
  isLicensed: fc.boolean(),
  likelyTwd: fc.integer({ min: 0, max: 1e7 }),
  spendingTwd: fc.integer({ min: 0, max: 1e7 }),
  wagesTwd: fc.integer({ min: 0, max: 1e7 }),
});

test("whatever the numbers: thin evidence is tested or left alone, and nothing is built that does not pay back its spending", () => {
  fc.assert(
    fc.property(signals, (any) => {
      const decision = decide(any);
      if (any.since === "ends") expect(decision).toBe("do_not_build");
      if (any.since === "narrows") expect(decision).not.toBe("build");
      if (isThin(any)) expect(["test_first", "do_not_build"]).toContain(decision);
      if (any.likelyTwd <= any.spendingTwd || !any.isRated || !any.hasPayer || !any.isWithinReach || any.isMisfit)
        expect(decision).not.toBe("build");
    }),
    { numRuns: 500 },
  );
});

test("a greater need, a clearer payer or more money to be made never makes the decision worse", () => {
  const place = (any: VerdictSignals) => VERDICTS_IN_ORDER.indexOf(decide(any));
  fc.assert(
    fc.property(signals, fc.double({ min: 0, max: 10, noNaN: true }), (any, more) => {
      if (any.unmetNeed !== null) expect(place({ ...any, unmetNeed: any.unmetNeed + more })).toBeGreaterThanOrEqual(place(any));
      expect(place({ ...any, intent: "strong" })).toBeGreaterThanOrEqual(place(any));
      expect(place({ ...any, hasPayer: true, canPayBack: true })).toBeGreaterThanOrEqual(place(any));
      expect(place({ ...any, likelyTwd: any.likelyTwd + more * 1e6 })).toBeGreaterThanOrEqual(place(any));
    }),
    { numRuns: 500 },
  );
});

test("confidence in a verdict grows with replies and related pain points, and falls with the years since anybody backed it", () => {
  const known = { replies: 0.5, relatedCount: 2, isRated: true, quietMonths: 3 };
  const base = verdictConfidence(known);
  expect(verdictConfidence({ ...known, replies: 0.9 })).toBeGreaterThan(base);
  expect(verdictConfidence({ ...known, relatedCount: 5 })).toBeGreaterThan(base);
  expect(verdictConfidence({ ...known, quietMonths: 15 })).toBeCloseTo(base - 0.15, 5);
  expect(verdictConfidence({ replies: 1, relatedCount: 5, isRated: true, quietMonths: 0 })).toBeLessThan(1);
  expect(verdictConfidence({ replies: 0, relatedCount: 0, isRated: false, quietMonths: 99 })).toBe(0);
});

test("over the catalogue every decision occurs to those who have the licence that it needs, a quarter are tests, and few are built", () => {
  const { slugs, subject } = briefSubjects();
  const licensed: Reader = { ...NOBODY, assets: ["licence"] };
  const decisions = slugs.map(
    (slug) => openCase(subject(slug, "en"), { budget_tier: "lean", timeline_months: 6, role_shape: "duo" }, licensed).decision,
  );
  const share = (decision: string) => decisions.filter((one) => one === decision).length / slugs.length;
  expect(share("build")).toBeGreaterThan(0);
  expect(share("build")).toBeLessThan(0.1);
  expect(share("pivot")).toBeGreaterThan(0.02);
  expect(share("do_not_build")).toBeGreaterThan(0.2);
  expect(share("test_first")).toBeGreaterThan(0.2);
});
