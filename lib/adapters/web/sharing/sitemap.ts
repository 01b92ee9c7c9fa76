import { LRUCache } from "lru-cache";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { languagesOf } from "#lib/adapters/web/sharing/page-metadata";
import { escapeXml, respondWithDocument } from "#lib/adapters/web/sharing/respond";
import { siteUrl } from "#lib/env";
import { currentRelease } from "#lib/feed/release";
import { findSlugs } from "#lib/feed/slugs";
import { LOCALES } from "#lib/policy/locale";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import type { Release } from "#lib/schemas/release";

/** The protocol lets a sitemap hold 50,000 addresses: of a larger catalogue the highest scores are in it, in both languages. */
const MOST_PAINPOINTS = 24_000;

const written = new LRUCache<string, string>({ max: 2 });

/** Every public page in every language, each naming the others (sitemaps.org, with hreflang alternates). */
export async function respondWithSitemap(request: Request): Promise<Response> {
  const release = await currentRelease();
  const text = written.get(release.version) ?? (await writeSitemap(release));
  written.set(release.version, text);
  return respondWithDocument(request, text, "application/xml; charset=utf-8", `sitemap ${siteUrl()} ${release.version}`);
}

async function writeSitemap(release: Release): Promise<string> {
  const slugs = await findSlugs(release, MOST_PAINPOINTS);
  const fed = [
    "",
    "/changes",
    "/backtest",
    "/domains",
    ...DOMAIN_SLUGS.map((domain) => `/domains/${domain}`),
    ...slugs.map((slug) => `/painpoints/${slug}`),
    "/sample-brief",
    "/about",
  ];
  const docs = ["/plans", "/privacy", "/terms", ...DOC_PAGES.map(({ slug }) => `/docs${slug === "" ? "" : `/${slug}`}`)];
  const day = release.freshness.published_at.slice(0, 10);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...fed.map((path) => entries(path, `<lastmod>${day}</lastmod>`)),
    // These change with the code, whose day nobody here knows.
    ...docs.map((path) => entries(path, "")),
    "</urlset>",
    "",
  ].join("\n");
}

function entries(path: string, lastModified: string): string {
  const alternates = Object.entries(languagesOf(path))
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`)
    .join("");
  return LOCALES.map((locale) => `<url><loc>${escapeXml(`${siteUrl()}/${locale}${path}`)}</loc>${lastModified}${alternates}</url>`).join(
    "\n",
  );
}
