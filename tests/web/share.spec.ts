import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { EMBED_SIZE } from "#lib/policy/embed";
import { LOCALES } from "#lib/policy/locale";
import { expectNoBarriers } from "../support/barriers.ts";
import { complaints } from "../support/complaints.ts";
import { test } from "../support/fixtures.ts";

const PAGE = "painpoints/holiday-freeway-standstill";
const WORDS = {
  en: { share: "Share", copied: "Address copied", fold: "Show this on a page of yours", copy: "Copy" },
  "zh-Hant": { share: "分享", copied: "已複製網址", fold: "放到您的網頁上", copy: "複製" },
} as const;

/** A page of another site, for as long as the work takes. */
async function onAnotherSite(html: string, work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(`<!doctype html>${html}`),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

for (const locale of LOCALES) {
  test(`in ${locale} a phone's own choice of where to share gets the page's address, filters included`, async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: async (data: ShareData) => void Reflect.set(window, "shared", data) });
    });
    for (const path of [PAGE, "?q=parking"]) {
      const address = `${site}/${locale}${path.startsWith("?") ? path : `/${path}`}`;
      await page.goto(`${address}#list`);
      await page.getByRole("button", { name: WORDS[locale].share, exact: true }).click();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "shared") as unknown)).toMatchObject({ url: address });
    }
  });

  test(`in ${locale} the fold gives the code of the card to copy, and the card shows what the code asks for`, async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const heard = complaints(page);
    await page.goto(`${site}/${locale}/${PAGE}`);
    await page.getByText(WORDS[locale].fold, { exact: true }).click();
    const figure = page.getByRole("figure").filter({ hasText: "<iframe" });
    await figure.getByRole("button", { name: WORDS[locale].copy }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain(`src="${site}/${locale}/${PAGE}/embed"`);
    const headline = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expectNoBarriers(page, locale);
    expect(heard).toEqual([]);

    await onAnotherSite(code, async (elsewhere) => {
      await page.goto(elsewhere);
      const framed = page.frameLocator("iframe");
      await expect(framed.getByRole("heading", { level: 1 })).toHaveText(headline);
      await expect(framed.getByRole("link", { name: headline })).toHaveAttribute("href", `${site}/${locale}/${PAGE}`);
    });
    expect(heard).toEqual([]);
  });
}

test("a browser that shares nothing by itself copies the address, and says so", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(`${site}/en?q=parking`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("button", { name: "Address copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}/en?q=parking`);
});

test("another site gets no page of ours into a frame but the card", async ({ page, site }) => {
  const frames = [`${site}/en/${PAGE}`, `${site}/en`, `${site}/en/sign-in`].map((src) => `<iframe src="${src}"></iframe>`).join("");
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("frame-ancestors") && refused.push(message.text()));
  await onAnotherSite(frames, async (elsewhere) => {
    await page.goto(elsewhere);
    await expect.poll(() => refused.length).toBe(3);
  });
});

test("the card fits its frame in both languages, on a phone, too, and no eye meets a barrier in it", async ({ page, site }) => {
  for (const locale of LOCALES)
    for (const size of [EMBED_SIZE, { width: 320, height: EMBED_SIZE.height }])
      for (const slug of ["holiday-freeway-standstill", "terminal-patients-suffer-with-no-say-over-the-end"]) {
        await page.setViewportSize(size);
        await page.goto(`${site}/${locale}/painpoints/${slug}/embed`);
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          return [scrollWidth - clientWidth, scrollHeight - clientHeight];
        });
        expect(overflow, `${locale} ${slug} ${size.width}`).toEqual([0, 0]);
        await expectNoBarriers(page, `${locale} ${slug} ${size.width}`);
      }
});

test("the chart as a file is an image that a browser parses and draws, named by its finding", async ({ page, site }) => {
  for (const locale of LOCALES) {
    const xml = await (await fetch(`${site}/${locale}/${PAGE}/chart.svg`)).text();
    const read = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "application/xml");
      return {
        faults: parsed.querySelectorAll("parsererror").length,
        root: parsed.documentElement.namespaceURI,
        title: parsed.querySelector("title")?.textContent,
        bars: parsed.querySelectorAll("rect").length,
      };
    }, xml);
    expect(read).toMatchObject({ faults: 0, root: "http://www.w3.org/2000/svg" });
    expect(read.bars).toBeGreaterThan(5);
    await page.goto(`${site}/${locale}/${PAGE}`);
    expect(read.title).toContain(await page.locator("#demand").textContent());
    await page.goto(`${site}/${locale}/${PAGE}/chart.svg`);
    await expect(page.locator("svg")).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("there is no share button, and the fold and its code are there", async ({ page, site }) => {
    await page.goto(`${site}/en/${PAGE}`);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeHidden();
    await page.getByText(WORDS.en.fold, { exact: true }).click();
    await expect(page.getByText("<iframe", { exact: false })).toBeVisible();
  });
});
