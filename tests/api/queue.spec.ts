import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { readHistory } from "#lib/catalogue/history";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { enqueue, findDeskJob, listDeskJobs, readQueue, type DeskJobState } from "#lib/queue/desk";
import type { Asked, DeskJob } from "#lib/queue/jobs";
import { setOperator } from "../../scripts/operator-role.ts";
import { SMALL, withSmallCatalogue } from "../support/catalogue-folder.ts";
import { untilWaiting, whileHeld, withClient, type TestDatabase } from "../support/database.ts";
import { test as base } from "../support/fixtures.ts";
import { startWorker, type WorkerProcess } from "../support/worker-process.ts";

/** The real worker process on the real queue, asked as a page asks, over the small catalogue: ingested, and not published. */
const test = base.extend<{
  operator: string;
  newWorker: (environment?: Record<string, string>, errors?: "pipe") => Promise<WorkerProcess>;
}>({
  template: "empty",
  operator: async ({ database }, use) => {
    await withOwnerPool(database.ownerUrl, (pool) => withSmallCatalogue((folder) => ingest(pool, folder)));
    const { id } = await createAccount("operator@desk.example", "free");
    await withOwnerPool(database.ownerUrl, (pool) => setOperator(pool, id, true));
    await use(id);
  },
  newWorker: async ({ database }, use) => {
    const workers: WorkerProcess[] = [];
    await use(async (environment, errors) => {
      const worker = await startWorker(database.workerUrl, environment, errors);
      workers.push(worker);
      return worker;
    });
    await Promise.all(workers.map(({ end }) => end("SIGKILL")));
  },
});

const SLUG = SMALL.one;
const lock = (name: string) => `SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory ${name}'))`;

async function ask<Name extends DeskJob>(name: Name, asked: Asked<Name>, account: string): Promise<string> {
  const enqueued = await enqueue(name, asked, account);
  expect(enqueued).toBeDefined();
  return enqueued?.id ?? "";
}

async function untilState(id: string, ...states: DeskJobState["state"][]): Promise<DeskJobState> {
  let job: DeskJobState | undefined;
  const look = async () => (job = await findDeskJob(id))?.state;
  await expect.poll(async () => states.includes((await look()) ?? "waiting"), { timeout: 40_000, intervals: [100] }).toBe(true);
  if (!job) throw new Error(`There is no job ${id}.`);
  return job;
}
const ended = (id: string) => untilState(id, "done", "failed");

const asOwner = (database: TestDatabase, sql: string, values: unknown[] = []) =>
  withClient(database.ownerUrl, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);
const history = (database: TestDatabase) => withOwnerPool(database.ownerUrl, readHistory);
const published = (database: TestDatabase) => withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1 }));
const since = async (database: TestDatabase, before: unknown[]) => (await history(database)).slice(0, -before.length);
const releases = async (database: TestDatabase) => (await asOwner(database, "SELECT id FROM feed.release")).length;
/** Time passes for a worker that is not heard of. */
const silence = (database: TestDatabase) =>
  asOwner(database, "UPDATE queue.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'");
const advisory = (name: string) =>
  `locktype = 'advisory' AND objid = (hashtext('painpoint-observatory ${name}')::bigint & 4294967295)::oid`;

test("where no worker lives nothing is asked, and nothing is left to be done later", async ({ database, operator, newWorker }) => {
  expect(await enqueue("desk.publish", {}, operator)).toBeUndefined();
  expect(await readQueue()).toEqual({ workers: 0, waiting: 0, waitedSeconds: 0 });
  const worker = await newWorker();
  expect((await readQueue()).workers).toBe(1);
  await worker.end();
  expect(await enqueue("desk.retract", { slug: SLUG }, operator)).toBeUndefined();
  expect(await asOwner(database, "SELECT FROM queue.job")).toEqual([]);
});

test("a dry run, a publish, a retraction and a restoral are done as on the command line, in the account's name, and name nothing of the lag", async ({
  database,
  operator,
  newWorker,
}) => {
  await newWorker();
  const before = await history(database);
  const months = { dataMonth: "2024-02", visibleThroughMonth: "2024-01" };

  const rehearsed = await ended(await ask("desk.publish-dry-run", { lagMonths: 1 }, operator));
  expect(rehearsed).toMatchObject({ state: "done", attempt: 1, account: operator, asked: { lagMonths: 1 } });
  expect(rehearsed.result).toEqual({
    done: {
      next: { ...months, lagMonths: 1, painpoints: 2 },
      standing: null,
      changes: true,
      added: 2,
      gone: { count: 0, slugs: [] },
      moved: { count: 0, widest: [] },
    },
  });
  expect([await history(database), await releases(database)]).toEqual([before, 0]);

  const done = await ended(await ask("desk.publish", { dataMonth: "2024-02" }, operator));
  expect(done.result).toMatchObject({ done: { ...months, changed: true, painpoints: 2 } });
  expect((await ended(await ask("desk.retract", { slug: SLUG }, operator))).result).toEqual({ done: { numbersFollow: false } });
  expect((await ended(await ask("desk.restore", { slug: SLUG }, operator))).result).toEqual({ done: { isStored: true } });
  expect((await ended(await ask("desk.publish-dry-run", {}, operator))).result).toMatchObject({ done: { changes: true, added: 1 } });

  const refused = await Promise.all([
    ask("desk.restore", { slug: SLUG }, operator),
    ask("desk.retract", { slug: "no-such-thing" }, operator),
    ask("desk.publish", { dataMonth: "2024-05" }, operator),
    ask("desk.publish-dry-run", { lagMonths: 9 }, operator),
  ]);
  const reasons = ["not_retracted", "unknown_slug", "month_too_late", "nothing_visible"];
  expect((await Promise.all(refused.map(ended))).map(({ result }) => result)).toEqual(reasons.map((reason) => ({ refused: reason })));

  const lines = await since(database, before);
  expect(lines.map(({ act }) => act)).toEqual(["restore", "publish", "retract", "publish"]);
  for (const line of lines) expect(line).toMatchObject({ door: "desk", operator: "operator@desk.example" });
  expect(JSON.stringify((await listDeskJobs(100)).map(({ result }) => result))).not.toMatch(/no-(bus|train|boat)/);
});

