import { getTranslations } from "next-intl/server";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { FILTER_NAMES } from "#lib/schemas/feed";

/** What tells one search from the next, in words: what is searched for, the domain, and whether there is more to it. */
export async function searchWords(locale: Locale, { q, domain, ...others }: Partial<FeedQuery>): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: "feed" });
  return [
    ...(q === undefined ? [] : [t("quoted", { q })]),
    ...(domain === undefined ? [] : [domainName(domain)[locale]]),
    ...(FILTER_NAMES.some((name) => name !== "domain" && others[name] !== undefined) ? [t("narrowed")] : []),
  ];
}
