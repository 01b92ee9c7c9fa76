import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { WEB_LIMITS } from "#lib/db/limits";
import { noteLosses } from "#lib/db/outage";
import { askPool, createPool } from "#lib/db/pool";
import { REACHES_PRIVATE } from "#lib/db/reaches-private";
import { env } from "#lib/env";
import { log } from "#lib/log";
import { countReplicaRead } from "#lib/metrics";
import { timed } from "#lib/request-times";
import { shared } from "#lib/shared";

/** A standby of the primary, which DATABASE_READ_URL names: reads of the feed ask it first, with the web role's rights (decision 069). */

/** Why nobody asks it: it does not answer, it follows no primary, or the role that it is asked with may read what is private. */
export type ReplicaFault = "gone" | "no_standby" | "breach";

/** `new` until it is looked at for the first time, `away` from a look that finds it ill to one that finds it well. */
interface Held {
  pool?: pg.Pool | undefined;
  state: "new" | "looking" | "asked" | "away";
  isUnused?: boolean;
}
const held = shared("replica", (): Held => ({ state: "new" }));

const CONNECTIONS = 10;
/** A read that takes longer is the primary's. */
const PATIENCE_MILLIS = 1_000;
/** How often it is looked whether one that was passed over is back. */
const LOOK_MILLIS = 250;

/** Undefined where there is none. */
function replicaPool(): pg.Pool | undefined {
  const url = env().DATABASE_READ_URL;
  if (url === undefined || held.isUnused) return undefined;
  return (held.pool ??= createPool(url, { max: CONNECTIONS, limits: WEB_LIMITS, tell: (pool) => noteLosses(pool, passOver) }));
}

/** Looks at it for the first time, and opens its connections; one that is not well is passed over. */
export async function openReplica(): Promise<void> {
  const pool = replicaPool();
  if (!pool) return;
  await look(pool);
  if (!isReplicaAsked()) return;
  const opened = await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

export async function closeReplica(): Promise<void> {
  const { pool } = held;
  delete held.pool;
  held.state = "new";
  await pool?.end();
}

/** For a process that has no web role. */
export function useNoReplica(): void {
  held.isUnused = true;
}

/** Undefined where there is none. */
export function isReplicaAsked(): boolean | undefined {
  return replicaPool() && held.state === "asked";
}

/** A release as it is named: its content never changes under its name. */
export interface NamedRelease {
  id: number;
  version: string;
}

/**
 * The rows of a statement about releases, as the replica has them, if it has each under the very name that the primary gave it:
 * of one that lags behind a publish or a retraction it has no rows. Undefined when nobody could ask it.
 */
export async function askReplica<Row extends pg.QueryResultRow>(
  releases: readonly NamedRelease[],
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[] | undefined> {
  const pool = replicaPool();
  if (!pool) return undefined;
  // A process that did not open it at its start looks with its first read.
  if (held.state === "new") void look(pool);
  if (held.state !== "asked") return undefined;
  const named = [...values, releases.map(({ id }) => id), releases.map(({ version }) => version)];
  const said = `replica ${name}`;
  try {
    const rows = await timed("queries", said, () => inTime(askPool<Row>(pool, said, ofNamed(text, values.length), named)));
    countReplicaRead(rows.length > 0 ? "answered" : "empty");
    return rows;
  } catch (error) {
    countReplicaRead("failed");
    passOver(error);
    return undefined;
  }
}

/** In one statement, so that both are of one moment: the names that stand there, and the rows. A standby that was promoted has none. */
function ofNamed(text: string, values: number): string {
  const [ids, versions] = [`$${values + 1}::int[]`, `$${values + 2}::text[]`];
  return `SELECT * FROM (${text}) AS answer WHERE (
    SELECT pg_is_in_recovery() AND count(*) = cardinality(${ids})
    FROM feed.release JOIN unnest(${ids}, ${versions}) AS named (id, version) USING (id, version))`;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error("The replica takes too long.")), PATIENCE_MILLIS);
  work.catch(() => undefined);
  return Promise.race([work, patience.promise]).finally(() => clearTimeout(timer));
}

/** Nobody asks it until it was looked at. */
function passOver(error: unknown): void {
  if (held.pool && held.state === "asked") void look(held.pool, error);
}

/** A failure that is over at once is told nobody; that it is passed over is told once, and once that it is asked again. */
async function look(pool: pg.Pool, error?: unknown): Promise<void> {
  const become = (state: Held["state"]) => {
    if (held.pool === pool) held.state = state;
  };
  become("looking");
  const began = performance.now();
  const found = await faultOf(pool);
  become(found ? "away" : "asked");
  if (!found) return;
  log.warn("replica passed over", { fault: found.fault, error: found.error ?? error });
  void untilWell(pool).then((isWell) => {
    if (!isWell) return;
    become("asked");
    log.warn("replica asked again", { awayMillis: Math.round(performance.now() - began) });
  });
}

/** Whether it is well before nobody needs it any more. */
async function untilWell(pool: pg.Pool): Promise<boolean> {
  do await wait(LOOK_MILLIS, undefined, { ref: false });
  while (!pool.ending && (await faultOf(pool)));
  return !pool.ending;
}

/** What is the matter with it; undefined where there is none, or nothing is. */
export async function findReplicaFault(): Promise<ReplicaFault | undefined> {
  const pool = replicaPool();
  return pool && (await faultOf(pool))?.fault;
}

async function faultOf(pool: pg.Pool): Promise<{ fault: ReplicaFault; error?: unknown } | undefined> {
  try {
    const [found] = await inTime(askPool<{ follows: boolean; reachesPrivate: boolean }>(pool, "replica look", LOOK, []));
    if (!found?.follows) return { fault: "no_standby" };
    return found.reachesPrivate ? { fault: "breach" } : undefined;
  } catch (error) {
    return { fault: "gone", error };
  }
}

const LOOK = `SELECT pg_is_in_recovery() AS follows, ${REACHES_PRIVATE} AS "reachesPrivate"`;

/** Whether it has the release under that name, whether or not reads ask it now. */
export async function replicaHas({ id, version }: NamedRelease): Promise<boolean> {
  const pool = replicaPool();
  const text = ofNamed("SELECT id FROM feed.release WHERE id = $1", 1);
  return pool !== undefined && (await inTime(askPool(pool, "replica has", text, [id, [id], [version]]))).length > 0;
}