test("a worker says what works, how long each job waited and of what, and with the change of the catalogue the job that made it", async ({
  operator,
  newWorker,
}) => {
  const { said, child } = await newWorker({ LOG_LEVEL: "info" }, "pipe");
  const lines = () =>
    said()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ids = [];
  for (const name of ["desk.retract", "desk.restore"] as const) {
    ids.push(await ask(name, { slug: SLUG }, operator));
    await ended(ids.at(-1) ?? "");
  }
  ids.push(await ask("desk.publish-dry-run", { lagMonths: 1 }, operator));
  await ended(ids.at(-1) ?? "");
  await expect.poll(() => lines().filter(({ event }) => event === "a job is done").length).toBe(3);
  const [first, ...others] = lines();
  expect(first).toMatchObject({ event: "it works on the queue", version: "1.0.0", node: process.version, pid: child.pid, others: "info" });
  const begun = others.filter(({ event }) => event === "a job begins");
  expect(begun.map(({ job, id, slug }) => ({ job, id, slug }))).toEqual([
    { job: "desk.retract", id: ids[0], slug: SLUG },
    { job: "desk.restore", id: ids[1], slug: SLUG },
    { job: "desk.publish-dry-run", id: ids[2], slug: undefined },
  ]);
  for (const { waitedMillis } of begun) {
    expect(waitedMillis).toBeGreaterThan(0);
    expect(waitedMillis).toBeLessThan(20_000);
  }
  expect(others.filter(({ event }) => event === "the catalogue was changed")).toMatchObject([
    { act: "retract", slug: SLUG, door: "desk", by: operator, jobId: ids[0] },
    { act: "restore", slug: SLUG, door: "desk", by: operator, jobId: ids[1] },
  ]);
});

test("of one publish, and of one retraction of a pain point, there is one at a time, however often it is asked for", async ({
  database,
  operator,
  newWorker,
}) => {
  await published(database);
  await newWorker();
  await whileHeld(database.ownerUrl, lock("publish"), async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => enqueue("desk.publish", { lagMonths: 1 + (at % 2) }, operator)));
    expect(new Set(all.map((one) => one?.id)).size).toBe(1);
    expect(all.filter((one) => one?.isNew)).toHaveLength(1);
    const twice = await Promise.all([1, 2].map(() => enqueue("desk.retract", { slug: SLUG }, operator)));
    expect(new Set(twice.map((one) => one?.id)).size).toBe(1);
    // A takedown waits for no publish.
    await expect.poll(async () => asOwner(database, "SELECT FROM catalogue.retraction").then(({ length }) => length)).toBe(1);
    await untilState(all[0]?.id ?? "", "running");
  });
  const jobs = await Promise.all((await listDeskJobs(10)).map(({ id }) => ended(id)));
  expect(jobs.map(({ state }) => state)).toEqual(["done", "done"]);
});

test("a worker that is killed in the midst of a publish leaves nothing of it, and another does the job, once", async ({
  database,
  operator,
  newWorker,
}) => {
  const first = await newWorker();
  const before = await history(database);
  const id = await whileHeld(database.ownerUrl, lock("withdraw"), async () => {
    const asked = await ask("desk.publish", { lagMonths: 1 }, operator);
    // Every row is written, and nothing is committed.
    await untilWaiting(database, advisory("withdraw"));
    await first.end("SIGKILL");
    return asked;
  });
  expect(await releases(database)).toBe(0);
  await silence(database);
  await newWorker();
  expect(await ended(id)).toMatchObject({ state: "done", attempt: 2, result: { done: { changed: true } } });
  expect((await since(database, before)).map(({ act }) => act)).toEqual(["publish"]);
});

