import type { FollowedRow } from "#lib/deliveries/claim";
import type { Context } from "#lib/context";
import { call } from "#lib/operations/call";
import { listChanges } from "#lib/operations/list-changes";
import { FollowedSearch } from "#lib/schemas/followed-search";
import { TOLD_KINDS, type Change } from "#lib/schemas/releases";

export interface Changes {
  release: string;
  /** Those worth telling of, in the order of kinds. */
  items: Change[];
}

/** Pages of fifty that are read at most, of one kind. */
const MOST_PAGES = 40;
const PAGE = 50;

/**
 * What changed of a followed search between two months, as anybody may read it at this moment: what was retracted since is not in it. A
 * month that cannot be read any more is `not_found`.
 */
export async function changesFor({ id, filters, locale }: FollowedRow, since: string, through: string): Promise<Changes> {
  const ctx: Context = { caller: { kind: "visitor" }, locale, requestId: id };
  const asked = { version: since, to: through, ...FollowedSearch.parse(filters), limit: PAGE };
  let release = "";
  const items: Change[] = [];
  for (const kind of TOLD_KINDS)
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await call(listChanges, ctx, { ...asked, kind, offset: page * PAGE });
      release = answer.to.version;
      items.push(...answer.items);
      if ((page + 1) * PAGE >= answer.total) break;
    }
  return { release, items };
}
