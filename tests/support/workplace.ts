import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseFolder } from "../../scripts/database/data-folder.ts";
import { openEmbedded, type Deployment } from "../../scripts/database/open.ts";
import { prepareSchema } from "../../scripts/database/prepare-schema.ts";

/** Runs a benchmark and puts away what it opened, however it ends: finished, failed or told to stop. */
export async function runToEnd(work: (everything: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const everything = new AsyncDisposableStack();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void everything.disposeAsync().finally(() => process.exit(130)));
  try {
    await work(everything);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await everything.disposeAsync();
  }
}

/** A folder of this run's own, which goes when the stack is disposed of. */
export async function openWorkplace(everything: AsyncDisposableStack, name: string): Promise<string> {
  const workplace = await mkdtemp(join(tmpdir(), `painpoint-${name}-`));
  everything.defer(() => rm(workplace, { recursive: true, force: true }));
  // The database server, which is not root's, must get through it.
  await chmod(workplace, 0o755);
  return workplace;
}

/** A migrated database of that name, on a server in the workplace that the first one starts. */
export async function openDatabase(everything: AsyncDisposableStack, workplace: string, database: string): Promise<Deployment> {
  const dataDir = join(workplace, "data");
  const deployment = await openEmbedded(dataDir, database);
  const { embedded } = deployment;
  if (embedded?.startedHere)
    everything.defer(async () => {
      await embedded.stop();
      await rm(await databaseFolder(dataDir), { recursive: true, force: true });
    });
  await prepareSchema(deployment);
  return deployment;
}
