import { connect } from "node:net";
import { configuredModel } from "#lib/ai/model/configured";
import { currentSettings } from "#lib/catalogue/publish";
import type { OtherLayout } from "#lib/catalogue/layouts";
import { catalogueStatus } from "#lib/catalogue/status";
import { PUBLISH_LIMITS, withOwnerPool } from "#lib/db/owner";
import { withPool } from "#lib/db/pool";
import { closeWebPool } from "#lib/db/web";
import { configure, env, parseEnv } from "#lib/env";
import { monthsBetween } from "#lib/policy/months";
import { readQueue } from "#lib/queue/desk";
import { openDeployment, type Deployment } from "./database/open.ts";
import { isBuilt } from "./service/built-stamp.ts";
import { explain } from "./service/explain.ts";
import { roomOnDisk } from "./service/preflight.ts";
import { checkStanding } from "./service/web-standing.ts";
import { checkWorkerStanding } from "./worker/worker-standing.ts";

/** `npm run doctor`: what the service stands on, each in one line: well, or what to do. It changes nothing. */
const PATIENCE_MILLIS = 5_000;
/** A job that waits longer has nobody who does it: every kind is looked for each second. */
const LONGEST_WAIT_SECONDS = 60;
const ills: string[] = [];

/** `look` says what is well, or throws what to do. */
async function examine(what: string, look: () => Promise<string> | string): Promise<void> {
  try {
    console.log(`well  ${what.padEnd(14)} ${await look()}`);
  } catch (error) {
    ills.push(what);
    console.log(`MEND  ${what.padEnd(14)} ${explain(error)}`);
  }
}

await examine("configuration", () => (parseEnv(process.env), "usable"));
if (ills.length === 0) {
  await examine("disk", async () => {
    await roomOnDisk(env().DATA_DIR);
    return "room enough";
  });
  await examine("build", async () => {
    if (await isBuilt()) return "of this very source";
    throw new Error("The site is not built from this source: npm run build, or npm start, which builds.");
  });
  await examineDatabase();
  await examine("model", askModelServer);
  await examine("Redis", askRedis);
  await examine("mail", askMailServer);
}
process.exit(ills.length === 0 ? 0 : 1);

async function examineDatabase(): Promise<void> {
  const opened: { deployment?: Deployment } = {};
  await examine("database", async () => {
    const deployment = (opened.deployment = await openDeployment());
    configure(deployment.webEnvironment);
    const { rows } = await withOwnerPool(deployment.ownerUrl, (pool) =>
      pool.query<{ version: string }>("SELECT current_setting('server_version') AS version"),
    );
    return `${deployment.embedded ? "embedded" : new URL(deployment.ownerUrl).host}, PostgreSQL ${rows[0]?.version ?? "of unknown version"}`;
  });
  if (!opened.deployment) return;
  const { ownerUrl, workerUrl, embedded } = opened.deployment;
  await examine("release", () => withOwnerPool(ownerUrl, lookAtRelease).catch(sayMigrate));
  await examine("web role", async () => {
    await checkStanding();
    return "reaches nothing private; every key in use is of a known pepper";
  });
  await examine("worker", () => lookAtWorker(workerUrl));
  await closeWebPool();
  if (embedded?.startedHere) await embedded.stop();
}

async function lookAtWorker(workerUrl: string | undefined): Promise<string> {
  if (workerUrl === undefined) return "none: DATABASE_WORKER_URL is not set, and the operator's desk can change nothing";
  await withPool(workerUrl, { max: 1, limits: PUBLISH_LIMITS }, checkWorkerStanding);
  const { workers, waiting, waitedSeconds } = await readQueue();
  const queue = `${workers} alive, ${waiting} ${waiting === 1 ? "job waits" : "jobs wait"}`;
  if (waitedSeconds > LONGEST_WAIT_SECONDS)
    throw new Error(
      `${queue}, the first for ${Math.round(waitedSeconds)} seconds. See what the worker printed, or start one: npm run worker, or npm start.`,
    );
  return workers === 0 ? `${queue}: its role is right; npm start or npm run worker starts one` : queue;
}

