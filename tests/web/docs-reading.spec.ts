import { expect } from "playwright/test";
import { docAddress } from "#lib/adapters/web/docs/addresses";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { LOCALES } from "#lib/policy/locale";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { newMember, signIn } from "../support/member.ts";

for (const javaScriptEnabled of [true, false])
  test(`a program is read in one language at a time ${javaScriptEnabled ? "with" : "without"} a script, and a press changes it`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site}/en/docs`);
    const first = page.locator(".snippets").first();
    await expect(first.locator("figure:visible")).toHaveCount(1);
    await expect(first.locator("figure:visible")).toContainText("curl -H");
    await first.locator("label", { hasText: "Python" }).click();
    await expect(first.locator("figure:visible")).toContainText("import json");
    await expect(first.locator("figure:visible")).toHaveCount(1);
    // The keyboard chooses as among all radio buttons.
    await page.keyboard.press("ArrowLeft");
    await expect(first.locator("figure:visible")).toContainText("await fetch");
    await context.close();
  });

test("the language of a program is kept for the other programs and for the next page, which do not move what was pressed", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/en/docs`);
  const second = page.locator(".snippets").nth(1);
  const python = second.locator("label", { hasText: "Python" });
  await python.scrollIntoViewIfNeeded();
  const before = (await python.boundingBox())?.y ?? 0;
  await python.click();
  expect(Math.abs(((await python.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
  await expect(page.locator(".snippets").first().locator("figure:visible")).toContainText("import json");
  await page.goto(`${site}/en/docs/reference/list_domains`);
  await expect(page.locator(".snippets figure:visible")).toContainText("import json");
});

test("code is marked by the server and copied as it is; a page without a script shows the same", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/en/docs/limits`);
  const program = page.locator("figure", { hasText: "import { setTimeout" }).locator("code");
  await expect(program.locator(".h-keyword").first()).toBeVisible();
  expect(await program.textContent()).toContain('const told = response.headers.get("retry-after");');
  await context.close();
});

for (const [locale, question, section] of [
  ["en", "retry after", "Waiting and retrying"],
  ["en", "brief_quota_exceeded", "brief_quota_exceeded"],
  ["en", "claude code", "Claude Code"],
  ["en", "pagination", "Page through everything"],
  ["en", "rate limit", "Daily limit"],
  ["en", "trial key", "Try it without an account"],
  ["zh-Hant", "重試", "等候與重試"],
  ["zh-Hant", "冪等", "安全地重送 POST"],
  ["zh-Hant", "唯讀", "insufficient_scope"],
  ["zh-Hant", "用量限制 标头", "從標頭看剩餘次數"],
] as const)
  test(`without a script a search of the documentation finds its section: ${question}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site}/${locale}/docs/errors`);
    await page.getByRole("search").getByRole("searchbox").fill(question);
    await page.keyboard.press("Enter");
    const found = page.getByRole("main").locator("section li a");
    await expect(found.first()).toBeVisible();
    expect((await found.allTextContents()).slice(0, 3).join("\n")).toContain(section);
    const href = (await found.filter({ hasText: section }).first().getAttribute("href")) ?? "";
    await page.goto(`${site}${href}`);
    const anchor = new URL(page.url()).hash;
    if (anchor) await expect(page.locator(`[id="${anchor.slice(1)}"]`)).toContainText(section);
    await context.close();
  });

test("a search that finds nothing says so and shows a way on; one for nothing asks for something", async ({ page, site }) => {
  await page.goto(`${site}/en/docs/search?q=${encodeURIComponent("<b>zzzqqq")}`);
  await expect(page.getByRole("status")).toHaveText("Nothing for “<b>zzzqqq”");
  await expect(page.getByText("Try a single word")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto(`${site}/en/docs/search`);
  await expect(page.getByRole("status")).toHaveText(/^Type what you are looking for/);
  expect((await page.goto(`${site}/en/docs/search?q=${"x".repeat(5_000)}&q=retry`))?.status()).toBe(200);
});

test("each page leads to the one before and the one after, so that all are read one after the other", async ({ site }) => {
  for (const locale of LOCALES) {
    const read: string[] = [];
    let next: string | undefined = docAddress(locale, "");
    while (next !== undefined && read.length <= DOC_PAGES.length) {
      const html = await (await fetch(`${site}${next}`)).text();
      const previous = /<a href="([^"]+)" rel="prev"/.exec(html)?.[1];
      expect(previous, next).toBe(read.at(-1));
      read.push(next);
      next = /<a href="([^"]+)" rel="next"/.exec(html)?.[1];
    }
    expect(read).toEqual(DOC_PAGES.map(({ slug }) => docAddress(locale, slug)));
  }
});

for (const locale of LOCALES)
  test(`${locale}: pages of every kind have no barriers, whoever reads them`, async ({ context, page, site }) => {
    const { cookie } = await newMember();
    for (const path of [
      "",
      "/reference",
      "/reference/search_painpoints",
      "/mcp",
      "/mcp/vs-code",
      "/errors",
      "/scoring",
      "/search?q=retry",
    ]) {
      await page.goto(`${site}/${locale}/docs${path}`);
      await expectNoBarriers(page, path);
    }
    await signIn(context, site, { cookie });
    await page.goto(`${site}/${locale}/docs/mcp/cursor`);
    await expect(page.getByRole("complementary").getByRole("status")).toBeVisible();
    await expectNoBarriers(page, "a member's");
  });
