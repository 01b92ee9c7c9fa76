import type { Pool } from "pg";
import { ownerTransaction } from "#lib/db/owner";
import { forgetWords } from "#lib/extraction/reading/forget-words";

/** Takes the words out of what may be kept no longer, and what models quoted of them. Months and counts stay. Says how many documents lost theirs. */
export function purge(pool: Pool, now?: Date): Promise<number> {
  return ownerTransaction(pool, async (client) => {
    const { rows } = await client.query<{ thread: string }>(
      `UPDATE extraction.document SET title = NULL, body = NULL
       WHERE purge_on <= coalesce($1::timestamptz, now())::date AND (title IS NOT NULL OR body IS NOT NULL) RETURNING thread_id AS thread`,
      [now ?? null],
    );
    await forgetWords(client, [...new Set(rows.map(({ thread }) => thread))]);
    return rows.length;
  });
}
