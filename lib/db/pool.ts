import pg from "pg";
import { readAddress } from "#lib/db/address";
import { clientOptions } from "#lib/db/client";
import { sessionSettings, type Limits } from "#lib/db/limits";
import { tellOutages } from "#lib/db/outage";
import { log } from "#lib/log";
import { shared } from "#lib/shared";

interface PoolOptions {
  max: number;
  limits: Limits;
  /** Hears of lost connections, and tells of them. */
  tell?: (pool: pg.Pool) => void;
}

/**
 * A bounded pool on which nothing can hang: the driver has no time limits of its own. The client-side query limit lies above
 * the server's, for a connection whose other end has silently gone.
 */
export function createPool(url: string, { max, limits, tell = tellOutages }: PoolOptions): pg.Pool {
  const { isPooled } = readAddress(url);
  const settle = async (client: pg.ClientBase) => {
    if (!isPooled && (await becomesOurs(client, limits))) ours.add(client);
    else if (!told.isPooled) {
      told.isPooled = true;
      log.info("the database is behind a pooler: no prepared statements, and time limits are the role's");
    }
  };
  const pool = new pg.Pool({
    ...clientOptions(url),
    max,
    // What was opened stays open: a burst is the worst moment to open a connection in.
    min: max,
    connectionTimeoutMillis: CONNECTION_MILLIS,
    query_timeout: limits.statement_timeout + 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The pool waits for it, though its types do not say so.
    onConnect: (client): unknown => settle(client),
  });
  tell(pool);
  return pool;
}

/** A pool for as long as the work takes. */
export async function withPool<T>(url: string, options: PoolOptions, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, options);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const CONNECTION_MILLIS = 2_000;

/** Once a process is enough. */
const told = shared("told of a database", () => ({ isPooled: false }));

/** Connections that are a session of the server's from their beginning to their end. */
const ours = shared("own sessions", () => new WeakSet<pg.ClientBase>());

/** Whether what is said to the server on this connection holds for all that is said there later: not behind a pooler. */
export function isOwnSession(client: pg.ClientBase): boolean {
  return ours.has(client);
}

/**
 * One statement, prepared where the session is ours: behind a pooler the next one may be another's. `name` must stand for one SQL text
 * only.
 */
export async function askPool<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Row>({ ...(isOwnSession(client) ? { name } : {}), text, values: [...values] });
    client.release();
    return rows;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/**
 * Whether the server process that answers is the one that greeted us: a pooler greets by itself, with a number of its own. If it is,
 * its session takes the settings; behind a pooler, where sessions are others' too, they end with this very statement. Nothing is
 * said in the greeting: poolers refuse it, or pass over it in silence.
 */
async function becomesOurs(client: pg.ClientBase, limits: Limits): Promise<boolean> {
  const settings = sessionSettings(limits).map(([name, value]) => `set_config('${name}', '${value}', ${IS_POOLED})`);
  const ask: pg.QueryConfig & { query_timeout: number } = {
    text: `SELECT ${IS_POOLED} AS "isPooled", ${settings.join(", ")}`,
    values: [(client as pg.ClientBase & { processID: number | null }).processID],
    query_timeout: CONNECTION_MILLIS,
  };
  const { rows } = await client.query<{ isPooled: boolean }>(ask);
  return rows[0]?.isPooled === false;
}

const IS_POOLED = "pg_backend_pid() IS DISTINCT FROM $1::int";
