import { getTranslations } from "next-intl/server";
import { columnsOf } from "#lib/adapters/web/data/columns";
import { takeListAway } from "#lib/adapters/web/data/take-away";
import { describeField } from "#lib/adapters/web/docs/field-words";
import { atomPath } from "#lib/adapters/web/following/atom";
import { datasetData, type StructuredData } from "#lib/adapters/web/sharing/structured-data";
import { PAGE_SIZE } from "#lib/adapters/web/visitor";
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
  const { csv, json, citation } = await takeListAway(locale, { offset: 0 });
  const page = t("datasetFile", { count: PAGE_SIZE });
  return datasetData({
    locale,
    name: t("datasetName", words),
    description,
    freshness,
    citation: citation.apa,
    files: [
      { type: "text/csv", address: csv, description: page },
      { type: "application/json", address: json, description: page },
      { type: "application/atom+xml", address: atomPath(locale, "/feed.xml"), description: t("datasetFeed") },
    ],
    variables: variablesOf(locale),
    creditsSource,
  });
}

/** What is measured of each pain point. */
function variablesOf(locale: Locale): StructuredData[] {
  return columnsOf("list")
    .filter(({ schema: { unit } }) => unit !== undefined && MEASURES.includes(unit))
    .map(({ path, description, schema: { unit, minimum, maximum } }) => ({
      "@type": "PropertyValue",
      name: path,
      description: describeField(description)[locale],
      unitText: unit,
      minValue: minimum,
      ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? {} : { maxValue: maximum }),
    }));
}

const MEASURES = ["points", "mentions", "replies"];
