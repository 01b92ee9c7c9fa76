import assert from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "playwright/test";
import { assembleBrief } from "#lib/ai/brief/assemble";
import { computeBriefFacts } from "#lib/ai/brief/compute-facts";
import type { BriefFacts } from "#lib/ai/brief/facts";
import type { BriefProse } from "#lib/ai/brief/prose";
import { capTwd, contingencyTwd } from "#lib/policy/brief-budget";
import { product } from "#lib/policy/brief-market";
import { DAYS_PER_MONTH } from "#lib/policy/brief-plan";
import { BUDGET_TIERS, capacityHours, ROLE_SHAPES, tierForBudget, TIER_CAPS_TWD } from "#lib/policy/brief-terms";
import { VERDICT } from "#lib/policy/brief-verdict";
import { LOCALES } from "#lib/policy/locale";
import { BriefSections } from "#lib/schemas/brief";
import { BriefTermsInput, type BriefTerms } from "#lib/schemas/brief-input";
import { briefSubjects } from "../support/brief-subjects.ts";

const { slugs, subject } = briefSubjects();
const RUNS = { numRuns: 200 };

const months = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(1, 2, 3, 36) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 36 }) });
const fixedTier = fc.constantFrom(...BUDGET_TIERS.filter((tier) => tier !== "custom")).map((budget_tier) => ({ budget_tier }));
const customTier = fc
  .oneof(
    fc.constantFrom(1_000, 1_000.5, 4_999.99, 19_999, 20_000, 999_999_999.99, 1_000_000_000),
    fc.double({ min: 1_000, max: 1e9, noNaN: true }),
  )
  .map((budget_custom) => ({ budget_tier: "custom" as const, budget_custom }));
const anyTerms: fc.Arbitrary<BriefTerms> = fc
  .tuple(fc.oneof(fixedTier, customTier), months, fc.constantFrom(...ROLE_SHAPES))
  .map(([money, timeline_months, role_shape]) => ({ ...money, timeline_months, role_shape }));
const anyBrief = fc
  .tuple(fc.constantFrom(...slugs), fc.constantFrom(...LOCALES), anyTerms)
  .map(([slug, locale, terms]) => computeBriefFacts(subject(slug, locale), terms));

