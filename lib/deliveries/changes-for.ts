import type { FollowedRow } from "#lib/deliveries/claim";
import type { Context } from "#lib/context";
import { call } from "#lib/operations/call";
import { listChanges } from "#lib/operations/list-changes";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { FollowedSearch } from "#lib/schemas/followed-search";
import type { Change } from "#lib/schemas/releases";
import { TOLD_KINDS } from "#lib/schemas/webhook-event";

export interface Changes {
  release: string;
  /** Those worth telling of, in the order of kinds. */
  items: Change[];
}

/** Pages of fifty that are read at most, of a list or of changes. */
const MOST_PAGES = 40;
const PAGE = 50;

/**
 * What changed of a followed search between two months, as anybody may read it at this moment: what was retracted since is not in it. A
 * month that cannot be read any more is `not_found`.
 */
export async function changesFor({ id, filters, locale }: FollowedRow, since: string, through: string): Promise<Changes> {
  const ctx: Context = { caller: { kind: "visitor" }, locale, requestId: id };
  const search = FollowedSearch.parse(filters);
  // MERGE: once list_changes takes q and the filters of the feed, this is one call for each kind, with ...search, and findSlugs goes.
  const [{ release, changes }, slugs] = await Promise.all([readChanges(ctx, since, through), findSlugs(ctx, search, [since, through])]);
  return { release, items: slugs ? changes.filter(({ slug }) => slugs.has(slug)) : changes };
}

async function readChanges(ctx: Context, version: string, to: string): Promise<{ release: string; changes: Change[] }> {
  let release = "";
  const changes: Change[] = [];
  for (const kind of TOLD_KINDS)
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await call(listChanges, ctx, { version, to, kind, limit: PAGE, offset: page * PAGE });
      release = answer.to.version;
      changes.push(...answer.items);
      if (changes.length >= MOST_PAGES * PAGE || (page + 1) * PAGE >= answer.total) break;
    }
  return { release, changes };
}

/** What the search finds in one of these months; undefined where it asks for nothing, so that it finds all. */
async function findSlugs(ctx: Context, search: FollowedSearch, months: readonly string[]): Promise<Set<string> | undefined> {
  if (Object.keys(search).length === 0) return undefined;
  const slugs = new Set<string>();
  for (const as_of of months)
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { items, total } = await call(searchPainpoints, ctx, { ...search, as_of, limit: PAGE, offset: page * PAGE });
      for (const { slug } of items) slugs.add(slug);
      if ((page + 1) * PAGE >= total) break;
    }
  return slugs;
}
