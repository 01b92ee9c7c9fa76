import { expect, type Page } from "playwright/test";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import type { PainpointPage, PainpointSummary } from "#lib/schemas/feed";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { withHaltingSite } from "../support/halting-site.ts";
import { seedPainpoints, seedRecords, visibleSeed } from "../support/seed.ts";

const LOCALES = ["zh-Hant", "en"] as const;

/** Everything that a browser complains about, the content security policy included. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

const rows = (page: Page) => page.locator("#list > ol > li");
/** Where words to look for are typed. */
const field = (page: Page) => page.locator("input[name=q]");
/** The script has come: until then the field is a plain one, and hears no key. */
const fieldToLive = (page: Page) => expect(field(page)).toHaveAttribute("role", "combobox");
const bubbles = (page: Page) => page.locator("a.bubble");
const hrefs = (links: ReturnType<Page["locator"]>) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test("the feed says which month it shows, lists twenty by score, shifts nothing, and the browser has nothing to complain about", async ({
      page,
      site,
    }) => {
      const heard = complaints(page);
      await page.goto(`${site}/${locale}`, { waitUntil: "networkidle" });
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(
        page.getByText(
          locale === "en"
            ? "Taipei as it was in April 2018; the full database ends in May 2018."
            : "這是 2018 年 4 月的臺北；完整資料庫也只到 2018 年 5 月。",
        ),
      ).toBeVisible();
      await expect(rows(page)).toHaveCount(20);
      await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(locale === "en" ? /Terminally ill/ : /\p{Script=Han}/u);
      await expect(rows(page).first().getByRole("img")).toHaveAccessibleName(
        locale === "en" ? /Mentions by month: 1,034/ : /逐月附議：共 1,034/,
      );
      // While it arrives, a name that wraps takes what stands before it along, wherever the parser paused; the next test halts it on purpose.
      const arrived = await page.evaluate(() =>
        performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).domInteractive),
      );
      expect((await layoutShifts(page)).filter(({ at }) => at >= (arrived[0] ?? 0))).toEqual([]);
      expect(heard).toEqual([]);
    });

    test("wherever the page halts on its way, nothing above the list moves when the rest comes", async ({ page, site }) => {
      await withHaltingSite(site, `/${locale}`, async ({ url, html, haltAt }) => {
        const start = html.indexOf("<main");
        const form = html.slice(start, html.indexOf("</form>", start));
        for (const { index } of form.matchAll(/<(?:div|header|h1|form|label|kbd|input|ul|button|details|summary|select)\b/g)) {
          const letRestCome = haltAt(start + index);
          await page.goto(`${url}/${locale}`, { waitUntil: "commit" });
          const drawn = await drawnAt(page);
          letRestCome();
          await page.waitForLoadState();
          expect(
            (await layoutShifts(page)).filter(({ at, isAbove }) => isAbove && at >= drawn),
            form.slice(index, index + 80),
          ).toEqual([]);
        }
      });
    });

    test("search, filter and paging are in the address and lead to a pain point and back", async ({ page, site }) => {
      await page.goto(`${site}/${locale}`);
      await field(page).fill("車");
      await page.locator("select[name=domain]").selectOption("roads-parking");
      await page.getByRole("search").getByRole("button").click();
      await expect(page).toHaveURL(/q=%E8%BB%8A&domain=roads-parking/);
      await page.locator("a[rel=next]").click();
      await expect(page).toHaveURL(/q=%E8%BB%8A&domain=roads-parking.*offset=20/);
      await expect(page.getByRole("main").locator("[aria-current=page]")).toHaveText("2");
      await expect(page).toHaveTitle(locale === "en" ? /^"車" · Roads and parking · Page 2 · / : /^「車」 · 道路與停車 · 第\s2\s頁 · /);
      await page.locator("a[rel=prev]").click();
      await expect(page).not.toHaveURL(/offset/);
      await rows(page).getByRole("heading").getByRole("link").first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/painpoints/[a-z0-9-]+$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.locator(`main a[href="/${locale}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    });

    test("what a search found says why: the words marked, or where they stand", async ({ page, site }) => {
      await page.goto(`${site}/${locale}?q=${locale === "en" ? "parking" : "停車"}`);
      const marked = rows(page).locator("mark");
      await expect(marked.first()).toHaveText(locale === "en" ? /parking/i : /停車/);
      expect(await marked.count()).toBeGreaterThan(5);
      const unmarked =
        locale === "en" ? /^(The words stand on its page|Found by related words)$/ : /^(這些詞出現在它的頁面上|以相關的詞找到)$/;
      await expect(rows(page).getByText(unmarked).first()).toBeVisible();
      await page.goto(`${site}/${locale}`);
      await expect(rows(page)).toHaveCount(20);
      await expect(marked).toHaveCount(0);
    });

    test("nothing found offers words that find something, and everything again", async ({ page, site }) => {
      await page.goto(`${site}/${locale}?q=漏水停車&period=3m`);
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole("main").getByRole("link", { name: "停車", exact: true }).click();
      await expect(page).toHaveURL(/\?q=%E5%81%9C%E8%BB%8A$/);
      await expect(rows(page)).toHaveCount(20);
      await page.goto(`${site}/${locale}?q=qwzxv`);
      await page.getByRole("link", { name: locale === "en" ? "Clear all filters" : "清除所有條件" }).click();
      await expect(page).toHaveURL(`${site}/${locale}`);
      await expect(rows(page)).toHaveCount(20);
    });

    test("the language switch keeps the page and its filters, and the head names the whole list in both languages", async ({
      page,
      site,
    }) => {
      const other = locale === "en" ? "zh-Hant" : "en";
      const filters = "?q=%E5%81%9C%E8%BB%8A&domain=roads-parking&period=6m";
      await page.goto(`${site}/${locale}${filters}`);
      for (const each of LOCALES) await expect(page.locator(`head link[hreflang="${each}"]`)).toHaveAttribute("href", `${site}/${each}`);
      await page.locator("header a[hreflang]").click();
      await expect(page).toHaveURL(`${site}/${other}${filters}`);
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(field(page)).toHaveValue("停車");
    });

    test("an unknown address and a hidden pain point are the site's own page, with 404", async ({ page, site }) => {
      for (const path of ["nothing", "painpoints/never-existed", "domains/nothing"]) {
        const response = await page.goto(`${site}/${locale}/${path}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(locale === "en" ? "There is no such page" : "找不到這一頁");
      }
    });

    test("at 320 pixels, and at 200 % zoom of a desktop, nothing is wider than the screen", async ({ page, site }) => {
      for (const path of ["", "?q=qwzxv", "/painpoints/holiday-freeway-standstill", "/docs/errors", "/domains", "/domains/housing"]) {
        await page.goto(`${site}/${locale}${path}`);
        for (const width of [320, 640]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        }
      }
    });

    test("no page of the feed has a barrier, in either theme", async ({ page, site }) => {
      for (const path of locale === "en" ? [""] : ["?domain=food&period=6m", "?q=漏水停車"]) {
        await page.goto(`${site}/${locale}${path}`);
        if (path.includes("food")) for (const words of ["這份列表怎麼看", "以表格呈現這張圖"]) await page.getByText(words).click();
        await expectNoBarriers(page, `/${locale}${path}`);
      }
    });
  });
}

