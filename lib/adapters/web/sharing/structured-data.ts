import { siteUrl } from "#lib/env";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Freshness } from "#lib/schemas/feed";

/** schema.org data, for a `<script type="application/ld+json">`. */
export type StructuredData = Record<string, unknown>;

/** Where a page stands: each step with its path on this host; the last one is the page itself. */
export function breadcrumbData(steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${siteUrl()}${path}`,
    })),
  };
}

export interface DatasetWords {
  locale: Locale;
  name: string;
  description: string;
  freshness: Freshness;
  /** How to cite it (APA). */
  citation: string;
  /** What can be downloaded, by address. */
  files: readonly { type: string; address: string; description: string }[];
  variables: readonly StructuredData[];
  /** The page about this site alone names the source of the catalogue. */
  creditsSource?: boolean;
}

/** The feed as a data set. It begins where the catalogue's evidence does and ends with the last visible month. */
export function datasetData({
  locale,
  name,
  description,
  freshness,
  citation,
  files,
  variables,
  creditsSource,
}: DatasetWords): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name,
    description,
    url: `${siteUrl()}/${locale}/about`,
    inLanguage: locale,
    isAccessibleForFree: true,
    license: MARKET.licence.url,
    spatialCoverage: MARKET.name[locale],
    temporalCoverage: `${MARKET.source.firstMonth}/${freshness.visible_through_month}`,
    dateModified: freshness.published_at,
    version: freshness.visible_through_month,
    creator: { "@type": "Organization", name: SITE_NAMES[locale], url: `${siteUrl()}/${locale}` },
    ...(creditsSource ? { isBasedOn: MARKET.source.archiveUrl } : {}),
    citation,
    variableMeasured: variables,
    distribution: files.map(({ type, address, description: what }) => ({
      "@type": "DataDownload",
      encodingFormat: type,
      contentUrl: siteUrl() + address,
      description: what,
    })),
    measurementTechnique: `${siteUrl()}/${locale}/docs/scoring`,
  };
}
