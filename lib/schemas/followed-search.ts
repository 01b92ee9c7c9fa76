import type { z } from "zod";
import { SearchInput } from "#lib/schemas/feed";

/** What a member follows: words and filters of the feed, as the address of a search has them. Neither an order nor a page nor a month. */
export const FollowedSearch = SearchInput.omit({ sort: true, limit: true, offset: true, as_of: true, locale: true });
export type FollowedSearch = z.infer<typeof FollowedSearch>;