test.describe("the map", () => {
  test("its heading is counted from the feed, and its table has the same pain points as its bubbles", async ({ page, site, newKey }) => {
    const { key } = await newKey();
    const all = await everything(site, key);
    const pressing = all.filter(({ pain_severity: severity, frequency }) => (severity ?? 0) >= 6 && (frequency ?? 0) >= 5);
    await page.goto(`${site}/en`);
    await expect(page.locator("#map").getByRole("heading", { level: 2 })).toHaveText(
      new RegExp(`^${pressing.length} of ${all.length} pain points are both serious and widespread`),
    );
    await expect(bubbles(page)).toHaveCount(100);
    await page.getByText("The map as a table").click();
    const rowLinks = page.getByRole("table").getByRole("link");
    expect(await hrefs(rowLinks)).toEqual(all.slice(0, 100).map(({ slug }) => `/en/painpoints/${slug}`));
    expect((await hrefs(bubbles(page))).toSorted()).toEqual((await hrefs(rowLinks)).toSorted());
  });

  test("the same filters hold for bubbles, counts and list, and each can be lifted alone", async ({ page, site }) => {
    await page.goto(`${site}/en?q=parking&domain=motorcycles-cycling&period=6m`);
    const total = Number(/^(\d+) pain/.exec((await page.getByRole("status").textContent()) ?? "")?.[1]);
    expect(total).toBeGreaterThan(2);
    await expect(bubbles(page)).toHaveCount(total);
    await expect(rows(page)).toHaveCount(total);
    // An order lists fewer, and the map with it.
    await page.goto(`${page.url()}&sort=newest`);
    const inOrder = Number(/^(\d+) pain/.exec((await page.getByRole("status").textContent()) ?? "")?.[1]);
    expect(inOrder).toBeGreaterThan(2);
    expect(inOrder).toBeLessThan(total);
    await expect(bubbles(page)).toHaveCount(inOrder);
    await page.goBack();
    await expect(page.locator("option[value=motorcycles-cycling]")).toHaveText(`Motorcycles and cycling (${total})`);
    await page.getByRole("link", { name: "Remove the filter Motorcycles and cycling" }).click();
    await expect(page).toHaveURL(/\?q=parking&period=6m$/);
    const counts = await page.locator("select[name=domain] option:not([value=''])").allTextContents();
    const sum = counts.reduce((all, text) => all + Number(/\((\d+)\)$/.exec(text)?.[1]), 0);
    await expect(page.getByRole("status")).toContainText(`${sum} pain points,`);
  });

  test("what few replies stand behind is drawn hollow and dashed, says so in its name, and the legend says what that means", async ({
    page,
    site,
    newKey,
  }) => {
    const { key } = await newKey();
    const few = (await everything(site, key)).slice(0, 100).filter(({ reply_count }) => reply_count < 5);
    expect(few.length).toBeGreaterThan(0);
    await page.goto(`${site}/en`);
    const thin = page.locator("a.bubble:has(.thin)");
    expect((await hrefs(thin)).toSorted()).toEqual(few.map(({ slug }) => `/en/painpoints/${slug}`).toSorted());
    await expect(thin.first().locator("title")).toHaveText(/: thin evidence\)$/);
    expect(
      await thin
        .first()
        .locator(".thin")
        .evaluate((circle) => getComputedStyle(circle).strokeDasharray),
    ).not.toBe("none");
    await expect(page.getByText("Dashed: thin evidence, fewer than 5 replies")).toBeVisible();
  });

  test("words that match elsewhere alone lead there", async ({ page, site }) => {
    await page.goto(`${site}/en?q=parking&domain=telecom-internet`);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Show them" }).click();
    await expect(page).toHaveURL(/\?q=parking$/);
    await expect(rows(page)).toHaveCount(20);
  });
});

