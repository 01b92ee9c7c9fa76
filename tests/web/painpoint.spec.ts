import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "playwright/test";
import type { PainpointDetail } from "#lib/schemas/feed";
import { monthName } from "#lib/policy/month-name";
import { expectNoBarriers } from "../support/barriers.ts";
import { complaints } from "../support/complaints.ts";
import { test, type TestKey } from "../support/fixtures.ts";
import { seedRecords, VISIBLE_THROUGH, visibleSeed } from "../support/seed.ts";

const run = promisify(execFile);
const FIRST = "terminal-patients-suffer-with-no-say-over-the-end";
const THIN = "holiday-freeway-standstill";

async function record(site: string, { key }: TestKey, slug: string, locale: string): Promise<PainpointDetail> {
  const answer = await fetch(`${site}/api/v1/painpoints/${slug}?locale=${locale}`, { headers: { Authorization: `Bearer ${key}` } });
  return (await answer.json()) as PainpointDetail;
}

function openAll(page: Page): Promise<void> {
  return page
    .locator("summary")
    .evaluateAll((summaries) => summaries.forEach((summary) => summary.parentElement?.setAttribute("open", "")));
}

for (const locale of ["zh-Hant", "en"] as const) {
  test.describe(locale, () => {
    test("the page says what the API says, and works its numbers through", async ({ page, site, newKey }) => {
      const heard = complaints(page);
      await page.goto(`${site}/${locale}/painpoints/${FIRST}`, { waitUntil: "networkidle" });
      const known = await record(site, await newKey(), FIRST, locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(known.headline);
      for (const words of [known.summary, known.who_is_affected, ...(known.market_analysis?.gaps ?? [])])
        await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
      await openAll(page);
      const parts = known.score_breakdown.components.map(({ value }) => value?.toFixed(1));
      await expect(page.getByText(`10 × (${parts.join(" + ")}) ÷ 3 = ${known.composite_score?.toFixed(1)}`)).toBeVisible();
      await expect(page.getByText(`${known.reply_count} ÷ (${known.reply_count} + 5) = `)).toBeVisible();
      for (const related of known.related) await expect(page.getByRole("link", { name: related.headline }).first()).toBeVisible();
      expect(heard).toEqual([]);
    });

    test("the chart's table holds every month, and adds up to what the page says", async ({ page, site, newKey }) => {
      await page.goto(`${site}/${locale}/painpoints/${FIRST}`);
      await openAll(page);
      const { market_analysis: market } = await record(site, await newKey(), FIRST, locale);
      const rows = page.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount((market?.demand.series.length ?? 0) + 1);
      const cells = await rows.locator("td:nth-child(2)").allTextContents();
      expect(cells.reduce((sum, cell) => sum + Number(cell.replaceAll(",", "")), 0)).toBe(market?.demand.mentions);
    });

    test("neither a machine nor a pair of eyes meets a barrier, with everything open, at any width down to 320 pixels", async ({
      page,
      site,
    }) => {
      for (const slug of [FIRST, THIN]) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${site}/${locale}/painpoints/${slug}`);
        await openAll(page);
        // Each of the two has every kind of section that the other has: one a language is enough for axe, which is slow.
        if (slug === (locale === "en" ? THIN : FIRST)) await expectNoBarriers(page, slug);
        for (const width of [320, 360, 640, 768, 1024]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${slug} at ${width}`).toBeLessThanOrEqual(width);
        }
      }
    });
  });
}

test("a pain point with few replies says that its evidence is thin, and what nobody named stands there as not named", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/en/painpoints/${THIN}`);
  await expect(page.getByText("Thin evidence, fewer than 5 replies: read this as a lead, not as a finding.")).toBeVisible();
  await expect(page.getByText("Nobody named one.")).toBeVisible();
  await expect(page.getByText("The catalogue holds no data on competitors")).toBeVisible();
});

test("the months of its data stand at its top, in its head and for shares, with the silence since", async ({ page, site }) => {
  const silent = seedRecords().find(({ market }) => market.trend === "quiet");
  const first = silent?.market.series.find(({ mentions }) => mentions > 0)?.month ?? "";
  const last = silent?.last_active_month ?? "";
  for (const locale of ["zh-Hant", "en"] as const) {
    const [from, to, visible] = [first, last, VISIBLE_THROUGH].map((month) => monthName(locale, month));
    const words =
      locale === "en"
        ? `Evidence from ${from} to ${to}, quiet since, as visible in ${visible}.`
        : `資料期間：${from}至 ${to}，之後沒有人附議（呈現 ${visible}時的樣貌）。`;
    await page.goto(`${site}/${locale}/painpoints/${silent?.slug}`);
    const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");
    expect(plain(await page.locator("h1 + p").textContent())).toBe(words);
    for (const name of ["meta[name=description]", 'meta[property="og:description"]'])
      expect(plain(await page.locator(name).getAttribute("content"))?.startsWith(words), name).toBe(true);
  }
});

test("next and previous lead through the ranks; the first has none before it", async ({ page, site }) => {
  await page.goto(`${site}/en/painpoints/${FIRST}`);
  await expect(page.locator("a[rel=prev]")).toHaveCount(0);
  await page.locator("a[rel=next]").click();
  await expect(page.getByText(`2 of ${visibleSeed().length}`)).toBeVisible();
  await page.locator("a[rel=prev]").click();
  await expect(page).toHaveURL(new RegExp(FIRST));
});

test("what is copied is a program: the curl line answers with this very record", async ({ page, context, site, newKey }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site}/en/painpoints/${THIN}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByText("Copied")).toBeVisible();
  const program = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await run("bash", ["-c", program], { env: { ...process.env, PAINPOINT_API_KEY: (await newKey()).key } });
  expect((JSON.parse(stdout) as PainpointDetail).slug).toBe(THIN);
});

test("the way to the research brief names it and the pain point, and asks a visitor to sign in first", async ({ page, site }) => {
  await page.goto(`${site}/en/painpoints/${THIN}`);
  const link = page.getByRole("link", { name: "Get a research brief" });
  await expect(link).toHaveAttribute("href", `/en/account/briefs/new?slug=${THIN}`);
  await link.click();
  await expect(page).toHaveURL(/\/en\/sign-in\?next=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read, the workings open, and no button stands there that would do nothing", async ({ page, site }) => {
    await page.goto(`${site}/en/painpoints/${FIRST}`);
    await page.getByText("How are these numbers computed?").click();
    await expect(page.getByText("Ten times the mean of the three, as published.")).toBeVisible();
    await page.getByText("The numbers as a table").click();
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  });
});

test("nothing moves while the page loads", async ({ page, site }) => {
  await page.addInitScript(() => {
    const seen = globalThis as { shift?: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site}/zh-Hant/painpoints/${FIRST}`, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBe(0);
});
