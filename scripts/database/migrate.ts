import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { clientOptions } from "#lib/db/client";
import { migrationNames, migrationsFolder } from "./migration-names.ts";

/**
 * Prisma's own schema engine as WebAssembly: the same folder, the same `_prisma_migrations` table and the same checks as
 * `prisma migrate deploy`, with nothing to download.
 *
 * All pending migrations and their book-keeping run in one transaction behind one lock, so that two starts at once wait
 * for each other, and one that is killed half-way leaves nothing behind.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  return migrating(ownerUrl, ({ apply }) => apply());
}

export interface Migrating {
  /** Applies what is pending, up to the one that is named or all: the names of those that it applied. */
  apply: (through?: string) => Promise<string[]>;
  /** The one connection of the transaction, for what belongs between migrations; it is given back after the work. */
  withConnection: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
}

/** The transaction of the migrations, for whoever does something else in it, too. */
export function migrating<T>(ownerUrl: string, work: (hands: Migrating) => Promise<T>, folder = migrationsFolder): Promise<T> {
  return withEngine(ownerUrl, (engine, pool) =>
    work({
      apply: async (through) => {
        const migrationsList = await readMigrations(folder, through);
        return (await engine.applyMigrations({ migrationsList, filters: noFilters })).appliedMigrationNames;
      },
      withConnection: async (using) => {
        const client = await pool.connect();
        return using(client).finally(() => client.release());
      },
    }),
  );
}

/** The names of those that a database has had, in their order. */
export async function appliedMigrations(client: Pick<pg.PoolClient, "query">): Promise<string[]> {
  const { rows: found } = await client.query<{ begun: boolean }>("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS begun");
  if (!found[0]?.begun) return [];
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name",
  );
  return rows.map(({ name }) => name);
}

/** The SQL that would bring the migrated database to prisma/schema.prisma; undefined when they agree. */
export async function pendingSchemaChange(ownerUrl: string): Promise<string | undefined> {
  return withEngine(ownerUrl, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files: [await readSchema()], configDir: root },
      to: { tag: "schemaDatamodel", files: [await readSchema()] },
      script: true,
      exitCode: true,
      filters: noFilters,
    });
    return exitCode === 2 ? (stdout ?? "") : undefined;
  });
}

const root = resolve(import.meta.dirname, "../..");
const noFilters = { externalTables: [], externalEnums: [] };

async function withEngine<T>(ownerUrl: string, work: (engine: SchemaEngine, pool: pg.Pool) => Promise<T>): Promise<T> {
  // One connection, so that every statement of the engine falls into the transaction that is opened on it.
  const pool = new pg.Pool({ ...clientOptions(ownerUrl), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => undefined);
  // With the connection the transaction is gone: nothing may go on upon another.
  const endPool = async () => {
    if (!pool.ending) await pool.end();
  };
  pool.on("remove", () => void endPool());
  try {
    await pool.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory migrations'))");
    const engine = await SchemaEngine.new({ datamodels: schemaFile(await readSchema()) }, () => undefined, engineAdapter(pool));
    try {
      const result = await work(engine, pool);
      await pool.query("COMMIT");
      return result;
    } catch (error) {
      await pool.query("ROLLBACK").catch(() => undefined);
      throw error;
    } finally {
      engine.free();
    }
  } finally {
    await endPool();
  }
}

/**
 * Prisma's adapter with three gaps closed: it cuts a script at every semicolon, those inside functions and strings too, it
 * refuses the one-byte type "char" of the system tables that `diff` reads, and the engine holds its lock for as long as the session lives.
 */
function engineAdapter(pool: pg.Pool): object {
  let charColumns: number[] = [];
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    // Behind a pooler a session's lock would outlive us; the transaction's ends with it.
    const result = await pool.query({ ...config, text: config.text.replace("pg_advisory_lock(", "pg_advisory_xact_lock(") }, values);
    charColumns = result.fields.flatMap((field, column) => (field.dataTypeID === charOid ? [column] : []));
    for (const column of charColumns) Object.assign(result.fields[column] ?? {}, { dataTypeID: pg.types.builtins.TEXT });
    return result;
  };
  const factory = new PrismaPg(
    new Proxy(pool, { get: (target, name) => (name === "query" ? query : (Reflect.get(target, name) as unknown)) }),
  );
  const connect = async () => {
    const adapter = await factory.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (statement) => {
      const result = await queryRaw(statement);
      for (const column of charColumns) result.columnTypes[column] = ColumnTypeEnum.Character;
      return result;
    };
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    return adapter;
  };
  return bindMigrationAwareSqlAdapterFactory({
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => Promise.reject(new Error("no shadow database is needed here")),
  });
}

/** The type "char" of the system catalogues, https://www.postgresql.org/docs/current/datatype-character.html */
const charOid = 18;

function schemaFile(file: { path: string; content: string }): [string, string][] {
  return [[file.path, file.content]];
}

async function readSchema() {
  const path = join(root, "prisma/schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

async function readMigrations(baseDir: string, through?: string) {
  const names = (await migrationNames(baseDir)).filter((name) => through === undefined || name <= through);
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: await readFile(join(baseDir, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readFile(join(baseDir, name, "migration.sql"), "utf8") },
        },
      })),
    ),
  };
}
