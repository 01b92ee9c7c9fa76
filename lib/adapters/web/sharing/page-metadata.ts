import type { Metadata } from "next";
import { siteUrl } from "#lib/env";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#lib/policy/locale";

export interface SharedPage {
  locale: Locale;
  /** Without the language: "" for the feed, "/about". */
  path: string;
  title: string;
  description: string;
  type?: "website" | "article";
  image?: ShareImage;
  /** Path of the feed that tells of this page; by itself that of the newest pain points. */
  feed?: string;
}
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What the head of a public page says of itself: its one address, itself in the other languages, and how to show it when it is shared. */
export function pageMetadata({ locale, path, title, description, type = "website", image, feed }: SharedPage): Metadata {
  const canonical = `${siteUrl()}/${locale}${path}`;
  const images = image ? { images: [image] } : {};
  return {
    title,
    description,
    alternates: {
      canonical,
      languages: languagesOf(path),
      types: { "application/atom+xml": `${siteUrl()}${feed ?? `/${locale}/feed.xml`}` },
    },
    openGraph: { type, url: canonical, title, description, locale: OPEN_GRAPH_LOCALES[locale], siteName: SITE_NAMES[locale], ...images },
    twitter: { card: image ? "summary_large_image" : "summary", title, description, ...images },
  };
}

/** A page's address in every language, and the one for readers of no language that we have. */
export function languagesOf(path: string): Record<string, string> {
  const address = (locale: Locale) => `${siteUrl()}/${locale}${path}`;
  return { ...Object.fromEntries(LOCALES.map((locale) => [locale, address(locale)])), "x-default": address(DEFAULT_LOCALE) };
}

export const SITE_NAMES: Record<Locale, string> = { "zh-Hant": "痛點觀測站", en: "Painpoint Observatory" };
const OPEN_GRAPH_LOCALES: Record<Locale, string> = { "zh-Hant": "zh_TW", en: "en" };
