import type { Locale } from "#lib/policy/locale";

/** Where a page of the documentation is, on this host. */
export function docAddress(locale: Locale, slug: string): string {
  return `/${locale}/docs${slug === "" ? "" : `/${slug}`}`;
}

/** Its Markdown twin: the same address with `.md`. */
export function twinAddress(locale: Locale, slug: string): string {
  return `${docAddress(locale, slug)}.md`;
}

/** Slug of the page that describes one operation. */
export function operationSlug(name: string): string {
  return `reference/${name}`;
}
