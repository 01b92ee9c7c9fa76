import type { Pool } from "pg";
import type { TokensUsed } from "#lib/extraction/model/prices";
import type { OwnerClient } from "#lib/db/owner";

/** What a result was made of: the same of everything is the same result. */
export interface ResultKey {
  step: string;
  inputDigest: string;
  version: number;
  /** With its provider. */
  model: string;
  promptDigest: string;
}

/** What a model said, and of which discussion it says it: both go when the discussion goes. */
export interface Kept {
  output: unknown;
  about?: string | undefined;
}

/** What making it took, its repair included. */
export interface Making extends TokensUsed {
  micros: number;
  millis: number;
}

type Database = Pick<Pool | OwnerClient, "query">;

export async function findResult(database: Database, key: ResultKey): Promise<Kept | undefined> {
  const { rows } = await database.query<{ kept: Kept }>(
    `SELECT output AS kept FROM extraction.result
     WHERE step = $1 AND input_digest = $2 AND version = $3 AND model = $4 AND prompt_digest = $5`,
    valuesOf(key),
  );
  return rows[0]?.kept;
}

/** Whether it was the first: what stands already stays. */
export async function storeResult(database: Database, key: ResultKey, kept: Kept, making: Making): Promise<boolean> {
  const { inputTokens, outputTokens, micros, millis } = making;
  const { rowCount } = await database.query(
    `INSERT INTO extraction.result
       (step, input_digest, version, model, prompt_digest, output, input_tokens, output_tokens, cost_usd, millis)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::numeric / 1000000, $10) ON CONFLICT DO NOTHING`,
    [...valuesOf(key), JSON.stringify(kept), inputTokens, outputTokens, micros, millis],
  );
  return rowCount === 1;
}

/** What models said of these discussions goes, quotes and all: when a source takes them back, or their time is over. */
export async function forgetResults(database: Database, threads: readonly string[]): Promise<void> {
  await database.query("DELETE FROM extraction.result WHERE model <> '' AND output ->> 'about' = ANY ($1)", [threads]);
}

function valuesOf({ step, inputDigest, version, model, promptDigest }: ResultKey) {
  return [step, inputDigest, version, model, promptDigest];
}
