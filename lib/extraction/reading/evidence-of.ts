import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** A row of evidence.csv. */
export interface EvidenceLine {
  thread_id: string;
  month: string;
  mentions: number;
  replies: number;
}

/** How many people backed each thread in each month, and how many of them with words. Somebody who backs it twice in a month counts once. */
export async function evidenceOf(database: Pick<Pool | OwnerClient, "query">, threads: readonly string[]): Promise<EvidenceLine[]> {
  const { rows } = await database.query<EvidenceLine>(
    `SELECT thread_id, month, count(DISTINCT author_digest)::int AS mentions,
       count(DISTINCT author_digest) FILTER (WHERE has_words)::int AS replies
     FROM extraction.backing WHERE thread_id = ANY ($1) GROUP BY thread_id, month ORDER BY thread_id, month`,
    [threads],
  );
  return rows;
}
