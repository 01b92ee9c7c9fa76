import { expect } from "playwright/test";
import { createAccount, setLimits } from "#lib/access/accounts";
import { withOwnerPool } from "#lib/db/owner";
import { STANDING_RELEASE } from "#lib/db/standing-release";
import { closeWebPool, prisma, query } from "#lib/db/web";
import { configure } from "#lib/env";
import { toAppError } from "#lib/operations/to-app-error";
import { enqueue, findDeskJob } from "#lib/queue/desk";
import { migrate } from "../../scripts/database/migrate.ts";
import { reachDatabase } from "../../scripts/database/reach.ts";
import { setOperator } from "../../scripts/operator-role.ts";
import { prepareDatabase } from "../../scripts/service/prepare-database.ts";
import { ask, askTimes, withStatus } from "../support/ask.ts";
import { usedToday } from "../support/daily-usage.ts";
import { cloneDatabase, dropDatabase, whileHeld, withClient } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test as base } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { startPgbouncer, type Pgbouncer } from "../support/pgbouncer.ts";
import { startSite, stopSite } from "../support/site.ts";
import { startWorker } from "../support/worker-process.ts";

/** The real web process and the real start, with PgBouncer in transaction mode between them and the database. */
const test = base.extend<{ pooler: Pgbouncer; pooled: { ownerUrl: string; webUrl: string; workerUrl: string } }>({
  template: "published",
  pooler: async ({}, use) => {
    const pooler = await startPgbouncer(testDeployment());
    await use(pooler);
    await pooler.stop();
  },
  /** The test's own database by way of the pooler, for the code under test, too. */
  pooled: async ({ database, pooler }, use) => {
    const addresses = {
      ownerUrl: pooler.through(database.ownerUrl),
      webUrl: pooler.through(database.webUrl),
      workerUrl: pooler.through(database.workerUrl),
    };
    await closeWebPool();
    configure({ DATABASE_URL: addresses.webUrl });
    await use(addresses);
    await closeWebPool();
  },
});

const SLUG = "holiday-freeway-standstill";
const prepared = (addresses: { ownerUrl: string; webUrl: string }) =>
  prepareDatabase({ workerUrl: undefined, ...addresses }, () => undefined);

