import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { readFeedQuery, type SearchParams } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";

/** The feed's pages each count as one; searches and other orders are views of the same list, which engines need not keep. */
export async function feedMetadata(locale: Locale, params: SearchParams): Promise<Metadata> {
  const { offset, ...filters } = readFeedQuery(params);
  const isFiltered = Object.values<string | undefined>(filters).some((value) => value !== undefined);
  const t = await getTranslations("site");
  const about = await getTranslations("about");
  const title = `${t("tagline", { market: MARKET.name[locale] })} · ${t("name")}`;
  const metadata = pageMetadata({
    locale,
    path: isFiltered || offset === 0 ? "" : `?offset=${offset}`,
    title,
    description: about("datasetDescription", { market: MARKET.name[locale], years: MARKET.source.years }),
  });
  return { ...metadata, title: { absolute: title }, ...(isFiltered ? { robots: { index: false, follow: true } } : {}) };
}
