import { isOfAuthorizationServer } from "#lib/policy/oauth";
import { isLocale, negotiateLocale, type Locale } from "#lib/policy/locale";

/**
 * Who answers an address, by its path. `direct`: Next at once, for what it streams itself (the API, built files). `public`: one
 * document for everybody who reads in the same language and colours. `own`: a document for one reader or one moment.
 */
export type AddressKind = "direct" | "public" | "own";

export function addressKind(path: string): AddressKind {
  if (/^\/(api|_next|\.well-known)\/|^\/(register|icon\.svg|apple-icon\.png)$/.test(path) || isOfAuthorizationServer(path)) return "direct";
  return /^\/[^/]+\/(account|admin|sign-in|sign-out|status|shared-brief|unsubscribe|painpoints\/[^/]+\/still-so)(\/|$)/.test(path)
    ? "own"
    : "public";
}

/** What stands behind a language and shows nothing without the feed. */
const FED = "painpoints|domains|changes|backtest|compare|sample-brief|about|feed\\.xml|card\\.png|data\\.[\\w.-]+";
const NEEDS_FEED = new RegExp(`^/(sitemap\\.xml|oembed)$|^/(zh-Hant|en)(/(${FED})(/.*)?)?$`);

/** Whether there is nothing to show at this address without the feed. */
export function needsFeed(path: string): boolean {
  return NEEDS_FEED.test(path);
}

/** The language of an address; where it names none, the one that Next's middleware will choose. */
export function addressLanguage(path: string, acceptLanguage: string | undefined): Locale {
  const named = path.split("/")[1];
  return isLocale(named) ? named : negotiateLocale(acceptLanguage);
}
