import { getTranslations } from "next-intl/server";
import { datasetData, type StructuredData } from "#lib/adapters/web/sharing/structured-data";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Freshness } from "#lib/schemas/feed";

/** The feed as a data set, for search engines. The page about this site, and it alone, credits the source. */
export async function feedDataset(
  locale: Locale,
  freshness: Freshness,
  { creditsSource = false }: { creditsSource?: boolean } = {},
): Promise<StructuredData> {
  const t = await getTranslations("about");
  const words = { market: MARKET.name[locale], years: MARKET.source.years };
  const description = t("datasetDescription", words);
  return datasetData({ locale, name: t("datasetName", words), description, freshness, creditsSource });
}