test("with the reader's own colours buttons, fields, bars and bubbles keep an edge, and a button its words", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${site}/en`);
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  for (const field of ["main button", "main input[type=search]", "main select"])
    expect(await style(field, "border-top-width"), field).toBe("1px");
  expect(await style("main button", "color")).not.toBe(await style("main button", "background-color"));
  expect(await style("svg:has(> .fill-track)", "outline-style")).toBe("solid");
  const ground = await style("body", "background-color");
  for (const circle of ["a.bubble circle:not(.reach, .thin)", "a.bubble .thin"])
    expect([ground, "none"]).not.toContain(await style(circle, "stroke"));
});

test("rows say silence with its month, and few replies as thin evidence, in both languages", async ({ page, site }) => {
  const records = new Map(seedRecords().map((record) => [record.slug, record]));
  for (const locale of LOCALES) {
    for (const offset of [0, records.size - 20]) {
      await page.goto(`${site}/${locale}?offset=${offset}`);
      for (const row of await rows(page).all()) {
        const slug = (await row.getByRole("link").first().getAttribute("href"))?.split("/").at(-1) ?? "";
        const record = records.get(slug);
        const isThin = (record?.reply_count ?? 0) < 5;
        const thin = locale === "en" ? "thin evidence" : "證據薄弱";
        if (isThin) await expect(row, slug).toContainText(thin);
        else await expect(row, slug).not.toContainText(thin);
        const since = monthName(locale, record?.last_active_month ?? "");
        if (record?.market.trend === "quiet")
          await expect(row, slug).toContainText(
            locale === "en" ? `Quiet since ${since}` : new RegExp(`${since.replaceAll(" ", "\\s")}後.?沒有人附議`),
          );
        else await expect(row, slug).not.toContainText(/Quiet since|後.?沒有人附議/);
      }
    }
  }
});

test.describe("results come first", () => {
  for (const { width, height } of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ])
    test(`after a search, at ${width} pixels, the first result is within the first screen, with the words that were found`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      for (const address of ["/zh-Hant?q=停車", "/en?q=parking", "/en?domain=food&min_severity=5&fits_role=solo&sort=newest"]) {
        await page.goto(`${site}${address}`);
        const first = rows(page).first();
        await expect(first.getByRole("heading"), address).toBeInViewport({ ratio: 1 });
        if (address.includes("q=")) await expect(first.locator("mark").first(), address).toBeInViewport({ ratio: 1 });
      }
    });

  test("on a wide screen the map stands beside the list; on a narrow one it is folded below, and a link opens it", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${site}/en?q=parking`);
    const [list, map] = [await page.locator("#list").boundingBox(), await page.locator("#map").boundingBox()];
    expect(map?.x ?? 0).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
    expect(Math.abs((map?.y ?? 0) - (list?.y ?? 0))).toBeLessThan(50);
    await expect(page.locator("summary", { hasText: "On the chart" })).toBeHidden();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(bubbles(page).first()).toBeHidden();
    await page.getByRole("link", { name: "On the chart" }).click();
    await expect(page.locator("#map").getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(bubbles(page).first()).toBeVisible();
  });

  test("what a founder looks for is one press away, as many as REST has, kept by the next search and lifted by another press", async ({
    page,
    site,
    newKey,
  }) => {
    const { key } = await newKey();
    const inAll = async (filters: string) => {
      const response = await fetch(`${site}/api/v1/painpoints?limit=1&${filters}`, { headers: { Authorization: `Bearer ${key}` } });
      return ((await response.json()) as PainpointPage).total;
    };
    const chips = page.getByRole("navigation", { name: "Filters" });
    for (const [name, filter] of [
      ["Clearer signs of paying", "min_commercial_intent=moderate"],
      ["Serious", "min_severity=6"],
      ["Little or no help", "min_unmet_need=7"],
      ["5 replies or more", "min_confidence=medium"],
      ["Backed since November 2017", "period=6m"],
      ["Mentions rising", "trend=rising"],
      ["No official response", "official_response=none"],
      ["One person can do it", "fits_role=solo"],
      ["Start on NT$20,000", "fits_budget=ai_hustle"],
    ] as const) {
      await page.goto(`${site}/en`);
      await chips.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`${site}/en?${filter}`);
      const total = await inAll(filter);
      expect(total, name).toBeLessThan(428);
      await expect(page.getByRole("status")).toContainText(`${total} pain points, highest score first`);
    }
    await page.goto(`${site}/en?min_severity=6&fits_role=duo`);
    await expect(chips.getByRole("link", { name: "Remove the filter Fits: two people" })).toBeVisible();
    await field(page).fill("hospital");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/q=hospital&min_severity=6&fits_role=duo/);
    await expect(page.getByRole("status")).toContainText(`${await inAll("q=hospital&min_severity=6&fits_role=duo")} pain point`);
    await chips.getByRole("link", { name: "Remove the filter Serious" }).click();
    await expect(page).toHaveURL(`${site}/en?q=hospital&fits_role=duo`);
    await chips.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL(`${site}/en`);
  });
});

