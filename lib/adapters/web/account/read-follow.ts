import { listDeliveries, type Delivery } from "#lib/access/deliveries";
import { listSavedSearches, type SavedSearch } from "#lib/access/saved-searches";
import { listWebhooks, type Webhook } from "#lib/access/webhooks";
import { feedAddress } from "#lib/adapters/web/feed-address";
import { readFeedQuery, type SearchParams } from "#lib/adapters/web/visitor";
import { mailsLinks } from "#lib/auth/sign-in-choices";
import type { Member } from "#lib/auth/session";
import type { Locale } from "#lib/policy/locale";
import { FollowedSearch } from "#lib/schemas/followed-search";

export interface FollowView {
  searches: (SavedSearch & { address: string })[];
  webhooks: Webhook[];
  deliveries: Delivery[];
  /** Whether this deployment sends mails. */
  mails: boolean;
}

export async function readFollow({ accountId }: Member, locale: Locale): Promise<FollowView> {
  const [searches, webhooks, deliveries] = await Promise.all([
    listSavedSearches(accountId),
    listWebhooks(accountId),
    listDeliveries(accountId),
  ]);
  return {
    searches: searches.map((search) => ({ ...search, address: feedAddress(locale, FollowedSearch.safeParse(search.filters).data ?? {}) })),
    webhooks,
    deliveries,
    mails: mailsLinks(),
  };
}

/** What an address or a form wants to follow: as the feed reads it, without order, page and month. */
export function readFollowed(params: SearchParams): FollowedSearch {
  const { sort: _, offset: __, as_of: ___, ...search } = readFeedQuery(params);
  return FollowedSearch.parse(search);
}
