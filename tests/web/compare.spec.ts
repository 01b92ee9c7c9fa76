import { expect, type Page } from "playwright/test";
import { PainpointDetail } from "#lib/schemas/feed";
import { expectNoBarriers } from "../support/barriers.ts";
import { complaints } from "../support/complaints.ts";
import { test } from "../support/fixtures.ts";
import { newMember, signIn } from "../support/member.ts";

const CHOSEN = ["holiday-freeway-standstill", "parking-shortage-in-busy-districts", "no-drop-off-for-used-engine-oil"] as const;
const ADDRESS = `compare?compare=${CHOSEN.join(",")}`;
const columns = (page: Page) => page.getByRole("columnheader");

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("rows are chosen from the list, stay chosen on the next page and in the next search, and stand side by side in that order", async ({
      page,
      site,
    }) => {
      await page.goto(`${site}/en?q=parking`);
      const rows = page.locator("#list > ol > li");
      const first = (await rows.nth(1).getByRole("heading").textContent()) ?? "";
      await rows
        .nth(1)
        .getByRole("link", { name: `Compare: ${first}` })
        .click();
      await expect(page).toHaveURL(/\?q=parking&compare=[a-z0-9-]+#[a-z0-9-]+$/);
      await expect(rows.nth(1)).toBeInViewport();
      await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
      const second = (await rows.nth(0).getByRole("heading").textContent()) ?? "";
      await rows
        .nth(0)
        .getByRole("link", { name: `Compare: ${second}` })
        .click();
      await expect(page).toHaveURL(/offset=20/);
      await page.getByRole("link", { name: "Compare 2" }).click();
      await expect(columns(page)).toHaveCount(2);
      await expect(columns(page).nth(0)).toContainText(first);
      await expect(columns(page).nth(1)).toContainText(second);
      await page.getByRole("link", { name: "Add another from the list" }).click();
      await page.locator("input[name=q]").fill("dogs");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("navigation", { name: "Chosen to compare" }).getByRole("listitem")).toHaveCount(2);
      await page.getByRole("link", { name: `Remove: ${first}` }).click();
      await page.getByRole("link", { name: "Compare with others" }).click();
      await expect(columns(page)).toHaveCount(1);
      await expect(page.getByRole("heading", { name: "Compare with a similar one" })).toBeVisible();
    });
  });

test("no more than five are chosen, and with five no row offers another", async ({ page, site }) => {
  await page.goto(`${site}/en`);
  for (let one = 0; one < 5; one += 1)
    await page
      .getByRole("link", { name: /^Compare: / })
      .first()
      .click();
  await expect(page.getByRole("link", { name: /^Compare: / })).toHaveCount(0);
  await page.getByRole("link", { name: "Compare 5" }).click();
  await expect(columns(page)).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Add another from the list" })).toHaveCount(0);
});

test("the table says what the API says of each", async ({ page, site, newKey }) => {
  const { key } = await newKey();
  await page.goto(`${site}/en/${ADDRESS}`);
  const line = (name: string) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
      .getByRole("cell");
  for (const [at, slug] of CHOSEN.entries()) {
    const response = await fetch(`${site}/api/v1/painpoints/${slug}?locale=en`, { headers: { Authorization: `Bearer ${key}` } });
    const painpoint = PainpointDetail.parse(await response.json());
    const { market_analysis: market } = painpoint;
    await expect(line("Score").nth(at)).toHaveText(painpoint.composite_score?.toFixed(1) ?? "");
    await expect(line("Severity").nth(at)).toHaveText(painpoint.pain_severity?.toFixed(1) ?? "");
    await expect(line("Unmet need").nth(at)).toHaveText(painpoint.unmet_need_score?.toFixed(1) ?? "");
    await expect(line("Rank").nth(at)).toContainText(String(painpoint.rank.overall));
    await expect(line("Confidence").nth(at)).toHaveText(market?.confidence.level ?? "");
    for (const barrier of market?.barriers ?? []) await expect(line("Barriers").nth(at)).toContainText(barrier);
    for (const { angle } of market?.angles ?? []) await expect(page.getByRole("table")).toContainText(angle);
  }
});

test("what is not public is left out and counted; an address without any says how to choose", async ({ page, site }) => {
  await page.goto(`${site}/en/compare?compare=${CHOSEN[0]},never-existed,../..,${CHOSEN[0]}`);
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText("One of those you chose cannot be shown: not public, or withdrawn.")).toBeVisible();
  await page.goto(`${site}/en/compare`);
  await expect(page.getByText('with "Compare" in the list.')).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Choose from the list" }).click();
  await expect(page).toHaveURL(`${site}/en`);
});

for (const locale of ["zh-Hant", "en"])
  test(`${locale}: no barrier, nothing to complain about, and on a phone only the table is wider than the screen`, async ({
    page,
    site,
  }) => {
    const heard = complaints(page);
    for (const path of [ADDRESS, `?compare=${CHOSEN.join(",")}`]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${site}/${locale}/${path}`.replace("/?", "?"));
      await expectNoBarriers(page, path);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    expect(heard).toEqual([]);
  });

test("a member keeps what stands side by side under a name, finds it in the account, and deletes it; a visitor signs in first", async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site}/en/${ADDRESS}`);
  await page.getByRole("link", { name: "Save as a shortlist" }).click();
  await expect(page).toHaveURL(/\/en\/sign-in\?next=.*shortlists/);
  await signIn(context, site, await newMember());
  await page.goto(`${site}/en/${ADDRESS}`);
  await page.getByRole("link", { name: "Save as a shortlist" }).click();
  await page.getByLabel("Name").fill("  ");
  await page.getByRole("button", { name: "Save this shortlist" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "1 to 100 characters" })).toBeVisible();
  await page.getByLabel("Name").fill("Worth a test");
  await page.getByRole("button", { name: "Save this shortlist" }).click();
  await expect(page.getByRole("status")).toHaveText("The shortlist is saved.");
  await expectNoBarriers(page, "shortlists");
  await page.getByRole("link", { name: "Compare: Worth a test" }).click();
  await expect(page).toHaveURL(`${site}/en/${ADDRESS}`);
  await page.goto(`${site}/en/account/shortlists`);
  await page.getByRole("button", { name: "Delete: Worth a test" }).click();
  await expect(page.getByRole("status")).toHaveText("The shortlist is deleted.");
  await expect(page.getByText("No shortlist yet.")).toBeVisible();
});
