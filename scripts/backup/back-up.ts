import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { pepperIds } from "#lib/access/key-digest";
import { readStandingRelease } from "#lib/catalogue/restore-release";
import { ownerSnapshot, type OwnerClient } from "#lib/db/owner";
import { appliedMigrations } from "../database/migrate.ts";
import { refuseExisting, writeBackup, type Header } from "./backup-file.ts";
import { copied, keptTables, PLAIN_TEXT, quoted, SCHEMAS, type Table } from "./tables.ts";

/** Writes everything that cannot be made again into one file, as it stands at one moment, while others go on writing. */
export async function backUp(ownerUrl: string, path: string): Promise<Omit<Header, "kind" | "format">> {
  await refuseExisting(path);
  // Not the pool of other commands, which gives a statement ten minutes: a slow disk may take longer.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5_000, keepAlive: true });
  pool.on("error", () => undefined);
  try {
    return await ownerSnapshot(pool, async (client) => {
      await client.query(PLAIN_TEXT);
      const contents = await readContents(client);
      await writeBackup(path, contents, (table) => client.query(copyTo(`COPY ${copied(table)} TO STDOUT`)));
      return contents;
    });
  } finally {
    await pool.end();
  }
}

async function readContents(client: OwnerClient): Promise<Omit<Header, "kind" | "format">> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new Error("There is nothing to back up: this database was never started on.");
  const tables = [];
  for (const table of await keptTables(client)) tables.push({ ...table, rows: await countRows(client, table) });
  return {
    createdAt: new Date().toISOString(),
    migrations,
    peppers: await usedPeppers(client),
    release: await readStandingRelease(client),
    sequences: await readSequences(client),
    tables,
  };
}

async function countRows(client: OwnerClient, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(name)}`);
  return Number(rows[0]?.count);
}

/** Those of this installation that a key still needs. */
async function usedPeppers(client: OwnerClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT DISTINCT pepper_id AS id FROM app.api_key WHERE revoked_at IS NULL AND pepper_id = ANY ($1) ORDER BY id",
    [pepperIds()],
  );
  return rows.map(({ id }) => id);
}

async function readSequences(client: OwnerClient): Promise<Header["sequences"]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY name`,
    [SCHEMAS],
  );
  return rows;
}
