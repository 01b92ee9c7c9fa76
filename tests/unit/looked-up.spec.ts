import { expect, test } from "playwright/test";
import { Dossier, type Found } from "#lib/advice/dossier";
import { openCase } from "#lib/ai/brief/brief-case";
import { NOBODY } from "#lib/ai/brief/reader";
import { writeSections } from "#lib/ai/brief/write-sections";
import { monthName } from "#lib/policy/month-name";
import { briefSubjects } from "../support/brief-subjects.ts";
import { seedDossiers } from "../support/seed.ts";

const TERMS = { budget_tier: "lean", timeline_months: 6, role_shape: "duo" } as const;

function finding(bears: Found["bears"]): Found {
  const says = { "zh-Hant": "2021年起免費", en: "it has been free since 2021" };
  return { says, bears, as_of: "2021-07", source: { "zh-Hant": "市政府", en: "The city" }, url: "https://example.org/free" };
}

/** A pain point with several ways in of which nothing was looked up, and the brief on it after something is found of some. */
function briefAfter(ways: (all: string[], chosen: string) => string[], bears: Found["bears"]) {
  const { slugs, subject } = briefSubjects();
  const plain = slugs.map((slug) => subject(slug, "en")).find(({ advice }) => advice.ways_in.length > 1);
  if (!plain) throw new Error("Every dossier has one way in");
  const asIs = { ...plain, advice: { ...plain.advice, recheck: plain.advice.recheck.map(({ found: _, ...item }) => item) } };
  const before = openCase(asIs, TERMS, NOBODY);
  const ids = asIs.advice.ways_in.map(({ id }) => id);
  const text = { "zh-Hant": "是否免費", en: "Whether it is free" };
  const item = { what: text, helps: text, ends: text, ways: ways(ids, before.chosen.way.id), found: [finding(bears)] };
  const after = openCase({ ...asIs, advice: { ...asIs.advice, recheck: [...asIs.advice.recheck, item] } }, TERMS, NOBODY);
  return { before, after, sections: writeSections(after) };
}

test("a way in that a finding ends gives way to another, which tells nothing of it", () => {
  const { before, after, sections } = briefAfter((_, chosen) => [chosen], "ends");
  expect(after.chosen.way.id).not.toBe(before.chosen.way.id);
  expect(after.rule).not.toBe("overtaken");
  expect(sections.verdict.looked_up).toBeUndefined();
  expect(sections.solution.fit).toContain("it has not been overtaken");
});

test("where a finding ends every way in, nothing is built, and the first line says what was found, by whom and when", () => {
  const { sections } = briefAfter((all) => all, "ends");
  const { decision, rule, one_line: line, looked_up: lookedUp, would_change_our_mind: turns } = sections.verdict;
  expect({ decision, rule }).toEqual({ decision: "do_not_build", rule: "overtaken" });
  expect(line).toContain("it has been free since 2021 (The city, July 2021)");
  expect(lookedUp).toMatchObject([{ bears: "ends", as_of: "2021-07", source: "The city", url: "https://example.org/free" }]);
  expect(turns[0]).toBe("What was found no longer holds.");
  expect(line).not.toMatch(/would be sold|best offer|legal wage/);
  expect(sections.verdict.because?.[0]).toBe("The sums below are reckoned as if what was found had not happened.");
  expect(sections.next_actions.items.at(-1)).toBe("Write down in a sentence what would have to change back.");
});

