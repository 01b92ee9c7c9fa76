import { getTranslations } from "next-intl/server";
import { cite, type Citation } from "#lib/adapters/web/data/cite";
import { feedAddress, painpointAddress } from "#lib/adapters/web/feed-address";
import { searchWords } from "#lib/adapters/web/sharing/search-words";
import { contextAsOf, PAGE_SIZE, type FeedQuery } from "#lib/adapters/web/visitor";
import { siteUrl } from "#lib/env";
import { call } from "#lib/operations/call";
import { readDemand } from "#lib/operations/read-demand";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { ListFile } from "#lib/schemas/data-files";
import type { Release } from "#lib/schemas/release";

/** What a list's page shows, by the same query and no more than the page itself. */
export async function readListFile(locale: Locale, query: FeedQuery): Promise<ListFile> {
  const { as_of: month, ...asked } = query;
  const { ctx, standing, release } = await contextAsOf(locale, month);
  const { items, total, limit, offset, freshness } = await call(searchPainpoints, ctx, { ...asked, limit: PAGE_SIZE });
  const { items: demands } = await call(readDemand, ctx, { slugs: items.map(({ slug }) => slug) });
  const demandOf = new Map(demands.map((demand) => [demand.slug, demand]));
  const asOf = release === standing ? undefined : freshness.visible_through_month;
  return {
    page: siteUrl() + feedAddress(locale, { ...asked, as_of: asOf }),
    release: release.version,
    license: MARKET.licence.url,
    citation: (await citeList(locale, query, release)).apa,
    freshness,
    total,
    limit,
    offset,
    items: items.map((item, at) => {
      const demand = demandOf.get(item.slug);
      return {
        position: offset + at + 1,
        slug: item.slug,
        headline: item.headline,
        domain: item.domain,
        composite_score: item.composite_score,
        frequency: item.frequency,
        pain_severity: item.pain_severity,
        unmet_need_score: item.unmet_need_score,
        mention_count: demand?.series.reduce((sum, { mentions }) => sum + mentions, 0) ?? null,
        reply_count: item.reply_count,
        trend: demand?.trend ?? null,
        first_seen_month: item.first_seen_month,
        last_active_month: demand?.last_active_month ?? null,
        page: siteUrl() + painpointAddress(locale, item.slug, asOf),
      };
    }),
  };
}

/** The list that a page shows, cited with the words that were looked for. */
export async function citeList(locale: Locale, query: FeedQuery, release: Release): Promise<Citation> {
  const t = await getTranslations({ locale, namespace: "about" });
  const title = [t("datasetName", { market: MARKET.name[locale] }), ...(await searchWords(locale, query))].join(" · ");
  const { as_of: _, ...search } = query;
  return cite(locale, title, feedAddress(locale, { ...search, as_of: release.freshness.visible_through_month }), release);
}
