import { expect, type Page } from "playwright/test";
import { test } from "../support/fixtures.ts";
import { seedPainpoints, visibleSeed } from "../support/seed.ts";

const LOCALES = ["zh-Hant", "en"] as const;

/** Everything that a browser complains about, the content security policy included. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test("the feed says which month it shows, lists twenty by score, and the browser has nothing to complain about", async ({
      page,
      site,
    }) => {
      const heard = complaints(page);
      await page.goto(`${site}/${locale}`, { waitUntil: "networkidle" });
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(
        page.getByText(
          locale === "en"
            ? "Taipei as it was in April 2018; the full database is 1 month ahead."
            : "這是 2018年4月時的臺北；完整資料庫領先 1 個月。",
        ),
      ).toBeVisible();
      await expect(page.getByRole("listitem")).toHaveCount(20);
      await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(locale === "en" ? /Terminally ill/ : /\p{Script=Han}/u);
      expect(heard).toEqual([]);
    });

    test("search, filter and paging are in the address and lead to a pain point and back", async ({ page, site }) => {
      await page.goto(`${site}/${locale}`);
      await page.getByRole("searchbox").fill("停車");
      await page.getByRole("combobox").first().selectOption("roads-parking");
      await page.getByRole("button").click();
      await expect(page).toHaveURL(/q=%E5%81%9C%E8%BB%8A&domain=roads-parking/);
      await page.locator("a[rel=next]").click();
      await expect(page).toHaveURL(/q=%E5%81%9C%E8%BB%8A&domain=roads-parking.*offset=20/);
      await page.locator("main ol a").first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/painpoints/[a-z0-9-]+$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("link", { name: locale === "en" ? "Back to the feed" : "回到列表" }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    });

    test("nothing found offers a way on", async ({ page, site }) => {
      await page.goto(`${site}/${locale}?q=qwzxv`);
      await expect(page.getByRole("listitem")).toHaveCount(0);
      await page.getByRole("link", { name: locale === "en" ? "Clear all filters" : "清除所有條件" }).click();
      await expect(page.getByRole("listitem")).toHaveCount(20);
    });

    test("an unknown address and a hidden pain point are the site's own page, with 404", async ({ page, site }) => {
      for (const path of ["nothing", "painpoints/never-existed"]) {
        const response = await page.goto(`${site}/${locale}/${path}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(locale === "en" ? "There is no such page" : "找不到這一頁");
      }
    });

    test("at 320 pixels nothing is wider than the screen", async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of ["", "/painpoints/holiday-freeway-standstill", "/docs/errors"]) {
        await page.goto(`${site}/${locale}${path}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      }
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches and filters", async ({ page, site }) => {
    await page.goto(`${site}/en`);
    await page.getByRole("searchbox").fill("helmet");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/q=helmet&domain=&sort=&period=/);
    await expect(page.getByRole("listitem").first()).toContainText(/helmet/i);
  });
});

test("the root leads to the language that the browser asks for", async ({ site }) => {
  for (const [header, locale] of [
    ["en-GB", "en"],
    ["zh-TW", "zh-Hant"],
    ["fr", "zh-Hant"],
  ]) {
    const response = await fetch(site, { redirect: "manual", headers: { "Accept-Language": header ?? "" } });
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(`/${locale}`);
  }
});

test("what the lag hides is on no page and in no payload: no headline, no slug, no thread id", async ({ site }) => {
  test.setTimeout(60_000);
  const visible = new Set(visibleSeed("2018-04").map(({ curated }) => curated.slug));
  const hidden = seedPainpoints().filter(({ slug }) => !visible.has(slug));
  const forbidden = [...hidden.flatMap(({ slug, headline }) => [slug, ...Object.values(headline)]), "thr_"];
  const addresses = LOCALES.flatMap((locale) => [
    ...Array.from({ length: 22 }, (_, page) => `/${locale}?sort=newest&offset=${page * 20}`),
    ...hidden.map(({ slug }) => `/${locale}/painpoints/${slug}`),
    ...[...visible].filter((_, at) => at % 12 === 0).map((slug) => `/${locale}/painpoints/${slug}`),
  ]);
  for (const address of addresses) {
    const html = await (await fetch(`${site}${address}`)).text();
    const own = decodeURIComponent(address);
    const found = forbidden.filter((words) => html.includes(words) && !own.includes(words));
    expect(found, address).toEqual([]);
  }
});
