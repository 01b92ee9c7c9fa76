import { LRUCache } from "lru-cache";
import { feedAddress } from "#lib/adapters/web/feed-address";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { escapeXml, respondMissing, respondWithDocument } from "#lib/adapters/web/sharing/respond";
import { readFeedQuery, type FeedQuery } from "#lib/adapters/web/visitor";
import { siteUrl } from "#lib/env";
import { currentRelease } from "#lib/feed/release";
import { isLocale, type Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import type { Release } from "#lib/schemas/release";

/** A feed of the Atom Syndication Format (RFC 4287). */
export interface AtomFeed {
  title: string;
  subtitle: string;
  /** Address of the page that shows the same, without the site's. */
  page: string;
  entries: AtomEntry[];
}
export interface AtomEntry {
  /** Address of what it tells of, without the site's. Its identity where `id` is left out. */
  page: string;
  /** The same for ever, whatever the release; an address, without the site's. */
  id?: string;
  title: string;
  /** The finest time that is public. A reader shows an entry once, not at every release. */
  month: Month;
  category?: { term: string; label: string } | undefined;
  /** In words, or as HTML. */
  text: string;
  isHtml?: boolean;
}

/** Makes the feed of a release; undefined where there is nothing at its address. */
export type MakeFeed = (locale: Locale, release: Release, query: FeedQuery) => Promise<AtomFeed | undefined>;

/** Characters of the feeds that are remembered. */
const MOST_WRITTEN = 4_000_000;
/** Feeds as they were written. */
const written = new LRUCache<string, string>({ maxSize: MOST_WRITTEN, sizeCalculation: (text, key) => text.length + key.length });

/**
 * Answers with the feed at `path`, which stands behind the language. What is asked for in the query is part of its address and identity;
 * what cannot be used is left out of both.
 */
export async function respondWithAtom(request: Request, locale: string, path: string, make: MakeFeed): Promise<Response> {
  if (!isLocale(locale)) return respondMissing();
  const release = await currentRelease();
  const query = readFeedQuery(Object.fromEntries(new URL(request.url).searchParams));
  const self = atomPath(locale, path, query);
  const identity = `${self} ${release.version}`;
  const text = written.get(identity) ?? (await writeFeed(locale, release, self, make, query));
  if (text === undefined) return respondMissing();
  written.set(identity, text);
  return respondWithDocument(request, text, "application/atom+xml; charset=utf-8", `atom ${siteUrl()} ${identity}`);
}

/** The path of that feed with what is asked for: words and filters. A feed has no order, pages or former months. */
export function atomPath(locale: Locale, path: string, query: Partial<FeedQuery> = {}): string {
  const { sort: _, offset: __, as_of: ___, ...search } = query;
  return feedAddress(locale, search).replace(`/${locale}`, `/${locale}${path}`);
}

async function writeFeed(locale: Locale, release: Release, self: string, make: MakeFeed, query: FeedQuery): Promise<string | undefined> {
  const feed = await make(locale, release, query);
  if (!feed) return undefined;
  const address = escapeXml(`${siteUrl()}${self}`);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${address}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<subtitle>${escapeXml(feed.subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${address}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(`${siteUrl()}${feed.page}`)}"/>`,
    `<author><name>${escapeXml(SITE_NAMES[locale])}</name></author>`,
    `<updated>${release.freshness.published_at}</updated>`,
    ...feed.entries.map((entry) => writeEntry(locale, entry)),
    "</feed>",
    "",
  ].join("\n");
}

function writeEntry(locale: Locale, { page, id = page, title, month, category, text, isHtml = false }: AtomEntry): string {
  const day = `${month}-01T00:00:00Z`;
  return [
    "<entry>",
    `<id>${escapeXml(`${siteUrl()}${id}`)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(`${siteUrl()}${page}`)}"/>`,
    `<published>${day}</published><updated>${day}</updated>`,
    ...(category ? [`<category term="${escapeXml(category.term)}" label="${escapeXml(category.label)}"/>`] : []),
    isHtml ? `<content type="html">${escapeXml(text)}</content>` : `<summary>${escapeXml(text)}</summary>`,
    "</entry>",
  ].join("");
}
