import { existsSync } from "node:fs";
import { readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#lib/env";
import { ask } from "./ask.ts";
import { CLUSTER, databaseFolder, foldersLeftBehind, SECRETS, SUPERUSER } from "./database/data-folder.ts";
import { holdService } from "./database/hold-service.ts";
import { openEmbedded } from "./database/open.ts";
import { removable, removableLeftBehind, removableOf, type Removable } from "./database/removable.ts";
import { builtStamp } from "./service/built-stamp.ts";
import { explain } from "./service/explain.ts";
import { isListening } from "./service/preflight.ts";

/** `npm run reset`: removes what an embedded deployment keeps and what was built, after it was said what that is. */
const USAGE = `npm run reset                     removes the embedded database, its secrets and the build, so that the next start begins afresh
npm run reset -- --left-behind    removes only databases of a data folder that was removed by hand
  --yes                           asks nothing, for scripts

A database that DATABASE_URL names is never touched.`;

const OPTIONS = { yes: { type: "boolean" }, "left-behind": { type: "boolean" }, help: { type: "boolean" } } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const { DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL } = env();
  const present = values["left-behind"]
    ? []
    : [...(await removableOf(DATA_DIR)), await removable("build", [dirname(builtStamp)].filter(existsSync))];
  const things = [...present, ...(await removableLeftBehind(DATA_DIR))].filter(({ paths }) => paths.length > 0);
  if (DATABASE_URL ?? DATABASE_OWNER_URL) console.log("The database that DATABASE_URL names is not touched.");
  if (things.length === 0) {
    console.log(`Nothing of ${DATA_DIR} is left to remove.`);
    return;
  }
  await refuseWhileServing(DATA_DIR);

  console.log("This goes, for good:");
  for (const thing of things) console.log(described(thing));
  if (!values.yes && (await ask(`Type ${DATA_DIR} to remove it: `)) !== DATA_DIR)
    throw new Error(`Nothing was removed. Where nobody types: npm run reset -- --yes`);
  await endServers(DATA_DIR);
  for (const path of things.flatMap(({ paths }) => paths)) {
    await rm(path, { recursive: true, force: true });
    // What is not ours stays, and its folder with it.
    await rmdir(dirname(path)).catch(() => undefined);
  }
  console.log(existsSync(DATA_DIR) && present.length > 0 ? `Removed. What else lies in ${DATA_DIR} is still there.` : "Removed.");
}

function described({ what, paths: [first = "", ...others], bytes }: Removable): string {
  const place = relative("", first).startsWith("..") ? first : relative("", first);
  return `  ${what.padEnd(12)} ${place}${others.length > 0 ? ` and ${others.length} more beside it` : ""} (${(bytes / 1e6).toFixed(1)} MB)`;
}

/** A service of this folder listens where a start would, or holds its embedded database. */
async function refuseWhileServing(dataDir: string): Promise<void> {
  const { HOST, PORT } = env();
  if (await isListening(HOST, PORT))
    throw new Error(
      `Something listens on port ${PORT}. Is it this service, stop it first; is it not, name another: PORT=${PORT + 1} npm run reset`,
    );
  await endServers(dataDir);
}

/** A database server that outlived its service is stopped; one that a service has is that service's. */
async function endServers(dataDir: string): Promise<void> {
  const present = await databaseFolder(dataDir);
  for (const folder of [present, ...(await foldersLeftBehind(dataDir))]) {
    const pid = await serverOf(folder);
    if (pid === undefined) continue;
    if (folder !== present || ![SECRETS, SUPERUSER].every((name) => existsSync(join(dataDir, name))))
      throw new Error(
        `A PostgreSQL (process ${pid}) runs in ${folder}. Stop the service that it belongs to; if there is none any more: kill -INT ${pid}`,
      );
    const { embedded, ownerUrl } = await openEmbedded(dataDir);
    const hold = await holdService(ownerUrl);
    await embedded?.stop();
    await hold.release();
  }
}

async function serverOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, CLUSTER, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!pid) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

main().catch((error: unknown) => {
  const isUsage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : explain(error));
  process.exitCode = 1;
});
