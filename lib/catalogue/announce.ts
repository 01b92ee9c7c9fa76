import type { OwnerClient } from "#lib/db/owner";
import { LAST_RELEASE } from "#lib/db/standing-release";
import type { Month } from "#lib/policy/months";

/** The last month that the feed shows, whatever version published it; undefined where nothing is published. */
export async function shownThrough(client: OwnerClient): Promise<Month | undefined> {
  const { rows } = await client.query<{ month: Month }>(`SELECT visible_through_month AS month FROM ${LAST_RELEASE}`);
  return rows[0]?.month;
}

/**
 * Puts into the outbox what members who follow searches are to be told, where a later month shows than before: in the transaction of the
 * publish, so that both happened or neither. One statement; what is said is read when it is sent.
 */
export async function announce(client: OwnerClient, since: Month | undefined, through: Month): Promise<void> {
  if (since !== undefined && since < through) await client.query("SELECT app.announce_month($1, $2)", [since, through]);
}
