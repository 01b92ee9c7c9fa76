import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { pepperIds } from "#lib/access/key-digest";
import { placeRelease } from "#lib/catalogue/restore-release";
import type { OwnerClient } from "#lib/db/owner";
import { appliedMigrations, migrating } from "../database/migrate.ts";
import { migrationNames } from "../database/migration-names.ts";
import { openBackup, readTables, type Backup, type Header } from "./backup-file.ts";
import { allTables, copied, KEY_TABLES, keptTables, PLAIN_TEXT, quoted, SCHEMAS } from "./tables.ts";

export interface RestoreSettings {
  /** Leaves the keys out, and what was counted of them: their members make new ones. */
  withoutKeys?: boolean;
  /** Of another version of the code, for tests. */
  migrations?: string | undefined;
}

/**
 * Loads a backup into an empty database, in the one transaction of the migrations: whatever stops it, the database is as it was. The
 * schema is first made as it was when the backup was made, and then brought to this version's.
 */
export async function restore(ownerUrl: string, path: string, settings: RestoreSettings = {}): Promise<Header> {
  const { withoutKeys = false, migrations } = settings;
  const backup = await openBackup(path);
  const { header } = backup;
  refuseNewer(backup, await migrationNames(migrations));
  if (!withoutKeys) refuseUselessKeys(backup);
  const last = header.migrations.at(-1);
  await migrating(
    ownerUrl,
    async ({ apply, withConnection }) => {
      await withConnection((client) => makeRoom(client, header));
      await apply(last);
      await withConnection((client) => load(client, backup, withoutKeys));
      await apply();
      await withConnection(async (client) => {
        // Their words are not in a backup: what they said is read again from the beginning.
        await client.query("UPDATE extraction.source SET cursor = NULL");
        if (header.release) await placeRelease(client, header.release);
      });
    },
    migrations,
  );
  return header;
}

function refuseNewer({ path, header }: Backup, known: readonly string[]): void {
  if (header.migrations.some((name, at) => name !== known[at]))
    throw new Error(
      `${path} was made by a version whose database this one does not know (${header.migrations.at(-1)}). Restore it with that version, or a newer one.`,
    );
}

function refuseUselessKeys({ path, header }: Backup): void {
  const known = pepperIds();
  const missing = header.peppers.filter((id) => !known.includes(id));
  if (missing.length > 0)
    throw new Error(
      `The keys in ${path} were made with a pepper that this installation does not have (${missing.join(", ")}), and none of them would work: bring back API_KEY_PEPPER, or with the embedded database the secrets.json of its data directory, from where the backup was made, or restore all but the keys with --without-keys.`,
    );
}

/** An installation that holds anything is left alone. One that is empty, and newer than the backup, is made anew. */
async function makeRoom(client: OwnerClient, { migrations }: Header): Promise<void> {
  await client.query("SET LOCAL lock_timeout = '60s'");
  const tables = await allTables(client);
  if (tables.length > 0) await client.query(`LOCK TABLE ${tables.map(quoted).join(", ")} IN ACCESS EXCLUSIVE MODE`);
  for (const table of tables) {
    const { rows } = await client.query<{ full: boolean }>(`SELECT EXISTS (SELECT FROM ${quoted(table)}) AS full`);
    if (rows[0]?.full)
      throw new Error(
        `A backup is restored into an empty installation only, and this one is not (${table} has rows). Give it another DATA_DIR or an empty database, and do not start the service there before.`,
      );
  }
  if ((await appliedMigrations(client)).length <= migrations.length) return;
  await client.query(`DROP SCHEMA IF EXISTS ${SCHEMAS.join(", ")} CASCADE; DELETE FROM _prisma_migrations`);
}

async function load(client: OwnerClient, backup: Backup, withoutKeys: boolean): Promise<void> {
  await client.query(PLAIN_TEXT);
  const known = new Map((await keptTables(client)).map((table) => [table.name, table]));
  for await (const { table, rows } of readTables(backup)) {
    if (withoutKeys && KEY_TABLES.includes(table.name)) continue;
    if (!known.has(table.name)) throw new Error(`${backup.path} holds a table ${table.name}, which this version does not know.`);
    const copying = client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`));
    await pipeline(Readable.from(rows, { objectMode: false }), copying);
    if (copying.rowCount !== table.rows)
      throw new Error(`${backup.path} should hold ${table.rows} rows of ${table.name}, and holds ${copying.rowCount}.`);
  }
  for (const { name, last } of backup.header.sequences) await client.query("SELECT setval($1::regclass, $2)", [quoted(name), last]);
  // After so many rows at once nothing is known of them yet, and what is planned meanwhile is planned badly.
  await client.query(`ANALYZE ${[...known.keys()].map(quoted).join(", ")}`);
}
