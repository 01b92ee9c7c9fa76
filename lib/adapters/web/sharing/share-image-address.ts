import { siteUrl } from "#lib/env";
import type { ShareImage } from "#lib/adapters/web/sharing/page-metadata";
import type { Locale } from "#lib/policy/locale";

/** Of every image that is shared: what networks ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** Networks keep what they have once seen under an address: the release in it brings them the new one. */
export function shareImageOf(locale: Locale, slug: string, version: string, headline: string): ShareImage {
  return { url: `${siteUrl()}/${locale}/painpoints/${slug}/card.png?v=${encodeURIComponent(version)}`, ...SHARE_IMAGE_SIZE, alt: headline };
}
