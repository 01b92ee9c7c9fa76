import { marketNamed } from "#lib/env";
import type { Text } from "#lib/policy/locale";
import { readMarket } from "#lib/policy/read-market";

const named = marketNamed();

/** The market of this deployment: one city, its currency and domains, and where its catalogue comes from. A folder of `markets`, read once. */
export const MARKET = readMarket(named.MARKET, named.MARKETS_DIR);

export const DOMAINS = MARKET.domains;
/** The slug of a domain of this market. */
export type Domain = string;
export const DOMAIN_SLUGS: readonly Domain[] = DOMAINS.map((domain) => domain.slug);

export function domainName(slug: string): Text {
  return DOMAINS.find((domain) => domain.slug === slug)?.name ?? { "zh-Hant": slug, en: slug };
}
