import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { WEB_LIMITS } from "#lib/db/limits";
import { askPool, createPool } from "#lib/db/pool";
import { closeReplica, openReplica, useNoReplica } from "#lib/db/replica";
import { timedAdapter } from "#lib/db/timed-adapter";
import { Prisma, PrismaClient } from "#lib/db/generated/client";
import { requireEnv } from "#lib/env";
import { timed } from "#lib/request-times";
import { shared } from "#lib/shared";

export { Prisma };

/** The web role's connection: reads `feed`, reads and writes `app`, and has no right to `catalogue`. */

/** Prisma, inside a transaction or not. */
export type Transaction = Prisma.TransactionClient;

const held = shared("connections", (): { webPool?: pg.Pool; webPrisma?: PrismaClient } => ({}));

export function webPool(): pg.Pool {
  return (held.webPool ??= createPool(requireEnv("DATABASE_URL"), { max: CONNECTIONS, limits: WEB_LIMITS }));
}

const CONNECTIONS = 10;

/** For a process that has no web role: what reads the feed does so through this pool, with the rights of the pool's role. */
export function readThrough(pool: pg.Pool): void {
  held.webPool = pool;
  useNoReplica();
}

/**
 * Opens all connections before there is a burst to be busy with: a process that is too busy to hear the database's greeting takes
 * it for one that does not answer. What cannot be opened now is opened when it is needed.
 */
export async function openConnections(): Promise<void> {
  await Promise.all([openPrimary(), openReplica()]);
}

async function openPrimary(): Promise<void> {
  for (let tries = 3; tries > 0; tries -= 1) {
    const opened = await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => webPool().connect()));
    for (const one of opened) if (one.status === "fulfilled") one.value.release();
    if (opened.every(({ status }) => status === "fulfilled")) return;
  }
}

/** Model access to `app`, over the same pool. */
export function prisma(): PrismaClient {
  return (held.webPrisma ??= new PrismaClient({ adapter: timedAdapter(new PrismaPg(webPool())) }));
}

export type AnyRow = pg.QueryResultRow;

/** One statement on the web role's pool. `name` must stand for one SQL text only. */
export function query<Row extends AnyRow>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return timed("queries", name, () => askPool<Row>(webPool(), name, text, values));
}

export async function closeWebPool(): Promise<void> {
  await held.webPrisma?.$disconnect();
  await Promise.all([held.webPool?.end(), closeReplica()]);
  delete held.webPrisma;
  delete held.webPool;
}