async function withSite(DATABASE_URL: string, work: (url: string, output: () => string) => Promise<void>): Promise<void> {
  const site = await startSite({ ...testDeployment().environment, LOG_LEVEL: "info", DATABASE_URL }, "pipe", "pipe");
  let text = "";
  for (const stream of [site.process.stdout, site.process.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  try {
    await work(site.url, () => text);
  } finally {
    await stopSite(site);
  }
}

const post = (site: string, key: string, path: string, body: object) =>
  fetch(`${site}/api/v1/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test("lists, details, searches, pages, sign-in, briefs and the consultant answer through a pooler, again and again, and limits stay exact", async ({
  pooled,
  newKey,
}) => {
  await prepared(pooled);
  await withSite(pooled.webUrl, async (site, output) => {
    const { key } = await newKey();
    const paths = ["/painpoints?limit=3", `/painpoints/${SLUG}`, "/painpoints?q=parking", "/domains", "/usage"];
    const read = await askTimes(60, (at) => ask(site, key, {}, paths[at % paths.length]));
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    for (const path of ["", "?q=parking", `/painpoints/${SLUG}`, "/domains", "/status"])
      expect((await fetch(`${site}/en${path}`)).status, path).toBe(200);

    const { cookie } = await newMember();
    const account = await fetch(`${site}/en/account`, { headers: { cookie }, redirect: "manual" });
    expect(account.status).toBe(200);
    expect(await (await fetch(`${site}/api/auth/session`, { headers: { cookie } })).json()).toHaveProperty("user");
    expect((await fetch(`${site}/api/health/ready`)).status).toBe(200);

    const member = await newKey();
    await setLimits(member.accountId, { monthlyBriefQuota: 2 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(site, member.key, "research-brief", { slug: SLUG })));
    const granted = answers.filter(({ status }) => status === 200).length;
    for (let left = 2 - granted; left > 0; left -= 1)
      expect((await post(site, member.key, "research-brief", { slug: SLUG })).status).toBe(200);
    expect(await (await post(site, member.key, "research-brief", { slug: SLUG })).json()).toMatchObject({ code: "brief_quota_exceeded" });
    expect(granted).toBeLessThanOrEqual(2);
    expect((await post(site, member.key, "consultant", { message: "What do people say about parking?" })).status).toBe(200);

    const limited = await newKey({ dailyLimit: 30 });
    const raced = await askTimes(80, () => ask(site, limited.key));
    expect([withStatus(raced, 200).length, withStatus(raced, 429).length]).toEqual([30, 50]);
    expect(await usedToday(limited.id)).toBe(30);

    expect(output().match(/behind a pooler/g)).toHaveLength(1);
    expect(output()).not.toMatch(/"level":"(warn|error)"/);
  });
});

test("a pooler that is killed is 503 with Retry-After, and all is well once it is back", async ({ pooled, pooler, newKey }) => {
  const { key } = await newKey();
  await withSite(pooled.webUrl, async (site) => {
    expect((await ask(site, key)).status).toBe(200);
    await pooler.kill();
    const gone = await ask(site, key);
    expect(gone).toMatchObject({ status: 503, code: "unavailable" });
    expect(Number(gone.headers.get("retry-after"))).toBeGreaterThan(0);
    await pooler.restart();
    expect((await ask(site, key)).status).toBe(200);
  });
});

test("time limits hold behind a pooler, in statements and in Prisma's transactions: nobody waits for a row for longer than 5 s", async ({
  database,
  pooled,
  newKey,
}) => {
  await prepared(pooled);
  await newKey();
  const write = "UPDATE app.account SET daily_limit = 5";
  const heard = (work: Promise<unknown>) =>
    work.then(
      () => "an answer",
      (error: unknown) => `${toAppError(error).code} ${/lock timeout|statement timeout/.exec((error as Error).message)?.[0]}`,
    );
  await whileHeld(database.ownerUrl, "SELECT FROM app.account FOR UPDATE", async () => {
    const answers = await Promise.all([
      heard(query("hold", write)),
      heard(prisma().$executeRawUnsafe(write)),
      heard(prisma().$transaction((transaction) => transaction.$executeRawUnsafe(write), { timeout: 8_000 })),
      heard(query("sleep", "SELECT pg_sleep(20)::text")),
    ]);
    // Who queues behind another for a row waits twice, and the statement's own limit comes first.
    for (const answer of answers) expect(answer).toMatch(/^unavailable (lock|statement) timeout$/);
  });
});

test("a worker works through a pooler, and its limits in time are its role's", async ({ database, pooled }) => {
  await prepared(pooled);
  const { id: account } = await createAccount("operator@pooler.example", "free");
  await withOwnerPool(database.ownerUrl, (pool) => setOperator(pool, account, true));
  const worker = await startWorker(pooled.workerUrl);
  try {
    const { id = "" } = (await enqueue("desk.retract", { slug: SLUG }, account)) ?? {};
    await expect.poll(async () => (await findDeskJob(id))?.result, { timeout: 40_000 }).toEqual({ done: { numbersFollow: false } });
  } finally {
    await worker.end();
  }
  const { rows } = await withClient(database.workerUrl, (client) => client.query("SELECT current_setting('statement_timeout') AS limit"));
  expect(rows).toEqual([{ limit: "10min" }]);
});

test("what a direct connection is told holds there, and a pooler's sessions keep nothing of it for others", async ({
  database,
  pooled,
}) => {
  const asked = "SELECT current_setting('statement_timeout') AS limit, (SELECT count(*)::int FROM pg_prepared_statements) AS prepared";
  const seen = async () => (await query<{ limit: string; prepared: number }>("limits", asked))[0];
  for (const _ of Array.from({ length: 8 })) expect(await seen()).toEqual({ limit: "0", prepared: 0 });
  await closeWebPool();
  configure({ DATABASE_URL: database.webUrl });
  expect(await seen()).toEqual({ limit: "5s", prepared: 1 });
  await closeWebPool();
  // As Prisma's users say it, where a pooler cannot be told from a server.
  configure({ DATABASE_URL: `${pooled.webUrl}?pgbouncer=true` });
  expect(await seen()).toEqual({ limit: "0", prepared: 0 });
});

test("the owner's work goes through a pooler, too: an empty database is migrated, filled and published", async ({ pooler }) => {
  const { name, ...direct } = await cloneDatabase(testDeployment(), "template0", "pooled_from_nothing");
  const addresses = { ownerUrl: pooler.through(direct.ownerUrl), webUrl: pooler.through(direct.webUrl) };
  const { log } = console;
  try {
    await reachDatabase(addresses);
    console.log = () => undefined;
    await prepared(addresses);
    console.log = log;
    expect(await migrate(addresses.ownerUrl)).toEqual([]);
    await prepared(addresses);
    const { rows } = await withClient(direct.webUrl, (client) =>
      client.query(`SELECT painpoint_count > 400 AS full, current_setting('statement_timeout') AS limit FROM ${STANDING_RELEASE}`),
    );
    expect(rows).toEqual([{ full: true, limit: "5s" }]);
  } finally {
    console.log = log;
    await dropDatabase(testDeployment(), name);
  }
});
