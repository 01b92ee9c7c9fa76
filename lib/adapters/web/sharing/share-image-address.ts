import { siteUrl } from "#lib/env";
import type { ShareImage } from "#lib/adapters/web/sharing/page-metadata";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { FILTER_NAMES, type FeedFilters } from "#lib/schemas/feed";

/** Of every image that is shared: what networks ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** What of a search decides how many it finds. */
export type CardSearch = Pick<FeedQuery, "q"> & FeedFilters;

/** The card of a page. Networks keep what they have once seen under an address: the release in it brings them the new one. */
export function shareImageOf(locale: Locale, path: string, version: string | undefined, alt: string, search?: CardSearch): ShareImage {
  const given = Object.entries<string | number | undefined>({ ...search, v: version }).filter(([, value]) => value !== undefined);
  const query = given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  return { url: `${siteUrl()}/${locale}${path}/card.png${query}`, ...SHARE_IMAGE_SIZE, alt };
}

/** A search as its card's address carries it, always in the same order; undefined where nothing was asked for. */
export function cardSearch(query: FeedQuery): CardSearch | undefined {
  const given = (["q", ...FILTER_NAMES] as const).flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
