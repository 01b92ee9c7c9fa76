import { expect } from "playwright/test";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { LOCALES } from "#lib/policy/locale";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { SECURITY_HEADERS } from "#lib/policy/security-headers";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { decodePng } from "../support/png.ts";
import { startSite, stopSite } from "../support/site.ts";

const SLUG = "holiday-freeway-standstill";
const PAGE = `/painpoints/${SLUG}`;
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const ogImage = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
const framing = ({ headers }: Response) => ({
  policy: /frame-ancestors [^;]+/.exec(headers.get("content-security-policy") ?? "")?.[0],
  option: headers.get("x-frame-options"),
});

test.describe("cards", () => {
  test("home, a domain and a search name a card of their own in their head, 1200 by 630, drawn and different in each language", async ({
    site,
  }) => {
    const seen = new Set<string>();
    const pages = ["", "/domains/roads-parking", "/domains/pets", "?q=parking", "?q=%E5%81%9C%E8%BB%8A", "?domain=health&min_severity=6"];
    for (const locale of LOCALES)
      for (const path of pages) {
        const where = locale + path;
        const address = ogImage(await (await fetch(`${site}/${locale}${path}`)).text());
        expect(address, where).toContain(`${site}/${locale}`);
        const answer = await fetch(address);
        expect(answer.headers.get("content-type"), where).toBe("image/png");
        const picture = await bytes(answer);
        const { width, height, colours } = decodePng(picture);
        expect([width, height], where).toEqual([1200, 630]);
        expect(colours, where).toBeGreaterThan(10);
        expect(picture.byteLength, where).toBeLessThan(150_000);
        seen.add(picture.toString("base64"));
      }
    expect(seen.size).toBe(LOCALES.length * pages.length);
  });

  test("every domain has one, and what is no domain has none", async ({ site }) => {
    for (const domain of DOMAIN_SLUGS)
      expect((await fetch(`${site}/en/domains/${domain}/card.png`)).headers.get("content-type"), domain).toBe("image/png");
    for (const path of ["/en/domains/never/card.png", "/fr/domains/pets/card.png", "/fr/card.png"])
      expect((await fetch(`${site}${path}`)).status, path).toBe(404);
  });

  test("the card of a search carries words and filters in its address, in one order, and neither order nor page nor month", async ({
    site,
  }) => {
    const html = await (await fetch(`${site}/en?offset=0&sort=newest&min_severity=5&q=parking&as_of=2017-06`)).text();
    const { searchParams } = new URL(ogImage(html));
    expect([...searchParams.keys()]).toEqual(["q", "min_severity", "v"]);
    const card = async (query: string) => bytes(await fetch(`${site}/en/card.png?${query}`));
    const one = await card("q=parking&min_severity=5");
    expect(one.equals(await card("min_severity=5&sort=newest&q=parking&foreign=1"))).toBe(true);
  });

  test("a search that finds nothing has the card of the whole feed, so that nobody has words of theirs drawn that are about nothing here", async ({
    site,
  }) => {
    const card = async (query: string) => bytes(await fetch(`${site}/en/card.png${query}`));
    expect((await card("?q=zzzzqqqqxxxx")).equals(await card(""))).toBe(true);
  });

  test("an address that is too long is 414, and a search as long as a page takes is drawn, whatever characters it has", async ({
    site,
  }) => {
    expect((await fetch(`${site}/en/card.png?q=${"a".repeat(3_000)}`)).status).toBe(414);
    for (const q of ["停車".repeat(100), `parking ${"w".repeat(190)}`, "停車 😀 한국 \u202e ก", "<b>parking</b> & more"]) {
      const answer = await fetch(`${site}/zh-Hant/card.png?${new URLSearchParams({ q })}`);
      expect(answer.status, q).toBe(200);
      expect(decodePng(await bytes(answer)), q).toMatchObject({ width: 1200, height: 630 });
    }
  });
});

