import { expect } from "playwright/test";
import { docAddress, operationSlug, twinAddress } from "#lib/adapters/web/docs/addresses";
import { INSTALL_SCHEMES } from "#lib/adapters/web/docs/doc-page";
import { ERRORS } from "#lib/errors";
import { restOperations } from "#lib/operations/index";
import { LOCALES } from "#lib/policy/locale";
import { DOCS, read, withoutFences } from "../support/docs.ts";
import { test } from "../support/fixtures.ts";

for (const locale of LOCALES) {
  test.describe(locale, () => {
    const docs = DOCS.filter((doc) => doc.locale === locale);

    test("every page has the headings of its twin, names it, says where one is, and has nothing to complain about", async ({
      page,
      site,
    }) => {
      const heard: string[] = [];
      page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
      page.on("pageerror", (error) => heard.push(error.message));
      for (const doc of docs) {
        expect((await page.goto(`${site}${doc.page}`))?.status(), doc.page).toBe(200);
        const twin = await fetch(`${site}${doc.twin}`);
        expect(twin.status, doc.twin).toBe(200);
        expect(twin.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
        const shown = await page
          .locator("h1, h2, h3")
          .evaluateAll((all) => all.map((heading) => `${heading.tagName} ${heading.textContent}`));
        expect(shown, doc.page).toEqual(headingsOf(await twin.text()));
        await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute("href", `${site}${doc.twin}`);
        await expect(page.locator(`main a[href="${doc.twin}"]`)).toBeVisible();
        await expect(page.locator("main nav [aria-current=page]")).toHaveAttribute("href", doc.page);
      }
      expect(heard).toEqual([]);
    });

    test("nothing is wider than a screen of 360 pixels; what scrolls inside can be reached by keyboard", async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 720 });
      for (const doc of docs) {
        await page.goto(`${site}${doc.page}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), doc.page).toBeLessThanOrEqual(360);
        const unreachable = await page.locator("main *").evaluateAll((all) =>
          all
            .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === "auto")
            .filter((element) => element.closest("[tabindex='0']") === null)
            .map((element) => element.outerHTML.slice(0, 80)),
        );
        expect(unreachable, doc.page).toEqual([]);
      }
    });

    test("what an operation takes and gives is read on a phone without scrolling sideways, code aside", async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 720 });
      for (const doc of docs.filter(({ slug }) => slug.startsWith("reference"))) {
        await page.goto(`${site}${doc.page}`);
        const scrolling = await page
          .locator("main article :not(pre, .sr-only)")
          .evaluateAll((all) =>
            all
              .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
              .map((element) => element.outerHTML.slice(0, 80)),
          );
        expect(scrolling, doc.page).toEqual([]);
      }
    });

    test("header and footer lead here, and an unknown page is the site's own, with 404", async ({ page, site }) => {
      await page.goto(`${site}/${locale}`);
      await expect(page.locator(`header a[href="/${locale}/docs"]`)).toBeVisible();
      await expect(page.locator(`footer a[href="/${locale}/docs"]`)).toBeVisible();
      for (const unknown of ["nothing", "errors/more"]) {
        expect((await page.goto(`${site}/${locale}/docs/${unknown}`))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(locale === "en" ? "There is no such page" : "找不到這一頁");
      }
      expect((await fetch(`${site}/${locale}/docs/nothing.md`)).status).toBe(404);
    });
  });
}

test("without JavaScript the navigation leads to every page, and no button is shown that would do nothing", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/en/docs`);
  for (const name of ["Reference", "Errors", "Limits", "Scoring", "Changelog and versioning"]) {
    await page.getByRole("main").getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  await page.goto(`${site}/en/docs`);
  await expect(page.getByRole("main").locator("article").getByRole("button")).toHaveCount(0);
  await context.close();
});

test("the contents of a page name its sections and those within them: every MCP client is a link away", async ({ page, site }) => {
  await page.goto(`${site}/en/docs/mcp`);
  const contents = page.getByRole("main").getByRole("navigation");
  for (const client of ["Claude Code", "Cursor", "VS Code", "Codex", "Gemini CLI", "opencode", "OpenAI API", "Anthropic API"])
    await expect(contents.getByRole("link", { name: client, exact: true })).toBeVisible();
});

test("each operation has a page of its own, which the reference leads to from where its anchor was", async ({ page, site }) => {
  for (const { name, title } of restOperations) {
    await page.goto(`${site}/en/docs/reference#${name}`);
    await page.locator(`section:has(> h2#${name})`).getByRole("link", { name: "Parameters, example" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title.en);
    await expect(page).toHaveURL(`${site}${docAddress("en", operationSlug(name))}`);
  }
});

test("no page of the documentation weighs more than 150 kB", async ({ site }) => {
  const heavy = [];
  for (const { page } of DOCS) {
    const bytes = Buffer.byteLength(await read(`${site}${page}`));
    if (bytes > 150_000) heavy.push(`${page}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});

test("a snippet is copied whole, and what sets a client up is one", async ({ browser, site }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(`${site}/en/docs`);
  const figure = page.locator("figure").nth(1);
  await figure.getByRole("button", { name: "Copy" }).click();
  await expect(figure.getByRole("button")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await figure.locator("code").textContent());
  for (const [client, words] of [
    ["claude-code", "claude mcp add"],
    ["cursor", "mcpServers"],
    ["codex", "bearer_token_env_var"],
  ]) {
    await page.goto(`${site}/en/docs/mcp/${client}`);
    await expect(page.locator("figure", { hasText: words }).first().getByRole("button", { name: "Copy" })).toBeVisible();
  }
  await context.close();
});

test("every link and anchor of pages and twins leads somewhere", async ({ site }) => {
  const anchors = new Map<string, Promise<Set<string>>>();
  const anchorsOf = (url: string) => {
    const known = anchors.get(url) ?? read(url).then((text) => new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id)));
    anchors.set(url, known);
    return known;
  };
  const dead: string[] = [];
  for (const doc of DOCS) {
    const html = await read(`${site}${doc.page}`);
    const twin = withoutFences(await read(`${site}${doc.twin}`));
    const links = [
      ...Array.from(html.matchAll(/<a [^>]*?href="([^"]+)"/g), ([, href = ""]) => href),
      ...Array.from(twin.matchAll(/\]\(([^)\s]+)\)/g), ([, href = ""]) => href),
    ];
    for (const link of new Set(links)) {
      if (INSTALL_SCHEMES.some((scheme) => link.startsWith(scheme))) continue;
      const url = new URL(link.replaceAll("&amp;", "&"), `${site}${doc.page}`);
      if (url.origin !== site) dead.push(`${doc.page}: ${link} leads away`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      url.hash = "";
      // A twin has no anchors of its own: its headings are those of the page.
      const target = url.href.replace(/\.md$/, "");
      await anchorsOf(url.href).catch(() => dead.push(`${doc.page}: ${link}`));
      if (anchor !== "" && !(await anchorsOf(target)).has(anchor)) dead.push(`${doc.page}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
});

test("the type of every error leads to its own heading, in both languages", async ({ page, site }) => {
  for (const locale of LOCALES) {
    await page.goto(`${site}/${locale}/docs/errors`);
    for (const code of Object.keys(ERRORS)) await expect(page.locator(`h2#${code}`)).toContainText(code);
  }
});

test("llms.txt has the form of llmstxt.org, names every page, and all that it names answers", async ({ site }) => {
  const text = await read(`${site}/llms.txt`);
  expect(text).toMatch(/^# .+\n\n> .+\n\n[^#]+\n\n## /);
  const links = Array.from(text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm), ([, url = ""]) => url);
  expect(links.toSorted()).toEqual([...DOCS.map(({ twin }) => `${site}${twin}`), `${site}/api/v1/openapi.json`].toSorted());
  for (const link of links) {
    const { status, headers } = await fetch(link);
    expect(status, link).toBe(200);
    expect(headers.get("content-type"), link).toMatch(link.endsWith(".md") ? /^text\/markdown/ : /^application\/json/);
  }
});

test("the Chinese pages hold no character outside Taiwan's, and the English ones no Han but in examples", async ({ site }) => {
  const taiwans = charactersOfBig5();
  for (const { locale, twin } of DOCS) {
    const text = await read(`${site}${twin}`);
    const foreign = locale === "en" ? /\p{Script=Han}/gu : new RegExp(`(?![${taiwans}])\\p{Script=Han}`, "gu");
    const subject = locale === "en" ? withoutFences(text).replaceAll(/`[^`\n]*`/g, "") : text;
    expect(subject.match(foreign) ?? [], twin).toEqual([]);
  }
});

test("no twin leaves a value unfilled, and the worked example adds up", async ({ site }) => {
  for (const { twin } of DOCS) expect(withoutFences(await read(`${site}${twin}`)), twin).not.toMatch(/\{\{|undefined|NaN|\[object/);
  const text = await read(`${site}${twinAddress("en", "scoring")}`);
  const [, frequency, severity, unmet, composite] = /10 × \(([\d.]+) \+ ([\d.]+) \+ ([\d.]+)\) ÷ 3 \| \*\*([\d.]+)\*\*/.exec(text) ?? [];
  expect((10 * (Number(frequency) + Number(severity) + Number(unmet))) / 3).toBeCloseTo(Number(composite), 1);
});

/** The standard's two levels, as the encoding itself knows them. */
function charactersOfBig5(): string {
  const big5 = new TextDecoder("big5");
  const bytes = Array.from({ length: 0xfa - 0xa4 }, (_, lead) =>
    Array.from({ length: 0xff - 0x40 }, (_, trail) => [0xa4 + lead, 0x40 + trail]),
  ).flat();
  return bytes
    .map((pair) => big5.decode(Uint8Array.from(pair)))
    .filter((character) => /^\p{Script=Han}$/u.test(character))
    .join("");
}

function headingsOf(markdown: string): string[] {
  return Array.from(withoutFences(markdown).matchAll(/^(#{1,3}) (.+)$/gm), ([, marks = "", title = ""]) => {
    return `H${marks.length} ${title.replaceAll("`", "")}`;
  });
}