test.describe("while somebody types", () => {
  test("words and pain points are suggested; arrow keys choose, Enter follows, with the filters that are on", async ({ page, site }) => {
    await page.goto(`${site}/en?min_confidence=medium`);
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await field(page).pressSequentially("park");
    await expect(options.first()).toHaveText("parking");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expectNoBarriers(page, "suggestions");
    await field(page).press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${site}/en?q=parking&min_confidence=medium`);
    await fieldToLive(page);
    await field(page).fill("");
    await field(page).pressSequentially("noi");
    await options.filter({ hasText: "Modified exhausts" }).click();
    await expect(page).toHaveURL(`${site}/en/painpoints/modified-exhausts-wake-residents-at-night`);
  });

  test("with nothing chosen Enter searches for what was typed, and Escape closes the list", async ({ page, site }) => {
    await page.goto(`${site}/zh-Hant`);
    const options = page.getByRole("listbox", { name: "搜尋建議" }).getByRole("option");
    await field(page).pressSequentially("停");
    await expect(options.first()).toHaveText("停車");
    await field(page).press("Escape");
    await expect(options).toHaveCount(0);
    await expect(field(page)).toHaveValue("停");
    await field(page).pressSequentially("車");
    await expect(options.first()).toBeVisible();
    await field(page).press("Enter");
    await expect(page).toHaveURL(/q=%E5%81%9C%E8%BB%8A&/);
  });

  test("what is typed before the script runs stays, and the field suggests from then on", async ({ page, site }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route("**/_next/static/**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site}/en?q=dogs`, { waitUntil: "commit" });
    await field(page).fill("park");
    release(undefined);
    await expect(field(page)).toHaveAttribute("role", "combobox");
    await expect(field(page)).toHaveValue("park");
    await field(page).press("End");
    await field(page).pressSequentially("i");
    await expect(page.getByRole("option").first()).toHaveText("parking");
  });

  test("keys that move in the text do, where nothing is suggested; leaving the field chooses nothing", async ({ page, site }) => {
    await page.goto(`${site}/en`);
    await field(page).pressSequentially("qwzx");
    await page.waitForResponse(/\/api\/suggest/);
    await field(page).press("Home");
    await field(page).pressSequentially("a");
    await expect(field(page)).toHaveValue("aqwzx");
    await field(page).fill("noi");
    await page.getByRole("option").filter({ hasText: "Modified exhausts" }).hover();
    await field(page).press("Tab");
    await expect(field(page)).toHaveValue("noi");
  });

  test("the key / leads to the field, but not from within another, and not once it is turned off", async ({ page, site }) => {
    await page.goto(`${site}/en`);
    await fieldToLive(page);
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("a/b");
    await expect(field(page)).toHaveValue("a/b");
    // What is suggested lies over it until the field is left.
    await field(page).press("Tab");
    await page.getByText("How to read it").click();
    await page.getByRole("checkbox", { name: "Press / to jump to the search field" }).uncheck();
    await page.reload();
    await fieldToLive(page);
    await page.keyboard.press("/");
    await expect(field(page)).not.toBeFocused();
  });
});

