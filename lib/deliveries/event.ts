import { changesFor } from "#lib/deliveries/changes-for";
import type { Claimed, FollowedRow } from "#lib/deliveries/claim";
import { siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { MOST_LISTED_CHANGES } from "#lib/policy/deliveries";
import type { Locale } from "#lib/policy/locale";
import { FollowedSearch } from "#lib/schemas/followed-search";
import type { Change } from "#lib/schemas/releases";
import { WebhookEvent, type SearchChanged, type ToldChange, type ToldKind } from "#lib/schemas/webhook-event";

/** What a delivery says at this moment; undefined where there is nothing to tell any more, `month_gone` where its months cannot be read. */
export async function eventOf({
  createdAt,
  search,
  sinceMonth,
  month,
  webhook,
}: Claimed): Promise<WebhookEvent | "month_gone" | undefined> {
  const timestamp = createdAt.toISOString();
  if (search && sinceMonth !== null && month !== null) return changedIn(search, timestamp, sinceMonth, month);
  return webhook ? WebhookEvent.parse({ type: "webhook.test", timestamp, data: { webhook: webhook.id } }) : undefined;
}

async function changedIn(
  search: FollowedRow,
  timestamp: string,
  from: string,
  to: string,
): Promise<SearchChanged | "month_gone" | undefined> {
  const changes = await changesFor(search, from, to).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid_request")) return undefined;
    throw error;
  });
  if (!changes) return "month_gone";
  const { release, items } = changes;
  if (items.length === 0) return undefined;
  const { id, name, locale } = search;
  const event = {
    type: "search.changed",
    timestamp,
    data: {
      search: { id, name, url: searchUrl(search) },
      from_month: from,
      to_month: to,
      release,
      total: items.length,
      items: items.slice(0, MOST_LISTED_CHANGES).map((change) => toTold(change, locale)),
    },
  };
  return WebhookEvent.parse(event) as SearchChanged;
}

function toTold({ kind, slug, before, after }: Change, locale: Locale): ToldChange {
  return {
    kind: kind as ToldKind,
    slug,
    headline: (after ?? before)?.headline ?? "",
    rank_before: before?.rank ?? null,
    rank_after: after?.rank ?? null,
    url: after ? `${siteUrl()}/${locale}/painpoints/${slug}` : null,
  };
}

/** The search on the site. */
function searchUrl({ filters, locale }: FollowedRow): string {
  const given = Object.entries(FollowedSearch.parse(filters));
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${siteUrl()}/${locale}${query.size > 0 ? `?${query}` : ""}`;
}
