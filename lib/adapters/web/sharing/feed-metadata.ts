import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { atomPath } from "#lib/adapters/web/following/atom";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { searchWords } from "#lib/adapters/web/sharing/search-words";
import { cardSearch, shareImageOf } from "#lib/adapters/web/sharing/share-image-address";
import { withMonth } from "#lib/adapters/web/sharing/with-month";
import { PAGE_SIZE, readComparedSlugs, readFeedQuery, readVersion, type FeedQuery, type SearchParams } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";

/** The feed's pages each count as one; searches and other orders are views of the same list, which engines need not keep. */
export async function feedMetadata(locale: Locale, params: SearchParams): Promise<Metadata> {
  const query = readFeedQuery(params);
  const { offset, ...filters } = query;
  const isFiltered =
    readComparedSlugs(params).length > 0 || Object.values<string | number | undefined>(filters).some((value) => value !== undefined);
  const t = await getTranslations("site");
  const about = await getTranslations("about");
  const { as_of: _, sort: __, ...search } = filters;
  const title = `${t("tagline", { market: MARKET.name[locale] })} · ${t("name")}`;
  const metadata = pageMetadata({
    locale,
    path: isFiltered || offset === 0 ? "" : `?offset=${offset}`,
    title,
    feed: atomPath(locale, "/feed.xml", search),
    description: await withMonth(locale, about("datasetDescription", { market: MARKET.name[locale], years: MARKET.source.years })),
    image: shareImageOf(locale, "", await readVersion(), title, cardSearch(query)),
  });
  return {
    ...metadata,
    title: { absolute: [...(await filterWords(locale, filters, offset)), title].join(" · ") },
    ...(isFiltered ? { robots: { index: false, follow: true } } : {}),
  };
}

/** What tells one tab from the next: the words searched for, the domain, the page. */
async function filterWords(locale: Locale, filters: Partial<FeedQuery>, offset: number): Promise<string[]> {
  const t = await getTranslations("feed");
  return [...(await searchWords(locale, filters)), ...(offset === 0 ? [] : [t("toPage", { number: Math.floor(offset / PAGE_SIZE) + 1 })])];
}
