import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { test } from "../support/fixtures.ts";
import { seedPainpoints, visibleSeed } from "../support/seed.ts";

const LOCALES = ["zh-Hant", "en"] as const;
const SLUG = "holiday-freeway-standstill";
/** Public pages of every kind. */
const PAGES = [
  "",
  "?offset=20",
  "/about",
  "/plans",
  "/privacy",
  "/terms",
  "/sample-brief",
  "/changes",
  "/backtest",
  `/painpoints/${SLUG}`,
  "/docs",
  "/docs/scoring",
];

/** Those that name a feed of their own. */
const OWN_FEEDS = ["/painpoints/", "/changes"];

const text = async (address: string) => (await fetch(address)).text();
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");

test("every public page names its one address, itself in both languages, and how to show it when it is shared", async ({ site }) => {
  for (const path of PAGES)
    for (const locale of LOCALES) {
      const html = await text(`${site}/${locale}${path}`);
      const where = locale + path;
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), where).toBe(`${site}/${locale}${path}`);
      for (const other of LOCALES)
        expect(attribute(html, new RegExp(`<link rel="alternate" hrefLang="${other}" href="([^"]+)"`)), where).toBe(
          `${site}/${other}${path}`,
        );
      if (path.startsWith("/docs")) continue;
      expect(attribute(html, /hrefLang="x-default" href="([^"]+)"/), where).toBe(`${site}/zh-Hant${path}`);
      const feed = OWN_FEEDS.some((own) => path.startsWith(own)) ? `${path}/feed.xml` : "/feed.xml";
      expect(attribute(html, /type="application\/atom\+xml" href="([^"]+)"/), where).toBe(`${site}/${locale}${feed}`);
      for (const property of ["og:title", "og:url", "og:type", "og:site_name", "og:locale"])
        expect(attribute(html, new RegExp(`<meta property="${property}" content="([^"]+)"`)), `${where} ${property}`).toBeTruthy();
      expect(attribute(html, /<meta name="twitter:card" content="([^"]+)"/), where).toBeTruthy();
    }
});

test("a filtered feed is a view that search engines leave alone, and names the whole feed as its address", async ({ site }) => {
  const html = await text(`${site}/en?q=parking&sort=newest`);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${site}/en`);
});

test("structured data stands on its page, and nothing that runs: a data set, and where a pain point stands", async ({ site }) => {
  const data = async (path: string) => {
    const html = await (await fetch(`${site}${path}`)).text();
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}") as Record<string, unknown>;
  };
  for (const locale of LOCALES) {
    for (const path of ["", "/about"]) {
      const set = await data(`/${locale}${path}`);
      expect(set).toMatchObject({ "@type": "Dataset", inLanguage: locale, temporalCoverage: "2015-10/2018-04" });
      expect(set).toMatchObject({ license: "https://creativecommons.org/licenses/by/4.0/" });
      expect("isBasedOn" in set).toBe(path === "/about");
    }
    const crumbs = await data(`/${locale}/painpoints/${SLUG}`);
    expect(crumbs["@type"]).toBe("BreadcrumbList");
    expect((crumbs.itemListElement as { item: string }[]).map(({ item }) => item)).toEqual([
      `${site}/${locale}`,
      `${site}/${locale}/domains/roads-parking`,
      `${site}/${locale}/painpoints/${SLUG}`,
    ]);
  }
});

test("the sitemap holds every visible pain point in both languages with its alternates, and none that the lag hides", async ({ site }) => {
  const xml = await text(`${site}/sitemap.xml`);
  const visible = visibleSeed("2018-04").map(({ curated }) => curated.slug);
  const listed = new Set(Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address));
  for (const slug of visible) for (const locale of LOCALES) expect(listed.has(`${site}/${locale}/painpoints/${slug}`), slug).toBe(true);
  expect([...listed].filter((address) => address?.includes("/painpoints/"))).toHaveLength(2 * visible.length);
  for (const { slug } of seedPainpoints()) if (!visible.includes(slug)) expect(xml).not.toContain(slug);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${site}/en/painpoints/${SLUG}"/>`);
  expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const robots = await text(`${site}/robots.txt`);
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots).toContain("Disallow: /en/account");
});

test("a document that has not changed is not sent again", async ({ site }) => {
  for (const path of ["/sitemap.xml", "/en/feed.xml", `/en/painpoints/${SLUG}/card.png`]) {
    const first = await fetch(`${site}${path}`);
    expect(first.headers.get("cache-control"), path).toBe("public, no-cache");
    const again = await fetch(`${site}${path}`, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
    expect(again.status, path).toBe(304);
  }
});

test("the feed of new pain points is Atom in each language, newest first, and dates nothing finer than a month", async ({ page, site }) => {
  for (const locale of LOCALES) {
    const answer = await fetch(`${site}/${locale}/feed.xml`);
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, "application/xml");
        const all = (name: string) => Array.from(parsed.querySelectorAll(name), (node) => node.textContent);
        return {
          faults: all("parsererror"),
          language: parsed.documentElement.getAttribute("xml:lang"),
          titles: all("entry > title"),
          days: all("entry > published"),
        };
      },
      await answer.text(),
    );
    expect(feed.faults).toEqual([]);
    expect(feed.language).toBe(locale);
    expect(feed.titles).toHaveLength(20);
    if (locale === "zh-Hant") for (const title of feed.titles) expect(title).toMatch(/\p{Script=Han}/u);
    for (const day of feed.days) expect(day).toMatch(/^\d{4}-\d\d-01T00:00:00Z$/);
    expect(feed.days).toEqual(feed.days.toSorted().reverse());
  }
});

test("a shared pain point has a picture of its own in each language, 1200 by 630, and none where there is no pain point", async ({
  site,
}) => {
  const pictures = await Promise.all(
    LOCALES.map(async (locale) => {
      const html = await text(`${site}/${locale}/painpoints/${SLUG}`);
      const address = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? "";
      const answer = await fetch(address);
      expect(answer.headers.get("content-type"), address).toBe("image/png");
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  for (const picture of pictures) {
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.byteLength).toBeLessThan(150_000);
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(false);
  for (const path of ["/en/painpoints/never-existed/card.png", "/fr/painpoints/x/card.png"])
    expect((await fetch(`${site}${path}`)).status).toBe(404);
});

test("no message file of the pages names a source or a thread", () => {
  for (const locale of LOCALES) {
    const words = JSON.parse(readFileSync(`lib/adapters/web/messages/${locale}.json`, "utf8")) as Record<string, unknown>;
    expect(JSON.stringify({ ...words, about: undefined })).not.toMatch(/thr_|join\.gov|提點子/);
  }
});