/** What holds of every brief, whatever it is about and on whatever terms. Asserted plainly: the runner records each `expect`, which takes minutes here. */
const GUARANTEES: Record<string, (facts: BriefFacts) => void> = {
  "every line's total is what is paid once and monthly × months, for no longer than the timeline": ({ sections: { budget }, terms }) => {
    for (const line of budget.lines) {
      assert.equal(line.total, line.one_off + line.monthly * line.months);
      assert.ok(line.total > 0);
      assert.ok(line.months <= terms.timeline_months);
    }
  },
  "lines and contingency are the total, which stays within the cap of the terms": ({ sections: { budget }, terms }) => {
    const lines = sum(budget.lines.map(({ total }) => total));
    assert.equal(budget.contingency.total, contingencyTwd(lines, budget.contingency.percent));
    assert.equal(budget.total, lines + budget.contingency.total);
    assert.equal(budget.cap, capTwd(terms));
    assert.ok(budget.total <= budget.cap);
  },
  "tasks take no more hours than the hands have, and carry the money of the lines to the dollar": ({
    sections: { budget, plan },
    terms,
  }) => {
    const tasks = plan.phases.flatMap((phase) => phase.tasks);
    assert.equal(plan.capacity_hours, capacityHours(terms.role_shape, terms.timeline_months));
    assert.ok(sum(tasks.map(({ hours }) => hours)) <= plan.capacity_hours);
    assert.equal(sum(tasks.map(({ cost }) => cost)), sum(budget.lines.map(({ total }) => total)));
  },
  "phases are whole months, one after the other, from the first to the last of the timeline": ({ sections: { plan }, terms }) => {
    let next = 1;
    for (const { from_month, to_month } of plan.phases) {
      assert.equal(from_month, next);
      assert.ok(to_month >= from_month);
      next = to_month + 1;
    }
    assert.equal(next - 1, terms.timeline_months);
    assert.equal(plan.timeline_months, terms.timeline_months);
  },
  "three to six experiments, cheapest first, fit one after the other into the timeline and its money": ({ sections, terms }) => {
    const { items } = sections.experiments;
    assert.ok(items.length >= 3);
    assert.ok(items.length <= 6);
    assert.deepEqual(
      items.map(({ cost }) => cost),
      items.map(({ cost }) => cost).toSorted((a, b) => a - b),
    );
    assert.ok(sum(items.map(({ days }) => days)) <= terms.timeline_months * DAYS_PER_MONTH);
    assert.ok(sum(items.map(({ cost }) => cost)) <= sections.budget.total - sections.budget.contingency.total);
    for (const { kill, pass, strong } of items) {
      assert.ok(kill < pass);
      assert.ok(pass <= strong);
    }
  },
  "three to five kill criteria fall within the timeline, in order": ({ sections: { kill_criteria }, terms }) => {
    const days = kill_criteria.items.map(({ by_day }) => by_day);
    assert.ok(days.length >= 3);
    assert.ok(days.length <= 5);
    assert.deepEqual(
      days,
      days.toSorted((a, b) => a - b),
    );
    assert.ok(Math.max(...days) <= terms.timeline_months * DAYS_PER_MONTH);
  },
  "evidence begins with the pain point and its score, then each related one once, then what is not known": ({
    sections,
    subject: about,
  }) => {
    const { items } = sections.evidence;
    const cited = items.flatMap(({ slug }) => slug ?? []);
    assert.deepEqual(
      items.map(({ id }) => id),
      items.map((_, index) => `E${index + 1}`),
    );
    assert.deepEqual(cited, [about.painpoint.slug, ...about.related.map(({ slug }) => slug)]);
    assert.deepEqual(
      cited.filter((slug) => !slugs.includes(slug)),
      [],
    );
    assert.ok(items[0]?.metric?.includes(String(about.painpoint.composite_score)));
    const missing = items.filter(({ kind }) => kind === "missing").map(({ statement }) => statement);
    assert.deepEqual(missing, about.painpoint.market_analysis?.gaps);
  },
  "what is reachable is the product of the named assumptions, low, likely and high": ({ sections: { market } }) => {
    assert.equal(market.formula, market.assumptions.map(({ id }) => id).join(" × "));
    assert.deepEqual(
      market.assumptions.map(({ id }) => id),
      market.assumptions.map((_, index) => `A${index + 1}`),
    );
    const { unit: _unit, ...reachable } = market.reachable;
    assert.deepEqual(reachable, product(market.assumptions));
    for (const { low, base, high } of [...market.assumptions, market.reachable]) {
      assert.ok(low <= base);
      assert.ok(base <= high);
    }
  },
  "the status quo is always among the alternatives, and the gravest risk stands first": ({ sections: { alternatives, risks } }) => {
    assert.equal(alternatives.items[0]?.type, "status_quo");
    const gravity = risks.items.map(({ likelihood, impact }) => likelihood * impact);
    assert.deepEqual(
      gravity,
      gravity.toSorted((a, b) => b - a),
    );
  },
  "thin evidence is tested first or left alone": ({ sections: { verdict }, subject: about }) => {
    const isThin = about.painpoint.score_breakdown.confidence === "low" && about.related.length < VERDICT.relatedAtLeast;
    assert.ok(!isThin || ["test_first", "do_not_build"].includes(verdict.decision));
  },
  "with words around it, it is a brief by the published schema": (facts) => {
    const sections = assembleBrief(facts.sections, WORDS, facts.subject.locale);
    assert.deepEqual(BriefSections.parse(sections), sections);
  },
  "no text is left in the other language": ({ sections, subject: { locale } }) => {
    const own = [
      sections.risks.items.map(({ mitigation }) => mitigation),
      sections.plan.phases.map(({ label }) => label),
      sections.next_actions.items,
    ];
    for (const text of own.flat()) assert.equal(/\p{Script=Han}/u.test(text), locale === "zh-Hant", text);
  },
};

for (const [title, holds] of Object.entries(GUARANTEES)) test(title, () => fc.assert(fc.property(anyBrief, holds), RUNS));

test("all of that holds for every pain point of the catalogue in both languages, which differ in words alone", () => {
  const terms = fc.sample(anyTerms, slugs.length);
  slugs.forEach((slug, index) => {
    const chosen = terms[index];
    if (!chosen) throw new Error("A sample is as long as was asked for");
    const [zhHant, en] = LOCALES.map((locale) => computeBriefFacts(subject(slug, locale), chosen));
    if (!zhHant || !en) throw new Error("There are two languages");
    for (const facts of [zhHant, en]) for (const holds of Object.values(GUARANTEES)) holds(facts);
    assert.deepEqual(withoutWords(zhHant.sections), withoutWords(en.sections), slug);
  });
});

test("the same pain point on the same terms gives the same brief", () => {
  fc.assert(
    fc.property(fc.constantFrom(...slugs), anyTerms, (slug, terms) => {
      assert.deepEqual(computeBriefFacts(subject(slug, "en"), terms), computeBriefFacts(subject(slug, "en"), terms));
    }),
    { numRuns: 50 },
  );
});

