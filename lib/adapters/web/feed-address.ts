import type { Locale } from "#lib/policy/locale";
import type { FeedQuery } from "#lib/adapters/web/visitor";

/** Address of the feed with these filters; what is left at its default is left out. */
export function feedAddress(locale: Locale, query: { [Name in keyof FeedQuery]?: string | number | undefined }): string {
  const given = Object.entries<string | number | undefined>(query).filter(([, value]) => value !== undefined && value !== 0);
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/${locale}${parameters.size > 0 ? `?${parameters}` : ""}`;
}
