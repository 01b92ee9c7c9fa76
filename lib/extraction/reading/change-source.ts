import type { Pool } from "pg";
import { ownerTransaction } from "#lib/db/owner";
import { checkedConfig } from "#lib/extraction/reading/add-source";
import { forgetWords } from "#lib/extraction/reading/forget-words";

/** Another configuration for a source; the next reading begins anew, and what it says as before changes nothing. */
export async function configureSource(pool: Pool, id: string, config: unknown): Promise<void> {
  const { rows } = await pool.query<{ kind: string }>("SELECT kind FROM extraction.source WHERE id = $1", [id]);
  if (!rows[0]) throw new Error(`There is no source ${id}.`);
  await pool.query("UPDATE extraction.source SET config = $2, cursor = NULL WHERE id = $1", [
    id,
    JSON.stringify(checkedConfig(rows[0].kind, config)),
  ]);
}

/**
 * Takes a source away with all that was read from it and what was proposed of that, and says how many discussions went. Not where the
 * catalogue counts one of them: its evidence would go on from nowhere.
 */
export function removeSource(pool: Pool, id: string): Promise<number> {
  return ownerTransaction(pool, async (client) => {
    const { rows } = await client.query<{ thread: string; isCounted: boolean }>(
      `SELECT thread.id AS thread, EXISTS (SELECT FROM catalogue.painpoint_thread WHERE thread_id = thread.id) AS "isCounted"
       FROM extraction.thread WHERE source_id = $1`,
      [id],
    );
    const counted = rows.filter(({ isCounted }) => isCounted).length;
    if (counted > 0)
      throw new Error(
        `The catalogue counts ${counted} ${counted === 1 ? "discussion" : "discussions"} of ${id}: npm run catalogue -- remove <slug> takes a pain point out with its discussions. Nothing was done.`,
      );
    const threads = rows.map(({ thread }) => thread);
    await forgetWords(client, threads);
    await client.query("UPDATE extraction.proposal SET state = 'superseded' WHERE state IN ('open', 'approved') AND threads && $1", [
      threads,
    ]);
    const { rowCount } = await client.query("DELETE FROM extraction.source WHERE id = $1", [id]);
    if (rowCount === 0) throw new Error(`There is no source ${id}.`);
    return threads.length;
  });
}
