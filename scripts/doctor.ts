import { PUBLISH_LIMITS, withOwnerPool } from "#lib/db/owner";
import { withPool } from "#lib/db/pool";
import { closeWebPool } from "#lib/db/web";
import { configure, env, parseEnv } from "#lib/env";
import { lookAtDatabase } from "#lib/health/database";
import { lookAtDisk } from "#lib/health/disk";
import { insist, type Finding } from "#lib/health/finding";
import { lookAtMail, lookAtModel, lookAtRedis } from "#lib/health/neighbours";
import { lookAtQueue } from "#lib/health/queue";
import { lookAtRelease } from "#lib/health/release";
import { lookAtReplica } from "#lib/health/replica";
import { readMarket } from "#lib/policy/read-market";
import { openDeployment, type Deployment } from "./database/open.ts";
import { isBuilt } from "./service/built-stamp.ts";
import { explain } from "./service/explain.ts";
import { requireWebSettings } from "./service/web-settings.ts";
import { checkStanding } from "./service/web-standing.ts";
import { checkWorkerStanding } from "./worker/worker-standing.ts";

/**
 * `npm run doctor`: what the service stands on, each in one line: well, or what to do. It makes nothing, and changes nothing that is
 * read; an embedded server that stands still is started for the look. What the web process can know, too, is looked at in lib/health,
 * which the operator's desk reads.
 */
const ills: string[] = [];

/** `look` says what is well, or what to do, or throws it. */
async function examine(what: string, look: () => Promise<string | Finding> | string): Promise<void> {
  try {
    const found = await look();
    console.log(`well  ${what.padEnd(14)} ${typeof found === "string" ? found : insist(found)}`);
  } catch (error) {
    ills.push(what);
    console.log(`MEND  ${what.padEnd(14)} ${explain(error)}`);
  }
}

await examine("configuration", () => (parseEnv(process.env), "usable"));
if (ills.length === 0) await examine("market", () => readMarket(env().MARKET, env().MARKETS_DIR).name.en);
if (ills.length === 0) {
  await examine("disk", () => lookAtDisk(env().DATA_DIR));
  if (!isWorkerAlone())
    await examine("build", async () => {
      if (await isBuilt()) return "of this very source";
      throw new Error("The site is not built from this source: npm run build, or npm start, which builds.");
    });
  await examineDatabase();
  await examine("model", lookAtModel);
  await examine("Redis", lookAtRedis);
  await examine("mail", lookAtMail);
}
process.exit(ills.length === 0 ? 0 : 1);

/** A worker needs no site. */
function isWorkerAlone(): boolean {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL } = env();
  return DATABASE_WORKER_URL !== undefined && DATABASE_URL === undefined && DATABASE_OWNER_URL === undefined;
}

/** On a machine that serves or works alone its own roles are asked; where the owner's address is, or the embedded database, the owner, too. */
async function examineDatabase(): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL } = env();
  const isPart = DATABASE_OWNER_URL === undefined && (DATABASE_URL ?? DATABASE_WORKER_URL) !== undefined;
  const opened = isPart ? { webUrl: DATABASE_URL, workerUrl: DATABASE_WORKER_URL, embedded: undefined } : await examineOwned();
  if (!opened) return;
  const { webUrl, workerUrl, embedded } = opened;
  if (webUrl !== undefined) {
    if (isPart) await examine("database", async () => `${new URL(webUrl).host}, ${insist(await lookAtDatabase())}`);
    await examine("replica", lookAtReplica);
    await examine("release", () => lookAtRelease().catch(sayMigrate));
    await examine("web role", () => {
      if (isPart) requireWebSettings();
      return checkStanding();
    });
  }
  await examine("worker", async () => {
    if (workerUrl !== undefined) await withPool(workerUrl, { max: 1, limits: PUBLISH_LIMITS }, checkWorkerStanding);
    if (webUrl === undefined) return "its role is right; whether one lives is for a machine that serves to say";
    if (workerUrl === undefined && !isPart) return "none: DATABASE_WORKER_URL is not set, and the operator's desk can change nothing";
    return lookAtQueue({ isRoleRight: workerUrl !== undefined });
  });
  await closeWebPool();
  if (embedded?.startedHere) await embedded.stop();
}

/** The database as its owner sees it. Nothing is made where there is none. */
async function examineOwned(): Promise<Deployment | undefined> {
  const opened: { deployment?: Deployment } = {};
  await examine("database", async () => {
    const { embedded, ownerUrl, webEnvironment } = (opened.deployment = await openDeployment({ makesNone: true }));
    configure(webEnvironment);
    await withOwnerPool(ownerUrl, (pool) => pool.query("SELECT"));
    return `${embedded ? "embedded" : new URL(ownerUrl).host}, ${insist(await lookAtDatabase())}`;
  });
  return opened.deployment;
}

/** PostgreSQL's codes for a table, a schema and a function that are not there, and for a right that was not given. */
const BEFORE_MIGRATION = ["42P01", "3F000", "42883", "42501"];

function sayMigrate(error: unknown): never {
  throw BEFORE_MIGRATION.includes(String((error as { code?: unknown }).code))
    ? new Error("The database has no tables of this version yet. First: npm run migrate")
    : error;
}
