import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { createPool } from "#lib/db/pool";
import { Prisma, PrismaClient } from "#lib/db/generated/client";
import { requireEnv } from "#lib/env";

export { Prisma };

/** The web role's connection: reads `feed`, reads and writes `app`, and has no right to `catalogue`. */

/** Prisma, inside a transaction or not. */
export type Transaction = Prisma.TransactionClient;

// Kept on globalThis, so that a reload in development does not open another pool.
const held = globalThis as { webPool?: pg.Pool; webPrisma?: PrismaClient };

export function webPool(): pg.Pool {
  return (held.webPool ??= createPool(requireEnv("DATABASE_URL"), { max: 10 }));
}

/** Model access to `app`, over the same pool. */
export function prisma(): PrismaClient {
  return (held.webPrisma ??= new PrismaClient({ adapter: new PrismaPg(webPool()) }));
}

export type AnyRow = pg.QueryResultRow;

/** One prepared statement on the web role's pool. `name` must stand for one SQL text only. */
export async function query<Row extends AnyRow>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const result = await webPool().query<Row>({ name, text, values: [...values] });
  return result.rows;
}

export async function closeWebPool(): Promise<void> {
  await held.webPrisma?.$disconnect();
  await held.webPool?.end();
  delete held.webPrisma;
  delete held.webPool;
}
