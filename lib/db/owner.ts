import type pg from "pg";
import { createPool } from "#lib/db/pool";

/** The owner role's connection, for scripts alone: migrations, ingest, publish. */
export type OwnerClient = pg.PoolClient;

/** Publishing a large catalogue takes its time. */
const STATEMENT_SECONDS = 600;

export async function withOwnerPool<T>(ownerUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(ownerUrl, { max: 4, statementSeconds: STATEMENT_SECONDS });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** All or nothing. A process that is killed inside leaves nothing behind. */
export function ownerTransaction<T>(pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  return within("BEGIN", pool, work);
}

/** Reads everything as it stands at one moment, however long it takes. */
export function ownerSnapshot<T>(pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  return within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", pool, work);
}

async function within<T>(begin: string, pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`${begin}; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s'`);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
