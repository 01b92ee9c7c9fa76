import { siteUrl } from "#lib/env";
import { isLocale, type Locale } from "#lib/policy/locale";

/**
 * Where to go after signing in: a page of this very site, as a path that begins with its language. Undefined for everything
 * else, however it is spelt: the URL parser reads it the way a browser would.
 */
export function ownPath(address: unknown): string | undefined {
  if (typeof address !== "string" || address.length > 2000 || !URL.canParse(address, siteUrl())) return undefined;
  const { origin, pathname, search } = new URL(address, siteUrl());
  return origin === new URL(siteUrl()).origin && localeOfPath(pathname) !== undefined ? pathname + search : undefined;
}

export function localeOfPath(path: string | undefined): Locale | undefined {
  const first = path?.split(/[/?]/)[1];
  return isLocale(first) ? first : undefined;
}
