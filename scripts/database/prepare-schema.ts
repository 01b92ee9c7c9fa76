import { createClient } from "#lib/db/client";
import { migrate } from "./migrate.ts";
import { migrationNames } from "./migration-names.ts";
import type { Deployment } from "./open.ts";
import { settleQueues } from "./queues.ts";
import { grantWebRole, grantWorkerRole } from "./roles.ts";
import { SCHEMA_MARK } from "./schema-mark.ts";

/**
 * Migrations, then the queues and the roles' rights, then a mark of how far the schema is, which the web role can read. One at a time, however many
 * starts and commands there are at once: PostgreSQL refuses rights that two give at the same moment. Returns what was migrated.
 */
export async function prepareSchema({
  ownerUrl,
  webUrl,
  workerUrl,
}: Pick<Deployment, "ownerUrl" | "webUrl"> & Partial<Pick<Deployment, "workerUrl">>): Promise<string[]> {
  const client = createClient(ownerUrl, 5_000);
  client.on("error", () => undefined);
  await client.connect();
  try {
    // The transaction's, not the session's: through a pooler the session is not ours.
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory schema'))");
    const applied = await migrate(ownerUrl);
    await settleQueues(client);
    await grantWebRole(ownerUrl, webUrl);
    if (workerUrl !== undefined) await grantWorkerRole(ownerUrl, workerUrl);
    const reached = (await migrationNames()).at(-1) ?? "";
    const { rows } = await client.query<{ mark: string | null }>(`SELECT ${SCHEMA_MARK} AS mark`);
    if ((rows[0]?.mark ?? "") < reached) await client.query(`COMMENT ON SCHEMA feed IS ${client.escapeLiteral(reached)}`);
    await client.query("COMMIT");
    return applied;
  } finally {
    await client.end();
  }
}