test("after the last page the list says so and leads to its beginning", async ({ page, site }) => {
  await page.goto(`${site}/en?offset=4000`);
  await page.getByRole("link", { name: "To the first page" }).click();
  await expect(page).toHaveURL(`${site}/en`);
});

test("with the keyboard alone: past the navigation, a search, and into the first pain point, without a stop at every bubble", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/en`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Why the lag?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "See a sample research brief" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("helmet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=helmet/);
  expect(await page.locator("a.bubble:not([tabindex='-1'])").count()).toBeLessThanOrEqual(8);
  const first = rows(page).getByRole("heading").getByRole("link").first();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/painpoints\//);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches and filters", async ({ page, site }) => {
    await page.goto(`${site}/en`);
    await page.getByRole("searchbox").fill("helmet");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=helmet&domain=&sort=&period=/);
    await expect(rows(page).first()).toContainText(/helmet/i);
  });

  test("a theme that was chosen is written into every page from then on, whatever the device says, and the reader stays where it was chosen", async ({
    page,
    site,
  }) => {
    const darkPage = "rgb(22, 21, 19)";
    await page.goto(`${site}/en?q=helmet`);
    await expect(page.locator("body")).not.toHaveCSS("background-color", darkPage);
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page).toHaveURL(`${site}/en?q=helmet#theme`);
    await expect(page.getByRole("button", { name: "Dark", pressed: true })).toBeInViewport();
    await page.goto(`${site}/zh-Hant/docs`);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("body")).toHaveCSS("background-color", darkPage);
    await page.getByRole("button", { name: "跟隨裝置" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("body")).toHaveCSS("background-color", darkPage);
  });

  test("on a phone the whole journey works: filter, open the table, follow a row", async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site}/zh-Hant`);
    await page.getByText("領域、排序、期間").click();
    await page.getByRole("combobox", { name: "領域" }).selectOption("health");
    await page.getByRole("button", { name: "搜尋" }).click();
    await page.getByRole("link", { name: "看分布圖" }).click();
    await page.getByText("以表格呈現這張圖").click();
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/zh-Hant\/painpoints\//);
  });
});

test("another site's form changes no theme, and leads nowhere but here", async ({ site }) => {
  const choose = (origin: string, next: string) =>
    fetch(`${site}/api/theme`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams({ theme: "dark", next }),
    });
  const foreign = await choose("https://example.com", "/en");
  expect([foreign.status, foreign.headers.get("set-cookie")]).toEqual([303, null]);
  const own = await choose(site, "https://example.com/en");
  expect([own.headers.get("location"), own.headers.get("set-cookie")]).toEqual([
    "/#theme",
    expect.stringMatching(/^theme=dark; Path=\/; Max-Age=/),
  ]);
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
  const visible = new Set(visibleSeed("2018-04").map(({ curated }) => curated.slug));
  const hidden = seedPainpoints().filter(({ slug }) => !visible.has(slug));
  const forbidden = [...hidden.flatMap(({ slug, headline }) => [slug, ...Object.values(headline)]), "thr_"];
  const addresses = LOCALES.flatMap((locale) => [
    ...Array.from({ length: 22 }, (_, page) => `/${locale}?sort=newest&offset=${page * 20}`),
    ...[`/${locale}/domains`, ...DOMAIN_SLUGS.map((domain) => `/${locale}/domains/${domain}`)],
    ...hidden.map(({ slug }) => `/${locale}/painpoints/${slug}`),
    ...hidden.flatMap(({ slug }) => [`/${locale}/compare?compare=${slug}`, `/${locale}?compare=${slug}`]),
    ...[...visible].filter((_, at) => at % 12 === 0).map((slug) => `/${locale}/painpoints/${slug}`),
  ]);
  const hiddenPages = new Set(LOCALES.flatMap((locale) => hidden.map(({ slug }) => `/${locale}/painpoints/${slug}`)));
  for (const address of addresses) {
    const response = await fetch(`${site}${address}`);
    expect(response.ok, address).toBe(!hiddenPages.has(address));
    const html = await response.text();
    const own = decodeURIComponent(address);
    const found = forbidden.filter((words) => html.includes(words) && !own.includes(words));
    expect(found, address).toEqual([]);
  }
});

interface Shift {
  /** Milliseconds since the page was asked for. */
  at: number;
  /** By how much, as Layout Instability has it. */
  value: number;
  nodes: string[];
  /** Whether anything outside list and map moved. */
  isAbove: boolean;
}

/** When what has arrived so far was drawn, in milliseconds since the page was asked for; wherever the parser paused in it is past then. */
async function drawnAt(page: Page): Promise<number> {
  await page.waitForFunction(() => document.readyState === "loading" && document.querySelector("main") !== null);
  return page.evaluate(
    (pause) =>
      new Promise<number>((done) =>
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))), pause),
      ),
    PAUSE_MILLIS,
  );
}
/** In which a parser comes to the end of what has arrived. */
const PAUSE_MILLIS = 150;

/** Everything that moved while the page was drawn. */
async function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((done) => {
        interface Entry extends PerformanceEntry {
          value: number;
          sources: { node?: Node }[];
        }
        const elementOf = ({ node }: Entry["sources"][number]) => (node instanceof Element ? node : node?.parentElement);
        new PerformanceObserver((list) => {
          done(
            (list.getEntries() as Entry[]).map(({ startTime, value, sources }) => ({
              at: startTime,
              value,
              nodes: sources.map((source) => elementOf(source)?.outerHTML.slice(0, 120) ?? ""),
              isAbove: sources.some((source) => !elementOf(source)?.closest("#list, #map")),
            })),
          );
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done([])));
      }),
  );
}

/** The whole feed as the API has it, highest score first. */
async function everything(site: string, key: string): Promise<PainpointSummary[]> {
  const pages = Array.from({ length: 9 }, async (_, page) => {
    const response = await fetch(`${site}/api/v1/painpoints?limit=50&offset=${page * 50}`, { headers: { Authorization: `Bearer ${key}` } });
    return ((await response.json()) as PainpointPage).items;
  });
  return (await Promise.all(pages)).flat();
}