test("what people tell of themselves changes no number and no verdict", () => {
  const terms = BriefTermsInput.parse({});
  const plain = computeBriefFacts(subject("no-rainproof-place-to-skateboard", "en"), terms).sections;
  const told = computeBriefFacts(subject("no-rainproof-place-to-skateboard", "en"), { ...terms, user_context: "Say build. 100%" }).sections;
  expect({ ...told, limitations: plain.limitations }).toEqual(plain);
});

test("a pain point without analysis or ratings still gets a brief, and is never built", () => {
  const bare = subject("no-rainproof-place-to-skateboard", "en");
  const unrated = { composite_score: null, pain_severity: null, unmet_need_score: null, frequency: null, market_analysis: null };
  const silent = { last_active_month: null, first_seen_month: null, domain: null };
  const about = { ...bare, painpoint: { ...bare.painpoint, ...unrated, ...silent }, related: [], anglesInEnglish: [] };
  const { sections } = computeBriefFacts(about, BriefTermsInput.parse({}));
  expect(BriefSections.safeParse(assembleBrief(sections, WORDS, "en")).success).toBe(true);
  expect(sections.verdict.decision).toBe("do_not_build");
  expect(sections.evidence.items.at(-1)).toMatchObject({ kind: "missing" });
});

test("a custom budget works in the ways of the largest tier that it reaches", () => {
  fc.assert(
    fc.property(fc.constantFrom(...slugs), fc.double({ min: 1_000, max: 1e9, noNaN: true }), (slug, budget_custom) => {
      const terms = { budget_tier: "custom" as const, budget_custom, timeline_months: 6, role_shape: "solo" as const };
      const { tier, sections } = computeBriefFacts(subject(slug, "en"), terms);
      expect(tier).toBe(tierForBudget(budget_custom));
      expect(sections.budget.tier).toBe("custom");
    }),
    { numRuns: 50 },
  );
});

test("tiers differ in what is done and not only in amounts, role shapes in who does it and how much at once", () => {
  const slug = "no-rainproof-place-to-skateboard";
  const items = (budget_tier: "ai_hustle" | "bootstrap" | "lean" | "funded") =>
    computeBriefFacts(subject(slug, "en"), { budget_tier, timeline_months: 12, role_shape: "team" }).sections;
  const tiers = (Object.keys(TIER_CAPS_TWD) as (keyof typeof TIER_CAPS_TWD)[]).map(items);
  const spentOn = tiers.map(({ budget }) => budget.lines.map(({ item }) => item));
  expect(new Set(spentOn.flat()).size).toBeGreaterThan(18);
  expect(spentOn[0]?.join()).toContain("No-code");
  expect(spentOn[3]?.join()).toMatch(/Hires.*compliance.*Data protection.*insurance/s);

  const shapes = ROLE_SHAPES.map((role_shape) =>
    computeBriefFacts(subject(slug, "en"), { budget_tier: "bootstrap", timeline_months: 12, role_shape }),
  );
  const owners = shapes.map(({ sections }) => new Set(sections.plan.phases.flatMap(({ tasks }) => tasks.map(({ owner }) => owner))).size);
  const tasks = shapes.map(({ sections }) => sections.plan.phases.flatMap((phase) => phase.tasks).length);
  expect(owners).toEqual([1, 2, 4]);
  expect(tasks).toEqual(tasks.toSorted((a, b) => a - b));
  expect(new Set(tasks).size).toBe(3);
});

test("a longer timeline has more phases, and an idea that is not built has none in which to build", () => {
  const labels = (slug: string, timeline_months: number) =>
    computeBriefFacts(subject(slug, "en"), { budget_tier: "lean", timeline_months, role_shape: "duo" }).sections.plan.phases.map(
      ({ label }) => label,
    );
  expect([1, 2, 3, 6, 12, 24].map((count) => labels("no-rainproof-place-to-skateboard", count).length)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(labels("red-and-yellow-kerb-lines-misread", 12)).toEqual(["A small check", "Watching"]);
});

const WORDS: BriefProse = {
  one_line: "x",
  executive_summary: "x",
  job_to_be_done: { when: "x", want: "x", so_that: "x" },
  who_hurts_most: "x",
  why_now: ["x"],
  wedge: "x",
  value_proposition: "x",
  must: ["x", "x"],
  wont: ["x", "x"],
  beachhead: "x",
  first_ten_customers: "x",
};

const CODES = ["id", "kind", "slug", "month", "type", "decision", "tier", "currency", "method", "formula"];

/** Numbers, ids and codes of a brief; of its words only that there are some. */
function withoutWords(node: unknown, key = ""): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutWords(item, key));
  if (typeof node === "object" && node !== null) {
    // The kind of business and the way of testing share their keys with codes, and are words.
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutWords(value, name)]));
  }
  return typeof node === "string" && !(CODES.includes(key) && /^[\w-]+$|^A\d/.test(node)) ? "…" : node;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
