import { LRUCache } from "lru-cache";
import { getTranslations } from "next-intl/server";
import { atomAddress, SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { escapeXml, respondWithDocument } from "#lib/adapters/web/sharing/respond";
import { visitorContext } from "#lib/adapters/web/visitor";
import { siteUrl } from "#lib/env";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { isLocale, LOCALES, type Locale } from "#lib/policy/locale";
import { domainName, MARKET } from "#lib/policy/market";
import type { PainpointDetail } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

const NEWEST = 20;
const written = new LRUCache<string, string>({ max: 2 * LOCALES.length });

/** The newest pain points of the release as an Atom feed (RFC 4287), one for each language. */
export async function respondWithAtomFeed(request: Request, locale: string): Promise<Response> {
  if (!isLocale(locale)) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const release = await currentRelease();
  const identity = `${locale} ${release.version}`;
  const text = written.get(identity) ?? (await writeAtomFeed(locale, release));
  written.set(identity, text);
  return respondWithDocument(request, text, "application/atom+xml; charset=utf-8", `atom ${siteUrl()} ${identity}`);
}

async function writeAtomFeed(locale: Locale, release: Release): Promise<string> {
  const ctx = { ...visitorContext(locale), release };
  const { items } = await call(searchPainpoints, ctx, { sort: "newest", limit: NEWEST });
  const painpoints = await Promise.all(items.map(({ slug }) => call(getPainpoint, ctx, { slug })));
  const t = await getTranslations({ locale, namespace: "atom" });
  const home = `${siteUrl()}/${locale}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(atomAddress(locale))}</id>`,
    `<title>${escapeXml(t("title", { market: MARKET.name[locale] }))}</title>`,
    `<subtitle>${escapeXml(t("subtitle"))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(atomAddress(locale))}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(home)}"/>`,
    `<author><name>${escapeXml(SITE_NAMES[locale])}</name></author>`,
    `<updated>${release.freshness.published_at}</updated>`,
    ...painpoints.map((painpoint) => entry(`${home}/painpoints/${painpoint.slug}`, locale, painpoint)),
    "</feed>",
    "",
  ].join("\n");
}

/** Dated by the month in which it was first seen, the finest time that is public: a reader shows it once, not at every release. */
function entry(address: string, locale: Locale, { headline, summary, domain, first_seen_month }: PainpointDetail): string {
  const day = `${first_seen_month ?? MARKET.source.firstMonth}-01T00:00:00Z`;
  return [
    "<entry>",
    `<id>${escapeXml(address)}</id>`,
    `<title>${escapeXml(headline)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(address)}"/>`,
    `<published>${day}</published><updated>${day}</updated>`,
    ...(domain === null ? [] : [`<category term="${escapeXml(domain)}" label="${escapeXml(domainName(domain)[locale])}"/>`]),
    `<summary>${escapeXml(summary)}</summary>`,
    "</entry>",
  ].join("");
}