test.describe("charts", () => {
  test("a pain point's months are an SVG and a PNG of 1200 by 675 in each language, which say what, of which month and where from", async ({
    site,
  }) => {
    for (const locale of LOCALES) {
      const [svg, png] = await Promise.all(["svg", "png"].map((kind) => fetch(`${site}/${locale}${PAGE}/chart.${kind}`)));
      expect(svg?.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
      const drawing = (await svg?.text()) ?? "";
      expect(drawing).toContain('viewBox="0 0 1200 675"');
      expect(drawing).toContain(
        locale === "en" ? "Painpoint Observatory (CC BY 4.0), as visible in April 2018" : "痛點觀測站（CC BY 4.0）",
      );
      expect(drawing).toContain(`>${site}/${locale}${PAGE}</text>`);
      expect(drawing).toContain(locale === "en" ? "Mentions a month" : "每月附議數");
      expect(drawing, "what our policy would block").not.toMatch(/<style|style=|<script|href=/);
      expect(png?.headers.get("content-type")).toBe("image/png");
      const { colours, ...size } = decodePng(await bytes(png ?? new Response()));
      expect(size).toEqual({ width: 1200, height: 675 });
      expect(colours).toBeGreaterThan(10);
    }
  });

  test("the page links to both", async ({ site }) => {
    const html = await (await fetch(`${site}/en${PAGE}`)).text();
    for (const kind of ["svg", "png"]) expect(html).toContain(`href="/en${PAGE}/chart.${kind}"`);
  });
});

test.describe("embed card", () => {
  test("any site may frame it, and no other address of ours, the page that it is a card of included", async ({ site }) => {
    for (const locale of LOCALES) {
      const answer = await fetch(`${site}/${locale}${PAGE}/embed`);
      expect(answer.status).toBe(200);
      expect(framing(answer)).toEqual({ policy: "frame-ancestors *", option: null });
      const again = await fetch(`${site}/${locale}${PAGE}/embed`, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
      expect(framing(again), "browsers take its policy in the place of what they hold").toEqual(framing(answer));
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
    }
    const others = [
      "",
      PAGE,
      `${PAGE}/card.png`,
      `${PAGE}/chart.svg`,
      `${PAGE}/embed/`,
      `${PAGE}/embed/more`,
      `${PAGE}/EMBED`,
      "/embed",
      `${PAGE}?x=/en/painpoints/y/embed`,
      "/sign-in",
      "/about",
    ];
    for (const path of others)
      expect(framing(await fetch(`${site}/en${path}`, { redirect: "manual" })), path).toEqual({
        policy: "frame-ancestors 'none'",
        option: "DENY",
      });
    for (const path of [`/fr${PAGE}/embed`, `/oembed`, "/painpoints/x/embed", "/api/v1/painpoints/x/embed"])
      expect(framing(await fetch(`${site}${path}`, { redirect: "manual" })), path).toEqual({
        policy: "frame-ancestors 'none'",
        option: "DENY",
      });
    const refused = await fetch(`${site}/en${PAGE}/embed`, { method: "DELETE" });
    expect([refused.status, framing(refused).policy]).toEqual([405, "frame-ancestors 'none'"]);
  });

  test("it says what the API says, links back, and holds nothing that runs or is loaded", async ({ site, newKey }) => {
    const { key } = await newKey();
    for (const locale of LOCALES) {
      const known = (await (
        await fetch(`${site}/api/v1${PAGE}?locale=${locale}`, { headers: { Authorization: `Bearer ${key}` } })
      ).json()) as Record<string, number | string>;
      const html = await (await fetch(`${site}/${locale}${PAGE}/embed`)).text();
      for (const said of [
        known.headline,
        ...["composite_score", "pain_severity", "frequency", "unmet_need_score"].map((name) => Number(known[name]).toFixed(1)),
      ])
        expect(html).toContain(`>${said}<`);
      expect(html).toContain(locale === "en" ? "April 2018" : "2018 年 4 月");
      expect(html).toContain(`<a href="${site}/${locale}${PAGE}" target="_blank" rel="noopener">`);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/<script|<img|<iframe|\sstyle=|\son\w+=|stylesheet/);
    }
  });

  test("where Next runs alone the framing is the same", async ({}) => {
    const site = testDeployment().nextAloneUrl;
    expect(framing(await fetch(`${site}/en${PAGE}/embed`))).toEqual({ policy: "frame-ancestors *", option: null });
    for (const path of [PAGE, "", `${PAGE}/card.png`])
      expect(framing(await fetch(`${site}/en${path}`)), path).toEqual({ policy: "frame-ancestors 'none'", option: "DENY" });
  });
});

test.describe("oEmbed", () => {
  const ask = (site: string, parameters: Record<string, string>) => fetch(`${site}/oembed?${new URLSearchParams(parameters)}`);

  test("a pain point's page names it in its head, and it answers as oembed.com says of `rich`: what must be there, of the right kind", async ({
    site,
  }) => {
    for (const locale of LOCALES) {
      const html = await (await fetch(`${site}/${locale}${PAGE}`)).text();
      const link =
        /<link rel="alternate" type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(link).toContain(`${site}/oembed?url=`);
      const answer = await fetch(link);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      const said = (await answer.json()) as Record<string, unknown>;
      expect(said).toMatchObject({
        type: "rich",
        version: "1.0",
        width: 600,
        height: expect.any(Number),
        provider_url: `${site}/${locale}`,
        provider_name: expect.any(String),
        title: expect.any(String),
        cache_age: expect.any(Number),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      });
      expect(said.html).toMatch(
        new RegExp(`^<iframe src="${site}/${locale}${PAGE}/embed" width="600" height="\\d+" title="[^"<>]+" [^<>]*></iframe>$`),
      );
      expect((await fetch(String(said.thumbnail_url))).headers.get("content-type")).toBe("image/png");
    }
  });

  test("it stays within maxwidth and maxheight, thumbnail included", async ({ site }) => {
    const said = (await (await ask(site, { url: `${site}/en${PAGE}`, maxwidth: "400", maxheight: "200" })).json()) as Record<
      string,
      unknown
    >;
    expect(said).toMatchObject({ width: 400, height: 200, html: expect.stringContaining('width="400" height="200"') });
    expect(said.thumbnail_url).toBeUndefined();
    for (const maxwidth of ["0", "-5", "1e9", "wide", ""])
      expect(await (await ask(site, { url: `${site}/en${PAGE}`, maxwidth })).json(), maxwidth).toMatchObject({ width: 600 });
  });

  test("another format is 501, no address 400, and what is no pain point's page of ours 404", async ({ site }) => {
    const url = `${site}/en${PAGE}`;
    for (const format of ["xml", "JSON", "html"]) expect((await ask(site, { url, format })).status, format).toBe(501);
    expect((await ask(site, {})).status).toBe(400);
    const { host } = new URL(site);
    const foreign = [
      "https://elsewhere.example/en/painpoints/x",
      `http://${host}@elsewhere.example/en${PAGE}`,
      `http://elsewhere.example/${host}/en${PAGE}`,
      `javascript://${host}/en${PAGE}`,
      `${site}/en`,
      `${site}/fr${PAGE}`,
      `${site}/en${PAGE}/embed`,
      `${site}/en/painpoints/never-existed`,
      "no address",
    ];
    for (const address of foreign) expect((await ask(site, { url: address })).status, address).toBe(404);
    expect((await ask(site, { url: `${url}?utm_source=x#part` })).status).toBe(200);
  });
});

test("all of them are asked for anew each time, are not sent again while nothing has changed, and carry the common headers", async ({
  site,
}) => {
  const oembed = `/oembed?${new URLSearchParams({ url: `${site}/en${PAGE}` })}`;
  const paths = [
    "/en/card.png",
    "/en/card.png?q=parking",
    "/en/domains/pets/card.png",
    `/en${PAGE}/chart.svg`,
    `/en${PAGE}/chart.png`,
    oembed,
  ];
  for (const path of [...paths, `/en${PAGE}/embed`]) {
    const first = await fetch(`${site}${path}`);
    expect(first.headers.get("cache-control"), path).toBe("public, no-cache");
    expect(first.headers.get("x-content-type-options"), path).toBe("nosniff");
    if (paths.includes(path)) expect(first.headers.get("content-security-policy"), path).toBe(SECURITY_HEADERS["Content-Security-Policy"]);
    const again = await fetch(`${site}${path}`, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
    expect(again.status, path).toBe(304);
  }
});

test.describe("on a site of its own", () => {
  test.use({ template: "published" });

  test("a former month's page offers neither chart nor card nor oEmbed, since they show what stands", async ({ database }) => {
    // A month of lag more, and what stood before is kept.
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 2 }));
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1 }));
    const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
    try {
      const path = `${site.url}/en/painpoints/terminal-patients-suffer-with-no-say-over-the-end`;
      const [former, standing] = await Promise.all(
        ["?as_of=2018-03", "?as_of=2018-04"].map(async (query) => (await fetch(path + query)).text()),
      );
      expect(former).toContain("Taipei as it was in March 2018.");
      for (const offered of ["/chart.svg", "/embed", "json+oembed"]) {
        expect(former, offered).not.toContain(offered);
        expect(standing, offered).toContain(offered);
      }
    } finally {
      await stopSite(site);
    }
  });

  test("404: a retraction takes chart, card, embed card and oEmbed away at once, and out of what cards of searches count; a slug that never was has none", async ({
    database,
  }) => {
    const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
    const ask = (path: string, headers = {}) => fetch(`${site.url}${path}`, { headers });
    const oembed = (slug: string) => `/oembed?${new URLSearchParams({ url: `${site.url}/en/painpoints/${slug}` })}`;
    const addresses = (slug: string) => [
      ...["", "/card.png", "/chart.svg", "/chart.png", "/embed"].map((part) => `/en/painpoints/${slug}${part}`),
      oembed(slug),
    ];
    try {
      const held = new Map<string, string>();
      for (const path of addresses(SLUG)) {
        const answer = await ask(path);
        expect(answer.status, path).toBe(200);
        held.set(path, answer.headers.get("etag") ?? "");
      }
      const search = "/en/card.png?q=freeway";
      const before = await bytes(await ask(search));
      for (const path of addresses("never-existed")) expect((await ask(path)).status, path).toBe(404);

      await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
      for (const path of addresses(SLUG)) {
        const answer = await ask(path, { "If-None-Match": held.get(path) });
        expect(answer.status, path).toBe(404);
        expect(await answer.text(), path).not.toContain("freeway on a long weekend");
      }
      const missing = await ask(`/zh-Hant${PAGE}/embed`);
      expect(framing(missing)).toEqual({ policy: "frame-ancestors *", option: null });
      expect(await missing.text()).toContain("這則痛點並未公開。");
      expect((await bytes(await ask(search))).equals(before)).toBe(false);
    } finally {
      await stopSite(site);
    }
  });
});
