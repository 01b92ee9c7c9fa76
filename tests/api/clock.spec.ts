import { expect } from "playwright/test";
import { readHistory } from "#lib/catalogue/history";
import { ingest } from "#lib/catalogue/ingest";
import { withOwnerPool } from "#lib/db/owner";
import { addSource } from "#lib/extraction/reading/add-source";
import { MARKET } from "#lib/policy/market";
import { withSmallCatalogue } from "../support/catalogue-folder.ts";
import { withClient, type TestDatabase } from "../support/database.ts";
import { test as base } from "../support/fixtures.ts";
import { fixture } from "../support/extraction/source-server.ts";
import { startWorker, type WorkerProcess } from "../support/worker-process.ts";

/** The real worker process, told when to begin what by itself. */
const test = base.extend<{ newWorker: (environment: Record<string, string>) => Promise<WorkerProcess> }>({
  template: "empty",
  newWorker: async ({ database }, use) => {
    const workers: WorkerProcess[] = [];
    await use(async (environment) => {
      const worker = await startWorker(database.workerUrl, environment);
      workers.push(worker);
      return worker;
    });
    await Promise.all(workers.map(({ end }) => end("SIGKILL")));
  },
});

const NEVER_TODAY = "0 0 29 2 *";
const rowsOf = (database: TestDatabase, sql: string) =>
  withClient(database.ownerUrl, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
const scheduled = (database: TestDatabase) =>
  rowsOf(database, "SELECT name, cron, timezone, options ->> 'missed' AS missed FROM queue.schedule ORDER BY name");

test("a job begins when the operator says, in the market's time zone, once for what was missed; told no more, it begins no more", async ({
  database,
  newWorker,
}) => {
  const first = await newWorker({ PUBLISH_CRON: NEVER_TODAY, READ_CRON: "30 3 * * *" });
  const row = { timezone: MARKET.timeZone, missed: "once" };
  expect(await scheduled(database)).toEqual([
    { name: "clock.publish", cron: NEVER_TODAY, ...row },
    { name: "clock.read", cron: "30 3 * * *", ...row },
  ]);
  await first.end();
  await newWorker({ PUBLISH_CRON: NEVER_TODAY });
  expect(await scheduled(database)).toEqual([{ name: "clock.publish", cron: NEVER_TODAY, ...row }]);
});

test("what the clock begins publishes as the command does, and the history says so", async ({ database, newWorker }) => {
  await withOwnerPool(database.ownerUrl, (pool) => withSmallCatalogue((folder) => ingest(pool, folder)));
  await newWorker({ PUBLISH_CRON: NEVER_TODAY });
  // As pg-boss puts it there when the time has come.
  await rowsOf(database, "INSERT INTO queue.job (name, data, policy) VALUES ('clock.publish', '{}', 'exclusive')");
  const history = () => withOwnerPool(database.ownerUrl, readHistory);
  await expect.poll(async () => (await history()).map(({ act, operator }) => `${act} ${operator}`)).toContain("publish by the clock");
  await expect.poll(() => rowsOf(database, "SELECT state FROM queue.job WHERE name = 'clock.publish'")).toEqual([{ state: "completed" }]);
});

test("what the clock reads comes up to what a person decides; a source that fails holds up no other, and the worker's rights do", async ({
  database,
  newWorker,
}) => {
  const source = { licence: "MIT", terms: "read in November", keepDays: 90, by: "test" };
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await withSmallCatalogue((folder) => ingest(pool, folder));
    await addSource(pool, { ...source, id: "a-broken", kind: "join-archive", config: { folder: "/nowhere" } });
    await addSource(pool, { ...source, id: "archive", kind: "join-archive", config: { folder: fixture("join-archive") } });
  });
  await newWorker({ READ_CRON: NEVER_TODAY });
  await rowsOf(database, "INSERT INTO queue.job (name, data, policy) VALUES ('clock.read', '{}', 'exclusive')");
  await expect.poll(() => rowsOf(database, "SELECT state FROM queue.job WHERE name = 'clock.read'")).toEqual([{ state: "completed" }]);
  expect(await rowsOf(database, "SELECT FROM extraction.document")).toHaveLength(4);
  expect(await rowsOf(database, "SELECT FROM extraction.thread WHERE stage = 'new'")).toHaveLength(0);
  expect(await rowsOf(database, "SELECT by, ended_at IS NOT NULL AS over FROM extraction.run")).toEqual([
    { by: "by the clock", over: true },
  ]);
});

test("a time that cron has not is refused at the start, with the variable's name", async ({ newWorker }) => {
  await expect(newWorker({ READ_CRON: "every night" })).rejects.toThrow();
});
