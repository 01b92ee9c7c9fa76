import { holdingAccount } from "#lib/access/hold-account";
import { isRowId } from "#lib/access/row-id";
import { CURRENT_RELEASE_ID } from "#lib/db/current-release";
import { query } from "#lib/db/web";
import type { Locale } from "#lib/policy/locale";
import { MOST_SHORTLISTS } from "#lib/policy/shortlists";

/** Pain points that a member keeps under a name. */
export interface Shortlist {
  id: string;
  name: string;
  /** Those that are public, in their order. */
  painpoints: { slug: string; headline: string }[];
}

/** By name. What is not public is left out, for whatever reason it is not. */
export async function listShortlists(accountId: string, locale: Locale): Promise<Shortlist[]> {
  return query<Shortlist & Record<string, unknown>>("list_shortlists", LIST, [accountId, locale]);
}

const LIST = `
  SELECT shortlist.id, shortlist.name,
    coalesce((
      SELECT json_agg(json_build_object('slug', painpoint.slug, 'headline', painpoint.summary -> 'headline' ->> $2) ORDER BY place)
      FROM unnest(shortlist.slugs) WITH ORDINALITY AS chosen (slug, place)
      JOIN feed.painpoint ON painpoint.slug = chosen.slug AND painpoint.release_id = ${CURRENT_RELEASE_ID}
    ), '[]') AS painpoints
  FROM app.shortlist WHERE account_id = $1::uuid ORDER BY name, shortlist.id`;

/** Keeps them under that name, in place of what it held before. False where the account has as many lists as there may be. */
export async function keepShortlist(accountId: string, name: string, slugs: readonly string[]): Promise<boolean | undefined> {
  return holdingAccount(accountId, async (transaction, { at }) => {
    const others = await transaction.shortlist.count({ where: { accountId, name: { not: name } } });
    if (others >= MOST_SHORTLISTS) return false;
    const kept = { slugs: [...slugs], keptAt: at };
    await transaction.shortlist.upsert({
      where: { accountId_name: { accountId, name } },
      create: { accountId, name, ...kept },
      update: kept,
      select: { id: true },
    });
    return true;
  });
}

/** Twice is once; another account's stays. */
export async function deleteShortlist(accountId: string, id: string): Promise<void> {
  if (isRowId(id))
    await query("delete_shortlist", "DELETE FROM app.shortlist WHERE account_id = $1::uuid AND id = $2::uuid", [accountId, id]);
}
