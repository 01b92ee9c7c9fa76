import { expect } from "playwright/test";
import { consult } from "#lib/ai/consultant/consult";
import { selectRows } from "#lib/ai/consultant/find";
import { OFFLINE } from "#lib/ai/writer";
import type { PublicRecord } from "#lib/catalogue/record";
import { currentRelease } from "#lib/feed/release";
import type { Locale } from "#lib/policy/locale";
import { test } from "../support/fixtures.ts";
import { seedRecords, visibleSeed } from "../support/seed.ts";

/** What numbers and rankings of a subject are worked out from: the catalogue's own marks, where the subject's words are names of its topics. */
test.use({ template: "shipped" });

async function ask(message: string, locale: Locale) {
  const { grounding, answer, citations } = await consult({ release: await currentRelease(), message, locale }, OFFLINE);
  return { grounding, answer, cited: citations.map(({ slug }) => slug) };
}

/** The visible pain points that are about that topic. */
function marked(topic: string): Set<string> {
  const about = visibleSeed().filter(({ curated }) => curated.topics.some(({ id, weight }) => id === topic && weight === "central"));
  return new Set(about.map(({ curated }) => curated.slug));
}

function recordsOf(slugs: ReadonlySet<string>): PublicRecord[] {
  return seedRecords().filter(({ slug }) => slugs.has(slug));
}

function meanOf(slugs: ReadonlySet<string>, field: "pain_severity"): string {
  const values = recordsOf(slugs).flatMap((record) => record[field] ?? []);
  return (Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100).toString();
}

/** So many, and no other number that ends in it. */
function counted(count: number): RegExp {
  return new RegExp(`(?<!\\d)${count} of 428`);
}

for (const [locale, message, topics] of [
  ["en", "How many pain points are about smoking?", ["smoking"]],
  ["zh-Hant", "跟抽菸有關的痛點一共幾個？", ["smoking"]],
  ["en", "How many entries deal with big motorcycles?", ["big-motorcycles"]],
  ["zh-Hant", "跟酒駕有關的痛點有幾個？", ["drink-driving"]],
  ["zh-Hant", "跟酒駕、釣魚有關的痛點一共幾個？", ["drink-driving", "fishing"]],
] as const)
  test(`${locale}: ${message} is told as many as the catalogue marks, in full`, async () => {
    const { grounding, answer } = await ask(message, locale);
    const all = topics.map(marked).reduce((some, more) => some.union(more));
    expect(all.size).toBeGreaterThan(2);
    expect(answer).toMatch(locale === "en" ? counted(all.size) : new RegExp(`共 ${all.size} 則`));
    expect(grounding).toBe("full");
  });

test("names of topics that stand together are about what has all of them", async () => {
  const { grounding, answer } = await ask("How many pain points are about big motorcycles noise?", "en");
  const both = marked("big-motorcycles").intersection(marked("noise")).size;
  expect(both).toBeGreaterThan(0);
  expect(answer).toMatch(counted(both));
  expect(grounding).toBe("full");
});

test("a topic of which the search finds more than is marked, as where narrower ones hold the most, is left to it", async () => {
  const marks = marked("insurance");
  expect(marks.size).toBeGreaterThan(0);
  const { rows, isMarked } = await selectRows(await currentRelease(), { words: "insurance" });
  expect(isMarked).toBe(false);
  expect(rows.length).toBeGreaterThan(marks.size);
});

test("a ranking of a topic is of what it marks alone", async () => {
  const { grounding, cited } = await ask("跟酒駕有關的裡面，最嚴重的三個是哪三個？", "zh-Hant");
  const records = recordsOf(marked("drink-driving")).toSorted((a, b) => (b.pain_severity ?? 0) - (a.pain_severity ?? 0));
  expect(cited).toEqual(records.slice(0, 3).map(({ slug }) => slug));
  expect(grounding).toBe("full");
});

test("two topics are weighed against each other, with the number of each", async () => {
  const { grounding, answer } = await ask("Which has the higher average severity, smoking or drink-driving?", "en");
  const [smoking, driving] = [meanOf(marked("smoking"), "pain_severity"), meanOf(marked("drink-driving"), "pain_severity")];
  expect(answer).toContain(`“smoking” ${smoking}`);
  expect(answer).toContain(`“drink-driving” ${driving}`);
  expect(grounding).toBe("full");
});

test("a word beside a topic's name that nothing says is told to be left out; what such pain points say, or a subject of no pain point, is none of it", async () => {
  const unused = await ask("How many pain points are about smoking zorblatts?", "en");
  expect(unused.answer).toMatch(counted(marked("smoking").size));
  expect(unused.answer).toContain("zorblatts");
  expect(unused.grounding).toBe("partial");
  for (const narrower of [
    "How many pain points are about smoking in bathroom vents?",
    "How many pain points are about smoking at weddings?",
  ]) {
    const { grounding, answer } = await ask(narrower, "en");
    expect(grounding, answer).toBe("partial");
    expect(answer).toContain("was found by search");
  }
});