/** PostgreSQL's code for a table that is not there. */
function sayMigrate(error: unknown): never {
  throw (error as { code?: unknown }).code === "42P01"
    ? new Error("The database has no tables of ours yet. First: npm run migrate")
    : error;
}

async function lookAtRelease(pool: Parameters<typeof catalogueStatus>[0]): Promise<string> {
  const { release, others } = await catalogueStatus(pool);
  if (!release)
    throw new Error(
      others.length === 0
        ? "Nothing is published yet: npm run catalogue -- publish"
        : "The feed is stored in the layout of another version. First: npm run migrate",
    );
  const { version, painpoint_count: count, visible_through_month: through, lag_months: lag, data_month: newest } = release;
  if (lag !== env().LAG_MONTHS)
    throw new Error(
      `The feed lags ${lag} months behind and LAG_MONTHS is ${env().LAG_MONTHS}, which counts from the next publish: npm run catalogue -- publish`,
    );
  const current = await currentSettings(pool);
  const unpublished = current?.hasUnpublished === true ? "; something was ingested since, which a publish would show" : "";
  const age = monthsBetween(newest, new Date().toISOString().slice(0, 7)).length - 1;
  return `${version}: ${count} pain points through ${through}, lag ${lag}, newest evidence ${age} months ago${unpublished}${beside(others)}`;
}

function beside(others: readonly OtherLayout[]): string {
  if (others.length === 0) return "";
  const layouts = others.map(({ layout }) => layout).join(" and ");
  return `; it stands in layout ${layouts}, too, for processes of another version: when none is left, npm run migrate -- --finish`;
}

/** Whether it answers and takes the key; its list of models costs nothing. */
async function askModelServer(): Promise<string> {
  const model = configuredModel();
  if (!model) return "none: the offline writer writes";
  if (model.provider !== "openai") return `${model.provider}:${model.name}; npm run ai -- check asks it`;
  const headers: Record<string, string> = model.apiKey === undefined ? {} : { authorization: `Bearer ${model.apiKey}` };
  const { status } = await reach(`${model.baseUrl ?? "https://api.openai.com/v1"}/models`, headers, "The model's server");
  if (status === 401 || status === 403) throw new Error(`The model's server refuses the key (${status}). Check OPENAI_API_KEY.`);
  return `${model.name} at a server that answers; npm run ai -- check asks it`;
}

async function askRedis(): Promise<string> {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  if (url === undefined || token === undefined) return "none: no burst shield; the daily limit is exact without it";
  const { status } = await reach(`${url.replace(/\/+$/, "")}/ping`, { authorization: `Bearer ${token}` }, "Redis");
  if (status !== 200) throw new Error(`Redis answers ${status}. Check UPSTASH_REDIS_REST_TOKEN. Until then the burst shield stands open.`);
  return "answers";
}

function askMailServer(): Promise<string> {
  const { EMAIL_SERVER } = env();
  if (EMAIL_SERVER === undefined) return Promise.resolve("none: sign-in links are printed on the server's output");
  const { hostname, port, protocol } = new URL(EMAIL_SERVER);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port || (protocol === "smtps:" ? 465 : 587)), timeout: PATIENCE_MILLIS });
    const end = (work: () => void) => {
      socket.destroy();
      work();
    };
    const unreached = () =>
      end(() => fail(new Error(`The mail server ${hostname} does not answer, so that nobody gets a sign-in link. Check EMAIL_SERVER.`)));
    socket.once("connect", () => end(() => done(`${hostname} answers`)));
    socket.once("timeout", unreached);
    socket.once("error", unreached);
  });
}

async function reach(url: string, headers: Record<string, string>, who: string): Promise<Response> {
  return fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MILLIS) }).catch(() => {
    throw new Error(`${who} does not answer at ${new URL(url).origin}.`);
  });
}
