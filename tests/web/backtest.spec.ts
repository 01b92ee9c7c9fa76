import { expect } from "playwright/test";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { expectNoBarriers } from "../support/barriers.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSite, stopSite } from "../support/site.ts";

test.describe("with months that count", () => {
  test.use({ template: "shipped", viewport: { width: 360, height: 740 } });

  test("the page says first which line is a fair test, calls nothing better with few months, and fits a phone without barriers", async ({
    database,
    page,
  }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      for (const dataMonth of ["2017-06", "2017-11", "2018-05"]) await publish(pool, { dataMonth, lagMonths: 1, pastMonths: 0 });
    });
    const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "silent" }, "pipe");
    try {
      for (const [locale, fair, open] of [
        ["en", "Only the line of months alone, its reach, is a fair test", "nothing is called better or worse"],
        ["zh-Hant", "只有單看月份的那條線，也就是普遍程度，才是公平的測試", "不說誰好誰壞"],
      ] as const) {
        await page.goto(`${site.url}/${locale}/backtest`);
        await expect(page.getByRole("main").locator("p").first()).toContainText(fair);
        await expect(page.getByRole("main")).toContainText(open);
        await page.locator("summary").last().click();
        await expect(page.getByRole("row")).toHaveCount(3);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await expectNoBarriers(page, `${locale}/backtest`);
      }
    } finally {
      await stopSite(site);
    }
  });
});

test("where no month counts the page says so", async ({ page, site }) => {
  await page.goto(`${site}/en/backtest`);
  await expect(page.getByRole("main")).toContainText("No month counts yet");
});
