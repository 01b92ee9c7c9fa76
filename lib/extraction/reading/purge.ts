import type { Pool } from "pg";

/** Takes the words out of what may be kept no longer. Months, counts and what was made of them stay. Says how many documents lost theirs. */
export async function purge(pool: Pool, now?: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE extraction.document SET title = NULL, body = NULL
     WHERE purge_on <= coalesce($1::timestamptz, now())::date AND (title IS NOT NULL OR body IS NOT NULL)`,
    [now ?? null],
  );
  return rowCount ?? 0;
}
