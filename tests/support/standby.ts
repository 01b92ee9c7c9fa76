import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { ingestShipped } from "#lib/catalogue/shipped";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { CLUSTER, databaseFolder, folderElsewhere, SUPERUSER } from "../../scripts/database/data-folder.ts";
import { startEmbedded, type EmbeddedServer } from "../../scripts/database/embedded.ts";
import { withClient } from "./database.ts";
import { openDatabase, openWorkplace } from "./workplace.ts";

export type Pair = Awaited<ReturnType<typeof startPair>>;

/** A server of the test's own with the shipped catalogue published, and a standby that follows it by PostgreSQL's own replication. */
export async function startPair(everything: AsyncDisposableStack) {
  const workplace = await openWorkplace(everything, "pair");
  const { embedded: primary, ownerUrl, webUrl, webEnvironment } = await openDatabase(everything, workplace, "painpoint");
  if (!primary) throw new Error("The tests run on the embedded server.");
  await withOwnerPool(ownerUrl, async (pool) => {
    await ingestShipped(pool);
    await publish(pool, { lagMonths: 1, pastMonths: 1 });
    // A process remembers by these names, and other tests have published the same.
    await pool.query("UPDATE feed.release SET version = version || '-pair'");
  });
  const standby = await startStandby(everything, workplace, primary);
  const asked = ({ port, superuserPassword }: EmbeddedServer) => `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/painpoint`;
  const onPrimary = <Row extends object>(sql: string) => rowsOf<Row>(asked(primary), sql);
  const onStandby = <Row extends object>(sql: string) => rowsOf<Row>(asked(standby), sql);
  return {
    ownerUrl,
    webUrl,
    readUrl: webUrl.replace(`:${primary.port}/`, `:${standby.port}/`),
    webEnvironment,
    standby,
    onPrimary,
    onStandby,
    /** Until the standby has whatever the primary has. */
    untilCaughtUp: async () => {
      const [now] = await onPrimary<{ lsn: string }>("SELECT pg_current_wal_lsn()::text AS lsn");
      await expect
        .poll(async () => (await onStandby<{ has: boolean }>(`SELECT pg_last_wal_replay_lsn() >= '${now?.lsn ?? ""}' AS has`))[0]?.has, {
          timeout: 30_000,
          intervals: [20],
        })
        .toBe(true);
    },
  };
}

/** A copy of the server's files while it stands still, told whom to follow. */
async function startStandby(everything: AsyncDisposableStack, workplace: string, primary: EmbeddedServer): Promise<EmbeddedServer> {
  const [data, dataOfStandby] = [join(workplace, "data"), join(workplace, "standby")];
  await mkdir(dataOfStandby, { mode: 0o755 });
  await cp(join(data, SUPERUSER), join(dataOfStandby, SUPERUSER));
  const home = await databaseFolder(data);
  const cluster = join(home === resolve(data) ? dataOfStandby : await folderElsewhere(dataOfStandby), CLUSTER);
  await primary.stop();
  await promisify(execFile)("cp", ["-a", join(home, CLUSTER), cluster]);
  await primary.restart();
  const { port, superuserPassword } = primary;
  await appendFile(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${superuserPassword}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  await writeFile(join(cluster, "standby.signal"), "");
  const standby = await startEmbedded(dataOfStandby);
  everything.defer(async () => {
    await standby.stop();
    await rm(await databaseFolder(dataOfStandby), { recursive: true, force: true });
  });
  return standby;
}

function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql)).rows);
}
