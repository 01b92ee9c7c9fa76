import pg from "pg";
import { log } from "#lib/log";

/**
 * Below the time that a statement of the web role may take. A process whose loop is busy for a second or two, as with its first question,
 * keeps a row that another process waits for.
 */
const LONGEST_LOCK_WAIT_MILLIS = 4_500;

/**
 * A bounded pool on which nothing can hang: the driver has no time limits of its own. The client-side query limit lies above
 * the server's, for a connection whose other end has silently gone.
 */
export function createPool(connectionString: string, options: { max: number; statementSeconds?: number }): pg.Pool {
  const statementMillis = (options.statementSeconds ?? 5) * 1000;
  const pool = new pg.Pool({
    connectionString,
    max: options.max,
    // What was opened stays open: a burst is the worst moment to open a connection in.
    min: options.max,
    connectionTimeoutMillis: 2_000,
    query_timeout: statementMillis + 3_000,
    statement_timeout: statementMillis,
    lock_timeout: LONGEST_LOCK_WAIT_MILLIS,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that is lost while it is idle or checked out says so here; unheard, it would end the process.
  pool.on("error", (error) => log.warn("database connection lost", { error }));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
