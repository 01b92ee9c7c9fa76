import { expect } from "playwright/test";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { call } from "#lib/operations/call";
import { listChanges } from "#lib/operations/list-changes";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Month } from "#lib/policy/months";
import { atomEntries, atomFaults } from "../support/atom-grammar.ts";
import type { TestDatabase } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";

/** What can be followed: changes of a month as a page and as a feed, the newest of a search, and the course of one pain point. */
test.use({ template: "shipped" });

const ctx: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };

/** The last months as releases that stood, one after another. */
const publishThrough = (database: TestDatabase, ...dataMonths: Month[]) =>
  withOwnerPool(database.ownerUrl, async (pool) => {
    for (const dataMonth of dataMonths) await publish(pool, { dataMonth, lagMonths: 1, pastMonths: 0 });
  });

async function withSite(database: TestDatabase, work: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "silent" }, "pipe");
  try {
    await work(site);
  } finally {
    await stopSite(site);
  }
}

const FEEDS = ["/feed.xml", "/feed.xml?q=parking", "/feed.xml?domain=food", "/changes/feed.xml", "/changes/feed.xml?domain=roads-parking"];

test("every feed is Atom by its grammar in both languages, and differs by what is asked for", async ({ database, page }) => {
  await publishThrough(database, "2018-03", "2018-04", "2018-05");
  const slug = (await call(searchPainpoints, ctx, { limit: 1 })).items[0]?.slug ?? "";
  await withSite(database, async (site) => {
    for (const locale of ["en", "zh-Hant"]) {
      const seen = new Set<string>();
      for (const path of [...FEEDS, `/painpoints/${slug}/feed.xml`]) {
        const address = `${site.url}/${locale}${path}`;
        const answer = await fetch(address);
        expect(answer.headers.get("content-type"), path).toBe("application/atom+xml; charset=utf-8");
        const xml = await answer.text();
        expect(await atomFaults(page, xml), path).toEqual([]);
        const entries = await atomEntries(page, xml);
        expect(entries.length, path).toBeGreaterThan(0);
        expect(entries.map(({ updated }) => updated)).toEqual(
          entries
            .map(({ updated }) => updated)
            .toSorted()
            .toReversed(),
        );
        expect(
          entries.every(({ updated }) => updated < "2018-05"),
          path,
        ).toBe(true);
        for (const { link } of entries.slice(0, 3)) expect((await fetch(onSite(link, site))).status, link).toBe(200);
        seen.add(JSON.stringify(entries));
      }
      expect(seen.size).toBe(FEEDS.length + 1);
    }
    // What cannot be used is left out, as on pages; what is not there is not there.
    const [plain, unusable] = await Promise.all(
      ["/en/feed.xml", "/en/feed.xml?domain=nothing&colour=blue"].map(async (path) => (await fetch(site.url + path)).text()),
    );
    expect(unusable).toBe(plain);
    for (const path of ["/en/painpoints/nothing-of-the-kind/feed.xml", `/en/painpoints/${"x".repeat(300)}/feed.xml`, "/fr/feed.xml"])
      expect((await fetch(site.url + path)).status, path).toBe(404);
  });
});

test("a page of a search, a domain and a pain point names its own feed", async ({ site }) => {
  const slug = (await call(searchPainpoints, ctx, { limit: 1 })).items[0]?.slug ?? "";
  for (const [path, feed] of [
    ["/en", "/en/feed.xml"],
    ["/en?q=parking&sort=newest", "/en/feed.xml?q=parking"],
    ["/zh-Hant/domains/food", "/zh-Hant/feed.xml?domain=food"],
    [`/en/painpoints/${slug}`, `/en/painpoints/${slug}/feed.xml`],
    ["/en/changes?q=parking", "/en/changes/feed.xml?q=parking"],
  ] as const) {
    const html = await (await fetch(site + path)).text();
    const [, address] = /type="application\/atom\+xml" href="([^"]+)"/.exec(html) ?? [];
    expect(address?.replaceAll("&amp;", "&"), path).toBe(site + feed);
  }
});

test("the page of changes shows what the operation lists, of a month and of a search, and every kind page by page", async ({
  database,
  page,
}) => {
  await publishThrough(database, "2018-03", "2018-04", "2018-05");
  await withSite(database, async (site) => {
    for (const [month, before, search] of [
      ["2018-04", "2018-03", {}],
      ["2018-03", "2018-02", {}],
      ["2018-04", "2018-03", { q: "parking" }],
    ] as const) {
      const { counts, items } = await call(listChanges, ctx, { version: before, to: month, ...search, limit: 10 });
      await page.goto(`${site.url}/en/changes?${new URLSearchParams({ as_of: month, ...search })}`);
      const kinds = page.getByRole("navigation", { name: "Kinds of change" });
      for (const [kind, words] of [
        ["entered", "new"],
        ["rose", "risen"],
        ["fell", "fallen"],
      ] as const)
        await expect(kinds.getByRole("link", { name: `${counts[kind]} ${words}`, exact: true })).toHaveCount(counts[kind] > 0 ? 1 : 0);
      for (const { kind, after } of items.filter((item) => item.kind === "entered"))
        await expect(
          page.getByRole("region", { name: `${counts[kind]} new` }).getByRole("link", { name: after?.headline ?? "" }),
        ).toBeVisible();
    }
    const { total, items } = await call(listChanges, ctx, { version: "2018-03", to: "2018-04", kind: "revised", limit: 50, offset: 20 });
    await page.goto(`${site.url}/en/changes?kind=revised&offset=20`);
    await expect(
      page
        .getByRole("region", { name: `${total} otherwise changed` })
        .getByRole("listitem")
        .first(),
    ).toContainText(items[0]?.after?.headline ?? "");
  });
});

test("what is retracted is on no feed and no page of changes from that moment on, in any month", async ({ database }) => {
  await publishThrough(database, "2018-04", "2018-05");
  const { items } = await call(listChanges, ctx, { version: "2018-03", to: "2018-04", kind: "entered", limit: 1 });
  const slug = items[0]?.slug ?? "";
  const words = items[0]?.after?.headline ?? "";
  const paths = ["/en/feed.xml", "/en/changes/feed.xml", "/en/changes", "/en/changes?kind=entered", `/en/painpoints/${slug}/feed.xml`];
  await withSite(database, async (site) => {
    const read = async (path: string) => (await fetch(site.url + path)).text();
    for (const path of paths) expect(await read(path), path).toContain(slug);
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, slug));
    for (const path of paths) {
      const text = await read(path);
      if (!path.includes(slug)) expect(text, path).not.toContain(slug);
      expect(text, path).not.toContain(words);
    }
    expect((await fetch(`${site.url}/en/painpoints/${slug}/feed.xml`)).status).toBe(404);
  });
});

const onSite = (address: string, site: Site) => address.replace(/^https?:\/\/[^/]+/, site.url);
