import { expect } from "playwright/test";
import { columnsOf } from "#lib/adapters/web/data/columns";
import { currentRelease } from "#lib/feed/release";
import { test } from "../support/fixtures.ts";

/** The fold in which a page can be taken away and cited. */
const SLUG = "holiday-freeway-standstill";

test("a list and a pain point offer their own files and name the release in both citations, behind a fold that a phone holds", async ({
  page,
  site,
}) => {
  const { version } = await currentRelease();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, title, csv, cited] of [
    ["/en?q=parking&offset=20", "Take it away, cite it", "/en/data.csv?q=parking&offset=20", "/en?q=parking&offset=20&as_of=2018-04"],
    ["/zh-Hant", "下載與引用", "/zh-Hant/data.csv", "/zh-Hant?as_of=2018-04"],
    [`/en/painpoints/${SLUG}`, "Take it away, cite it", `/en/painpoints/${SLUG}/data.csv`, `/en/painpoints/${SLUG}?as_of=2018-04`],
  ] as const) {
    await page.goto(site + path);
    const fold = page.locator("details").filter({ has: page.locator("summary", { hasText: title }) });
    await expect(fold.getByRole("link", { name: "CSV", exact: true })).toBeHidden();
    await fold.locator("summary").click();
    await expect(fold.getByRole("link", { name: "CSV", exact: true })).toHaveAttribute("href", csv);
    await expect(fold.getByRole("link", { name: "JSON", exact: true })).toHaveAttribute("href", csv.replace(".csv", ".json"));
    for (const name of ["APA", "BibTeX"]) {
      const citation = fold.getByRole("group", { name, exact: true });
      await expect(citation).toContainText(version);
      await expect(citation).toContainText(site + cited);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const file = await fetch(site + csv);
    expect(file.status).toBe(200);
  }
});

test("the data dictionary describes every column in both languages", async ({ page, site }) => {
  for (const locale of ["en", "zh-Hant"]) {
    await page.goto(`${site}/${locale}/docs/data`);
    for (const table of ["list", "months"] as const)
      for (const { path } of columnsOf(table)) await expect(page.getByRole("listitem").filter({ hasText: path }).first()).toBeVisible();
  }
});

test("the data set that search engines read is complete: its licence, files that are there, a citation and what is measured", async ({
  site,
}) => {
  const html = await (await fetch(`${site}/en`)).text();
  const set = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}") as {
    distribution: { contentUrl: string; encodingFormat: string }[];
    variableMeasured: { name: string; description: string; unitText: string }[];
  };
  const { version } = await currentRelease();
  expect(set).toMatchObject({
    license: "https://creativecommons.org/licenses/by/4.0/",
    citation: expect.stringContaining(version),
  });
  for (const { contentUrl, encodingFormat } of set.distribution) {
    const answer = await fetch(contentUrl);
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([200, encodingFormat]);
  }
  expect(set.variableMeasured.map(({ name }) => name)).toEqual([
    "composite_score",
    "frequency",
    "pain_severity",
    "unmet_need_score",
    "mention_count",
    "reply_count",
  ]);
  for (const { description, unitText } of set.variableMeasured) expect(description && unitText).toBeTruthy();
});
