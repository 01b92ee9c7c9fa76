import type pg from "pg";
import { limitsOf } from "#lib/db/limits";
import { withPool } from "#lib/db/pool";

/** The connection of a role that may read the full database, for scripts alone: the owner's, or the worker's, which may publish and little else. */
export type OwnerClient = pg.PoolClient;

/** Publishing a large catalogue takes its time. */
const STATEMENT_SECONDS = 600;
export const PUBLISH_LIMITS = limitsOf(STATEMENT_SECONDS);

export function withOwnerPool<T>(ownerUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withPool(ownerUrl, { max: 4, limits: PUBLISH_LIMITS }, work);
}

/** Of the transaction itself: they hold behind a pooler, too. */
const LOCAL_LIMITS = `SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s'`;

/** All or nothing. A process that is killed inside leaves nothing behind. */
export function ownerTransaction<T>(pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  return within("BEGIN", pool, work);
}

/** Reads everything as it stands at one moment, however long it takes. */
export function ownerSnapshot<T>(pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  return within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", pool, work);
}

/** Does everything and undoes it: what it came to is all that is left. */
export function ownerRehearsal<T>(pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  return within("BEGIN", pool, work, "ROLLBACK");
}

/** What is told once the transaction of this client has been kept; nothing of one that was undone. */
export function afterCommit(client: OwnerClient, tell: () => void): void {
  untold.get(client)?.push(tell);
}

const untold = new WeakMap<OwnerClient, (() => void)[]>();

async function within<T>(begin: string, pool: pg.Pool, work: (client: OwnerClient) => Promise<T>, end = "COMMIT"): Promise<T> {
  const client = await pool.connect();
  try {
    const telling: (() => void)[] = [];
    untold.set(client, telling);
    await client.query(`${begin}; ${LOCAL_LIMITS}`);
    const result = await work(client);
    await client.query(end);
    if (end === "COMMIT") for (const tell of telling) tell();
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
