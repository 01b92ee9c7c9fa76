import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** What the model took since a moment. */
export interface Spent {
  /** Of answers that were used, and what they cost. */
  results: number;
  inputTokens: number;
  outputTokens: number;
  resultsUsd: number;
  /** Of all calls that are over: unusable and lost ones included. */
  calls: number;
  lostCalls: number;
  callsUsd: number;
}

export async function spentOf(client: Pick<Pool | OwnerClient, "query">, since: Date): Promise<Spent> {
  const { rows } = await client.query<Spent>(
    `SELECT * FROM (
       SELECT count(*)::int AS results, coalesce(sum(input_tokens), 0)::int AS "inputTokens",
         coalesce(sum(output_tokens), 0)::int AS "outputTokens", coalesce(sum(cost_usd), 0)::float8 AS "resultsUsd"
       FROM extraction.result WHERE made_at >= $1 AND model <> ''
     ) AS kept, (
       SELECT count(*)::int AS calls, (count(*) FILTER (WHERE state = 'lost'))::int AS "lostCalls",
         coalesce(sum(cost_usd), 0)::float8 AS "callsUsd"
       FROM extraction.call WHERE begun_at >= $1 AND state <> 'running'
     ) AS ended`,
    [since],
  );
  if (!rows[0]) throw new Error("The database did not say what was spent.");
  return rows[0];
}