test("no reader, however well it fits them, is given a way in that is ended while another is open", () => {
  const { slugs, subject } = briefSubjects();
  let tried = 0;
  for (const slug of slugs) {
    const plain = subject(slug, "en");
    for (const { id, skills } of plain.advice.ways_in.length > 1 ? plain.advice.ways_in : []) {
      const text = { "zh-Hant": "是否免費", en: "Whether it is free" };
      const ended = { what: text, helps: text, ends: text, ways: [id], found: [finding("ends")] };
      const open = plain.advice.recheck.map(({ found: _, ...item }) => item);
      const advice = { ...plain.advice, recheck: [...open, ended] };
      const others = plain.advice.ways_in.flatMap((way) => way.skills).filter((skill) => !skills.includes(skill));
      const { chosen, rule } = openCase({ ...plain, advice }, TERMS, { ...NOBODY, skills, refused: others });
      expect(chosen.way.id, slug).not.toBe(id);
      expect(rule, slug).not.toBe("overtaken");
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(800);
});

test("what would be built is tested where a finding takes a part of its room, and the first line and what would change our mind say so", () => {
  const { slugs, subject } = briefSubjects();
  const licensed = { ...NOBODY, assets: ["licence" as const] };
  const bare = (slug: string) => {
    const plain = subject(slug, "en");
    return { ...plain, advice: { ...plain.advice, recheck: plain.advice.recheck.map(({ found: _, ...item }) => item) } };
  };
  const built = slugs.map(bare).filter((plain) => openCase(plain, TERMS, licensed).decision === "build");
  expect(built.length).toBeGreaterThan(0);
  const other = { ...finding("neutral"), says: { "zh-Hant": "櫃檯改到二樓", en: "the counter has moved upstairs" } };
  for (const plain of built) {
    const recheck = plain.advice.recheck.map((item) => ({ ...item, found: [other, finding("narrows")] }));
    const { verdict, limitations } = writeSections(openCase({ ...plain, advice: { ...plain.advice, recheck } }, TERMS, licensed));
    expect(verdict).toMatchObject({ decision: "test_first", rule: "narrowed" });
    expect(verdict.one_line).toContain("it has been free since 2021");
    expect(verdict.would_change_our_mind[0]).toMatch(/^This takes nothing of its room any more/);
    const bearings = verdict.looked_up?.map(({ bears }) => bears) ?? [];
    // One that answers several look-ups is said once.
    expect(bearings).toEqual(["narrows", "neutral"]);
    // Nothing is open any more: what was asked is looked up once more, and what is known of it stands beside it.
    for (const line of limitations.recheck ?? [])
      expect(line).toMatch(/Known so far \(\w+ \d{4}\): the counter has moved upstairs\. Go on if /);
  }
});

test("what speaks for a way in, or is good to know, is told and decides nothing", () => {
  for (const bears of ["helps", "neutral"] as const) {
    const { before, after, sections } = briefAfter((all) => all, bears);
    expect(after.chosen.way.id).toBe(before.chosen.way.id);
    expect(after.rule).toBe(before.rule);
    expect(sections.verdict.looked_up).toHaveLength(1);
  }
});

test("a finding names when its source said it, by month or year, who says so, and an address of the web", () => {
  const [dossier] = seedDossiers();
  const [item, ...others] = dossier?.recheck ?? [];
  const withFound = (changed: object) => ({ ...dossier, recheck: [{ ...item, found: [{ ...finding("helps"), ...changed }] }, ...others] });
  const faults = (changed: object) => Dossier.safeParse(withFound(changed)).error?.issues.map(({ path }) => path.at(-1)) ?? [];
  for (const good of [{}, { as_of: "2024" }, { url: "http://example.org/" }]) expect(faults(good)).toEqual([]);
  for (const as_of of ["2021-13", "2021-1", "110-07", "1999"]) expect(faults({ as_of })).toEqual(["as_of"]);
  for (const url of [
    "javascript:alert(1)",
    "example.org",
    "data:text/html,x",
    "https://example@example.org/",
    "https://%%%",
    "https://example.org/頁",
  ])
    expect(faults({ url })).toEqual(["url"]);
  expect(faults({ bears: "stops" })).toEqual(["bears"]);
  expect(faults({ source: undefined })).toEqual(["source"]);
});

test("a year without a month is said as a year", () => {
  expect(monthName("en", "2024")).toBe("2024");
  expect(monthName("zh-Hant", "2024")).toBe("2024 年");
});
