import { expect } from "playwright/test";
import { expectNoBarriers } from "../support/barriers.ts";
import { complaints } from "../support/complaints.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";

/** What the data's owners and their honesty ask of the page, in both languages. */
const SAID = {
  en: [
    /MIT licence/,
    /licensed under CC BY 4\.0/,
    /Taipei residents/,
    /2015–2018/,
    /our own words/,
    /our ratings/,
    /agree with it to begin with/,
    /campaigns/i,
    /historical/,
    /Not a prediction/,
    /April 2018/,
  ],
  "zh-Hant": [
    /MIT 授權/,
    /採 CC BY 4\.0 授權/,
    /臺北居民/,
    /2015–2018/,
    /我們自己的話/,
    /我們依公開準則所評/,
    /本來就贊成/,
    /動員/,
    /歷史資料/,
    /不是預測/,
    /2018\s年\s4\s月/,
  ],
};

for (const locale of ["zh-Hant", "en"] as const) {
  test(`${locale}: the page about this site credits the source in its own words and says what the data is not`, async ({ page, site }) => {
    await page.goto(`${site}/${locale}/about`);
    const main = page.getByRole("main");
    await expect(main).toContainText("國家發展委員會 公共政策網路參與平臺「提點子」");
    await expect(page.getByRole("link", { name: "PDIS/join-archive" })).toHaveAttribute("href", "https://github.com/PDIS/join-archive");
    for (const words of SAID[locale]) await expect(main).toContainText(words);
  });

  test(`${locale}: about, status and "not found" have no barriers, fit 320 pixels, and give the browser nothing to complain about`, async ({
    page,
    site,
  }) => {
    const heard = complaints(page);
    for (const path of ["about", "status", "nothing-here"]) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${site}/${locale}/${path}`, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      await expectNoBarriers(page, path);
    }
    expect(heard.filter((words) => !words.includes("404"))).toEqual([]);
  });
}

test("the source is credited on the page about this site and on no other", async ({ site }) => {
  const named = /國家發展委員會|公共政策網路參與平臺|提點子|petition platform|join-archive/;
  for (const path of [
    "",
    "/domains",
    "/domains/food",
    "/status",
    "/painpoints/holiday-freeway-standstill",
    "/docs",
    "/docs/scoring",
    "/feed.xml",
  ])
    for (const locale of ["zh-Hant", "en"])
      expect(await (await fetch(`${site}/${locale}${path}`)).text(), locale + path).not.toMatch(named);
});

test("the status names release, months and lag, and no secret", async ({ page, site }) => {
  await page.goto(`${site}/en/status`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything works");
  await expect(page.getByRole("main")).toContainText(/Release2018-05\.\d+-[0-9a-f]{8}/);
  await expect(page.getByRole("main")).toContainText("Shows the state ofApril 2018");
  await expect(page.getByRole("main")).toContainText("Public lag1 month");
  const html = await (await fetch(`${site}/en/status`)).text();
  const { environment, host } = testDeployment();
  for (const secret of [host, environment.DATABASE_URL, environment.API_KEY_PEPPER, environment.NEXTAUTH_SECRET, "postgres"])
    expect(html).not.toContain(secret ?? "postgres");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from a page that is not there, a search leads on", async ({ page, site }) => {
    await page.goto(`${site}/en/nothing-here`);
    await page.getByRole("searchbox", { name: "Search pain points" }).fill("helmet");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${site}/en?q=helmet`);
    await expect(page.locator("main ol > li").first()).toContainText(/helmet/i);
  });
});
