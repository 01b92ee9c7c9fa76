import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { log } from "#lib/log";

/** How often it is looked whether the database is back: more seldom than it loses all connections of a pool, once it goes. */
const LOOK_MILLIS = 250;

/**
 * That a pool loses its connections is told once, however many they are, and once that the database is reached again, with for how
 * long it was away. A connection that is lost unheard would end the process.
 */
export function tellOutages(pool: pg.Pool): void {
  let lost = 0;

  const tell = async (error: unknown) => {
    const began = performance.now();
    log.warn("database connection lost", { error });
    if (!(await untilReached(pool))) return;
    log.warn("database reached again", { awayMillis: Math.round(performance.now() - began), lost });
    lost = 0;
  };
  // A connection remembers the request that it was opened for, which has nothing to do with its loss.
  const inNobodysName = AsyncLocalStorage.snapshot();
  noteLosses(pool, (error) => {
    lost += 1;
    if (lost === 1) inNobodysName(() => void tell(error));
  });
}

/** Calls once for each connection that is lost. */
export function noteLosses(pool: pg.Pool, onLost: (error: unknown) => void): void {
  const gone = new WeakSet<pg.ClientBase>();
  const note = (client: pg.ClientBase, error: unknown) => {
    if (gone.has(client)) return;
    gone.add(client);
    onLost(error);
  };
  pool.on("connect", (client) => client.on("error", (error) => note(client, error)));
  // Of a session that is ended in the midst of a statement only that statement hears.
  pool.on("release", (error, client) => {
    if (isEndOfSession(error)) note(client, error);
  });
  pool.on("error", () => undefined);
}

/** Whether it is reached before nobody needs it any more. */
async function untilReached(pool: pg.Pool): Promise<boolean> {
  while (!pool.ending) {
    await wait(LOOK_MILLIS, undefined, { ref: false });
    const isReached = await pool.query("SELECT").then(
      () => true,
      () => false,
    );
    if (isReached) return true;
  }
  return false;
}

/** PostgreSQL's codes for the end of a session at somebody's word, or of the whole server. */
function isEndOfSession(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^57P/.test(String(error.code));
}
