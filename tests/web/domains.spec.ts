import { expect } from "playwright/test";
import { findOpportunity } from "#lib/policy/opportunity";
import { DomainList, type PainpointDetail, type PainpointPage } from "#lib/schemas/feed";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { seedRecords } from "../support/seed.ts";

const LOCALES = ["zh-Hant", "en"] as const;

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test("every domain has a picture, the API's count, and its own page, which a visitor without JavaScript reaches", async ({
      browser,
      site,
      newKey,
    }) => {
      const { items } = DomainList.parse(await read(`${site}/api/v1/domains?locale=${locale}`, (await newKey()).key));
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(`${site}/${locale}`);
      await page.locator(`header a[href="/${locale}/domains"]`).click();
      await expect(page.locator("header [aria-current=page]")).toHaveAttribute("href", `/${locale}/domains`);
      for (const { slug, name, painpoint_count: count } of items) {
        const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
        await expect(card).toContainText(new RegExp(`(^|\\D)${count}\\s`));
        await expect(card.locator("svg")).toHaveCount(1);
        await expect(card.getByRole("link")).toHaveAttribute("href", `/${locale}/domains/${slug}`);
      }
      const last = items.at(-1);
      await page.getByRole("link", { name: last?.name ?? "" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(last?.name ?? "");
      await context.close();
    });

    test("neither the domains nor one of them has a barrier, in either theme", async ({ page, site }) => {
      for (const path of locale === "en" ? ["/domains/utilities-energy"] : ["/domains"]) {
        await page.goto(`${site}/${locale}${path}`);
        await expectNoBarriers(page, `/${locale}${path}`);
      }
    });
  });
}

test("a domain's map holds all of it, and its heading says how it stands against the whole feed", async ({ page, site }) => {
  const records = seedRecords();
  const whole = findOpportunity(records);
  const usual = Math.round((100 * whole.pressing) / whole.total);
  for (const [domain, share] of [
    ["health", "a larger share than"],
    ["public-transport", "a smaller share than"],
  ]) {
    const own = findOpportunity(records.filter((record) => record.domain === domain));
    await page.goto(`${site}/en/domains/${domain}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      `${own.pressing} of ${own.total} pain points here ${own.pressing === 1 ? "is" : "are"} both serious and widespread, ${share} in the whole feed (${usual}%)`,
    );
    await expect(page.locator("a.bubble")).toHaveCount(own.total);
  }
});

test("movers have the trend that the API gives them, and the change that its months add up to", async ({ page, site, newKey }) => {
  const { key } = await newKey();
  const trends = ["rising", "new", "falling"] as const;
  const domain = [...Map.groupBy(seedRecords(), (record) => record.domain)].find(([, records]) =>
    trends.every((trend) => records.some(({ market }) => market.trend === trend)),
  )?.[0];
  await page.goto(`${site}/en/domains/${domain}`);
  for (const trend of trends) {
    const group = page.locator("div").filter({ has: page.locator("> h3", { hasText: new RegExp(`^${trend}`, "i") }) });
    const movers = await group.getByRole("listitem").all();
    expect(movers.length, trend).toBeGreaterThan(0);
    for (const mover of movers) {
      const slug = (await mover.getByRole("link").getAttribute("href"))?.split("/").at(-1);
      const { market_analysis: market } = await read<PainpointDetail>(`${site}/api/v1/painpoints/${slug}`, key);
      expect(market?.demand.trend, slug).toBe(trend);
      const mentions = market?.demand.series.slice(-3).reduce((sum, month) => sum + month.mentions, 0);
      await expect(mover.locator("p")).toHaveText(new RegExp(`^${mentions} `));
    }
  }
});

test("the list is the domain's own, highest score first, page by page in the address", async ({ page, site, newKey }) => {
  const { items } = await read<PainpointPage>(`${site}/api/v1/painpoints?domain=health&locale=en&limit=50`, (await newKey()).key);
  const headlines = items.map(({ headline }) => headline);
  await page.goto(`${site}/en/domains/health`);
  await expect(page.locator("#list h3")).toHaveText(headlines.slice(0, 20));
  await page.locator("a[rel=next]").click();
  await expect(page).toHaveURL(`${site}/en/domains/health?offset=20`);
  await expect(page.locator("#list h3")).toHaveText(headlines.slice(20));
  await page.getByRole("link", { name: "Search and filter these" }).click();
  await expect(page.getByRole("combobox", { name: "Domain" })).toHaveValue("health");
});

async function read<Answer>(url: string, key: string): Promise<Answer> {
  return (await (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).json()) as Answer;
}
