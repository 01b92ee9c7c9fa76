import { expect } from "playwright/test";
import { retract } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { readDemand } from "#lib/operations/read-demand";
import { readReasons } from "#lib/operations/read-reasons";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { surveyPainpoints } from "#lib/operations/survey-painpoints";
import { tokens } from "#lib/feed/search/tokens";
import { test } from "../support/fixtures.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const SLUG = "holiday-freeway-standstill";

test.describe("what pages show around a list", () => {
  test.use({ template: "published" });

  test("loses a retracted pain point with the next request, though all of it was remembered", async ({ database }) => {
    const before = await call(surveyPainpoints, visitor, {});
    const { items } = await call(readDemand, visitor, { slugs: [SLUG] });
    expect(before.points.map(({ slug }) => slug)).toContain(SLUG);
    expect(items.map(({ slug }) => slug)).toEqual([SLUG]);
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
    const after = await call(surveyPainpoints, visitor, {});
    expect(after.total).toBe(before.total - 1);
    expect(after.points.map(({ slug }) => slug)).not.toContain(SLUG);
    expect(await call(readDemand, visitor, { slugs: [SLUG] })).toEqual({ items: [] });
  });
});

test("counts of the domains add up to what the words and the other filters leave, and a domain leaves its own count", async () => {
  for (const search of [
    {},
    { q: "停車" },
    { period: "3m" },
    { q: "noise", period: "6m" },
    { min_severity: 6, official_response: "none" },
  ]) {
    const { total, domains } = await call(surveyPainpoints, visitor, search);
    expect(domains.reduce((sum, { painpoint_count: count }) => sum + count, 0)).toBe(total);
    for (const { slug, painpoint_count: count } of domains.slice(0, 3))
      expect((await call(surveyPainpoints, visitor, { ...search, domain: slug })).total).toBe(count);
  }
});

test("words are offered only where nothing was found, and each of them finds something", async () => {
  expect((await call(surveyPainpoints, visitor, { q: "停車" })).nearest_words).toEqual([]);
  for (const q of ["漏水停車", "樓上漏水停車位", "piano parking"]) {
    const { nearest_words: words } = await call(surveyPainpoints, visitor, { q });
    expect(words.length, q).toBeGreaterThan(0);
    for (const word of words) {
      expect(q).toContain(word);
      expect((await call(surveyPainpoints, visitor, { q: word })).total, word).toBeGreaterThan(0);
    }
  }
  for (const q of ["piano", "水怪", "漏水"]) expect((await call(surveyPainpoints, visitor, { q })).nearest_words, q).toEqual([]);
});

test("why something was found is a stretch of its summary with the words marked, else its beginning where the headline has them, else nothing", async () => {
  const kinds = new Set<string>();
  for (const q of ["停車", "parking", "電線桿", "上班族搭車好擠", "daycare"]) {
    const { items } = await call(searchPainpoints, visitor, { q, limit: 20 });
    const { items: reasons } = await call(readReasons, visitor, { q, slugs: items.map(({ slug }) => slug) });
    expect(reasons.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
    for (const { slug, line } of reasons) {
      kinds.add(line === null ? "nothing" : line.marks.length > 0 ? `marked in ${line.locale}` : "headline");
      if (line === null) continue;
      const { summary, headline } = await call(getPainpoint, { ...visitor, locale: line.locale }, { slug });
      expect(summary).toContain(line.text.replaceAll(/^…|…$/g, ""));
      for (const [from, to] of line.marks) expect(tokens(line.text.slice(from, to)).length, `${slug}: ${from}–${to}`).toBeGreaterThan(0);
      if (line.marks.length === 0)
        expect(
          tokens(headline).filter((token) => tokens(q).includes(token)),
          slug,
        ).not.toEqual([]);
    }
  }
  expect([...kinds].toSorted()).toEqual(["headline", "marked in en", "marked in zh-Hant", "nothing"]);
});
