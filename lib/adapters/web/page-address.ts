import { headers } from "next/headers";
import { siteUrl } from "#lib/env";
import { LOCALES } from "#lib/policy/locale";
import { inLanguage, PAGE_ADDRESS_HEADER } from "#lib/policy/page-address";

/** Path and filters of the page that is being rendered; null where the middleware did not see it. */
export async function pageAddress(): Promise<string | null> {
  return (await headers()).get(PAGE_ADDRESS_HEADER);
}

/** What the head of a page says of itself and of its other languages. */
export function alternatesOf(path: string) {
  const base = siteUrl();
  return {
    canonical: `${base}${path}`,
    languages: Object.fromEntries(LOCALES.map((locale) => [locale, `${base}${inLanguage(locale, path)}`])),
  };
}
