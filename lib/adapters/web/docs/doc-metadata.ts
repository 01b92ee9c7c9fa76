import type { Metadata } from "next";
import { siteUrl } from "#lib/env";
import { LOCALES, type Locale } from "#lib/policy/locale";
import { docAddress, twinAddress } from "#lib/adapters/web/docs/addresses";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";

/** What the head of a page says: its words, its twin, and itself in the other languages. */
export function docMetadata({ slug, title, summary }: DocPage, locale: Locale): Metadata {
  const base = siteUrl();
  return {
    title: title[locale],
    description: summary[locale],
    alternates: {
      canonical: `${base}${docAddress(locale, slug)}`,
      languages: Object.fromEntries(LOCALES.map((other) => [other, `${base}${docAddress(other, slug)}`])),
      types: { "text/markdown": `${base}${twinAddress(locale, slug)}` },
    },
  };
}
