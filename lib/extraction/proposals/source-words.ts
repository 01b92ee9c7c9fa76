import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** Everything that was said in these threads and is still kept, text by text. */
export async function sourceWords(client: Pick<Pool | OwnerClient, "query">, threads: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ thread: string; texts: string[] }>(
    `SELECT thread_id AS thread, array_agg(words ORDER BY month, external_id) AS texts FROM (
       SELECT thread_id, month, external_id, concat_ws(E'\\n', title, body) AS words FROM extraction.document WHERE thread_id = ANY ($1)
     ) AS said WHERE words <> '' GROUP BY thread_id`,
    [threads],
  );
  return new Map(rows.map(({ thread, texts }) => [thread, texts]));
}
