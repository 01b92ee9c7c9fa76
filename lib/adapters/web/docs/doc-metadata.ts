import type { Metadata } from "next";
import { siteUrl } from "#lib/env";
import { LOCALES, type Locale } from "#lib/policy/locale";
import { docAddress, twinAddress } from "#lib/adapters/web/docs/addresses";
import { docHead } from "#lib/adapters/web/docs/write-doc";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";

/** What the head of a page says: its words, its twin, and itself in the other languages. */
export function docMetadata(page: DocPage, locale: Locale): Metadata {
  const base = siteUrl();
  const { slug, title, summary } = docHead(page, locale);
  return {
    title,
    description: summary,
    alternates: {
      canonical: `${base}${docAddress(locale, slug)}`,
      languages: Object.fromEntries(LOCALES.map((other) => [other, `${base}${docAddress(other, slug)}`])),
      types: { "text/markdown": `${base}${twinAddress(locale, slug)}` },
    },
  };
}
