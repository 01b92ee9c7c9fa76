import { siteUrl } from "#lib/env";
import { escapeXml } from "#lib/adapters/web/sharing/respond";
import { EMBED_SIZE } from "#lib/policy/embed";
import type { Locale } from "#lib/policy/locale";

/** The card of a pain point for pages of others. */
export function embedAddress(locale: Locale, slug: string): string {
  return `${siteUrl()}/${locale}/painpoints/${slug}/embed`;
}

/** What another page writes to show it. Its own style attribute is that page's matter. */
export function embedCode(locale: Locale, slug: string, title: string, { width, height } = EMBED_SIZE): string {
  const attributes = `width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy"`;
  return `<iframe src="${embedAddress(locale, slug)}" ${attributes} style="border:0;max-width:100%"></iframe>`;
}

/** Where programs that unfold addresses ask how to show the pain point's page (oembed.com). */
export function oembedAddress(locale: Locale, slug: string): string {
  return `${siteUrl()}/oembed?${new URLSearchParams({ url: `${siteUrl()}/${locale}/painpoints/${slug}`, format: "json" })}`;
}
