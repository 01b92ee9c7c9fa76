import { getTranslations } from "next-intl/server";
import { feedAddress, painpointAddress } from "#lib/adapters/web/feed-address";
import { respondWithAtom } from "#lib/adapters/web/following/atom";
import { searchWords } from "#lib/adapters/web/sharing/search-words";
import { visitorContext } from "#lib/adapters/web/visitor";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { domainName, MARKET } from "#lib/policy/market";

const NEWEST = 20;

/** The newest pain points of the release, or those that a search lists. */
export function respondWithNewest(request: Request, locale: string): Promise<Response> {
  return respondWithAtom(request, locale, "/feed.xml", async (language, release, { as_of: _, offset: __, sort: ___, ...search }) => {
    const ctx = { ...visitorContext(language), release };
    const { items } = await call(searchPainpoints, ctx, { ...search, sort: "newest", limit: NEWEST });
    const painpoints = await Promise.all(items.map(({ slug }) => call(getPainpoint, ctx, { slug })));
    const t = await getTranslations({ locale: language, namespace: "atom" });
    return {
      title: [t("title", { market: MARKET.name[language] }), ...(await searchWords(language, search))].join(" · "),
      subtitle: t("subtitle"),
      page: feedAddress(language, search),
      entries: painpoints.map(({ slug, headline, summary, domain, first_seen_month: month }) => ({
        page: painpointAddress(language, slug),
        title: headline,
        month: month ?? MARKET.source.firstMonth,
        category: domain === null ? undefined : { term: domain, label: domainName(domain)[language] },
        text: summary,
      })),
    };
  });
}
