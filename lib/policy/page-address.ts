import { isLocale, type Locale } from "#lib/policy/locale";

/** In which the middleware tells a page its own address; what a client sends under this name is overwritten. */
export const PAGE_ADDRESS_HEADER = "x-page-address";

/** The same page with the same filters in that language; the language's front page for an address that is no page. */
export function inLanguage(locale: Locale, address: string | null): string {
  const [, first, rest = ""] = /^\/([^/?]*)(.*)$/.exec(address ?? "") ?? [];
  return isLocale(first) ? `/${locale}${rest}` : `/${locale}`;
}
