import { holdingAccount } from "#lib/access/hold-account";
import { recordEvent } from "#lib/access/audit";
import { isRowId } from "#lib/access/row-id";
import { query } from "#lib/db/web";
import { MOST_SAVED_SEARCHES } from "#lib/policy/deliveries";
import type { Locale } from "#lib/policy/locale";
import type { FollowedSearch } from "#lib/schemas/followed-search";

/** A search that a member follows. */
export interface SavedSearch {
  id: string;
  name: string;
  filters: unknown;
  locale: Locale;
  byMail: boolean;
  webhookId: string | null;
}

/** How its member is told. */
export type Ways = Pick<SavedSearch, "byMail" | "webhookId">;

export async function listSavedSearches(accountId: string): Promise<SavedSearch[]> {
  return query<SavedSearch & Record<string, unknown>>("list_saved_searches", LIST, [accountId]);
}

const LIST = `
  SELECT id, name, filters, locale, by_mail AS "byMail", webhook_id AS "webhookId"
  FROM app.saved_search WHERE account_id = $1::uuid ORDER BY created_at, id`;

interface NewSearch extends Ways {
  name: string;
  filters: FollowedSearch;
  locale: Locale;
}

/** `full` where the account has as many as there may be, `no_webhook` where it has none of that id. Undefined for an account that is gone. */
export async function saveSearch(
  accountId: string,
  { name, filters, locale, byMail, webhookId }: NewSearch,
): Promise<"saved" | "full" | "no_webhook" | undefined> {
  return holdingAccount(accountId, async (transaction, { at }) => {
    if ((await transaction.savedSearch.count({ where: { accountId } })) >= MOST_SAVED_SEARCHES) return "full";
    if (!(await isOwnWebhook(transaction, accountId, webhookId))) return "no_webhook";
    const { id } = await transaction.savedSearch.create({
      data: { accountId, name, filters, locale, byMail, webhookId, createdAt: at },
      select: { id: true },
    });
    await recordEvent(transaction, accountId, "search_followed", { searchId: id });
    return "saved";
  });
}

/** False where there is no such search or webhook of this account. */
export async function changeWays(accountId: string, id: string, { byMail, webhookId }: Ways): Promise<boolean> {
  if (!isRowId(id)) return false;
  const changed = await holdingAccount(accountId, async (transaction) => {
    if (!(await isOwnWebhook(transaction, accountId, webhookId))) return false;
    const { count } = await transaction.savedSearch.updateMany({ where: { accountId, id }, data: { byMail, webhookId } });
    return count === 1;
  });
  return changed === true;
}

/** With what was to be told of it. Twice is once; another account's stays. */
export async function deleteSavedSearch(accountId: string, id: string): Promise<void> {
  if (!isRowId(id)) return;
  await holdingAccount(accountId, async (transaction) => {
    const { count } = await transaction.savedSearch.deleteMany({ where: { accountId, id } });
    if (count === 1) await recordEvent(transaction, accountId, "search_unfollowed", { searchId: id });
  });
}

/** What a link of a mail is about: its name, and whether mails of it are sent. Undefined for a search that is gone. */
export async function findByUnsubscribeToken(token: string): Promise<{ name: string; byMail: boolean } | undefined> {
  if (!isRowId(token)) return undefined;
  const [found] = await query<{ name: string; byMail: boolean }>(
    "find_unsubscribe",
    `SELECT name, by_mail AS "byMail" FROM app.saved_search WHERE unsubscribe_token = $1::uuid`,
    [token],
  );
  return found;
}

/** Ends the mails of one search, whoever has the link: nobody signs in for that. Twice is once. */
export async function endMails(token: string): Promise<boolean> {
  if (!isRowId(token)) return false;
  const ended = await query("end_mails", END_MAILS, [token]);
  return ended.length > 0;
}

/** What waits to be mailed goes, too. */
const END_MAILS = `
  WITH ended AS (UPDATE app.saved_search SET by_mail = false WHERE unsubscribe_token = $1::uuid RETURNING id),
  gone AS (DELETE FROM app.delivery USING ended WHERE saved_search_id = ended.id AND channel = 'mail' AND state = 'waiting')
  SELECT id FROM ended`;

async function isOwnWebhook(
  transaction: Parameters<Parameters<typeof holdingAccount>[1]>[0],
  accountId: string,
  webhookId: string | null,
): Promise<boolean> {
  if (webhookId === null) return true;
  return isRowId(webhookId) && (await transaction.webhook.count({ where: { accountId, id: webhookId } })) === 1;
}