test("a worker that is killed in the midst of a retraction has taken it off, and another brings the numbers, once", async ({
  database,
  operator,
  newWorker,
}) => {
  await published(database);
  const first = await newWorker();
  const before = await history(database);
  const id = await whileHeld(database.ownerUrl, lock("publish"), async () => {
    const asked = await ask("desk.retract", { slug: SLUG }, operator);
    await untilWaiting(database, advisory("publish"));
    await first.end("SIGKILL");
    return asked;
  });
  expect(await asOwner(database, "SELECT FROM feed.painpoint WHERE slug = $1", [SLUG])).toEqual([]);
  await silence(database);
  await newWorker();
  expect(await ended(id)).toMatchObject({ state: "done", attempt: 2, result: { done: { numbersFollow: false } } });
  expect((await since(database, before)).map(({ act }) => act)).toEqual(["publish", "retract"]);
  expect(await asOwner(database, "SELECT FROM feed.withdrawal")).toEqual([]);
});

test("a worker that was held, and whose job another has taken meanwhile, does nothing when it goes on", async ({
  database,
  operator,
  newWorker,
}) => {
  const held = await newWorker();
  const before = await history(database);
  const id = await whileHeld(database.ownerUrl, lock("withdraw"), async () => {
    const asked = await ask("desk.publish", { lagMonths: 1 }, operator);
    await untilWaiting(database, advisory("withdraw"));
    held.child.kill("SIGSTOP");
    await silence(database);
    await newWorker();
    await untilWaiting(database, advisory("publish"));
    return asked;
  });
  held.child.kill("SIGCONT");
  expect(await ended(id)).toMatchObject({ state: "done", attempt: 2 });
  expect((await since(database, before)).map(({ act }) => act)).toEqual(["publish"]);
});

test("two workers share the jobs, and each is done once", async ({ database, operator, newWorker }) => {
  await published(database);
  await Promise.all([newWorker(), newWorker()]);
  expect((await readQueue()).workers).toBe(2);
  const slugs = [SMALL.one, SMALL.later];
  const ids = await Promise.all([
    ...slugs.map((slug) => ask("desk.retract", { slug }, operator)),
    ...[1, 2, 3, 4].map((lagMonths) => ask("desk.publish-dry-run", { lagMonths }, operator)),
  ]);
  const jobs = await Promise.all(ids.map(ended));
  expect(jobs.map(({ state, attempt }) => ({ state, attempt }))).toEqual(jobs.map(() => ({ state: "done", attempt: 1 })));
  const retracted = (await history(database)).flatMap((line) => (line.act === "retract" ? [line.subject.slug] : []));
  expect(retracted.toSorted()).toEqual(slugs.toSorted());
});

test("a job that is not understood is refused for good, and one that fails each time ends, without a word of the error", async ({
  database,
  operator,
  newWorker,
}) => {
  const put = async (name: string, data: object, more = "") =>
    String(
      (
        await asOwner(
          database,
          `INSERT INTO queue.job (name, data, policy, retry_limit, heartbeat_seconds) VALUES ($1, $2, 'exclusive', 1, 30) ${more} RETURNING id`,
          [name, JSON.stringify(data)],
        )
      )[0]?.id,
    );
  const poisoned = await put("desk.publish", { asked: { lagMonths: -1, slug: "'; DROP SCHEMA feed" }, account: operator });
  const nobody = await put("desk.retract", { asked: { slug: SLUG } });
  await newWorker({ LOG_LEVEL: "silent" });
  const state = (id: string) =>
    asOwner(database, "SELECT state::text, output FROM queue.job WHERE id = $1 AND state > 'active'", [id]).then(([row]) => row);
  for (const id of [poisoned, nobody])
    await expect.poll(() => state(id), { timeout: 20_000 }).toEqual({ state: "completed", output: { refused: "not_understood" } });

  await asOwner(database, "ALTER TABLE feed.release ADD CONSTRAINT secret_words CHECK (lag_months <> 1)");
  const failing = await ask("desk.publish", { lagMonths: 1 }, operator);
  await asOwner(database, "UPDATE queue.job SET retry_limit = 1, retry_backoff = false, retry_delay = 0 WHERE id = $1", [failing]);
  const job = await ended(failing);
  expect(job).toMatchObject({ state: "failed", attempt: 2, result: { failed: "unexpected" } });
  expect(JSON.stringify(await asOwner(database, "SELECT output FROM queue.job WHERE id = $1", [failing]))).not.toContain("secret_words");
  expect(await releases(database)).toBe(0);
});

test("a worker that is told to stop gives back what it cannot end in time, and what it did of it is undone", async ({
  database,
  operator,
  newWorker,
}) => {
  const worker = await newWorker({ DRAIN_SECONDS: "1" });
  const id = await whileHeld(database.ownerUrl, lock("withdraw"), async () => {
    const asked = await ask("desk.publish", { lagMonths: 1 }, operator);
    await untilWaiting(database, advisory("withdraw"));
    await worker.end("SIGTERM");
    return asked;
  });
  expect(await findDeskJob(id)).toMatchObject({ state: "waiting" });
  expect(await releases(database)).toBe(0);
  await newWorker();
  expect(await ended(id)).toMatchObject({ state: "done", result: { done: { changed: true } } });
});
