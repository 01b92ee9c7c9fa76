import { expect } from "playwright/test";
import { prisma, query, webPool } from "#lib/db/web";
import { toAppError } from "#lib/operations/to-app-error";
import { asSuperuser, whileHeld, withClient, type TestDatabase } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";

/** Every way in which the service asks PostgreSQL. */
const WAYS = {
  pg: (sql: string) => query(sql, sql),
  Prisma: (sql: string) => prisma().$queryRawUnsafe(sql),
  "Prisma's statements": (sql: string) => prisma().$executeRawUnsafe(sql),
  "a transaction of Prisma's": (sql: string) => prisma().$transaction((transaction) => transaction.$queryRawUnsafe(sql)),
};

/** What a caller hears of that statement, whichever way it is asked. */
async function heard(sql: string): Promise<Record<string, string>> {
  const all = Object.entries(WAYS).map(async ([name, ask]) => [name, await codeOf(() => ask(sql))] as const);
  return Object.fromEntries(await Promise.all(all));
}

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => "an answer",
    (error: unknown) => toAppError(error).code,
  );
}

const everyWay = (code: string) => Object.fromEntries(Object.keys(WAYS).map((name) => [name, code]));

/** Ends every session that sleeps, or what it does, once there are as many as that. */
async function endSleepers({ name }: TestDatabase, how: string, count: number): Promise<void> {
  await asSuperuser(testDeployment(), async (client) => {
    const asleep = `FROM pg_stat_activity WHERE datname = '${name}' AND wait_event = 'PgSleep'`;
    await expect.poll(async () => (await client.query(`SELECT pid ${asleep}`)).rowCount, { intervals: [20] }).toBe(count);
    await client.query(`SELECT ${how}(pid) ${asleep}`);
  });
}

test.describe("503: a database that cannot answer now is no failure of ours, through Prisma as through pg", () => {
  test.use({ template: "empty" });

  for (const [state, what] of Object.entries({
    "53100": "a full disk",
    "53200": "no memory left",
    "57P03": "a server that starts up",
    "58030": "a disk that cannot be read",
    "40001": "a serialization that failed",
    "08006": "a connection of the server's that broke",
  }))
    test(`${what} (${state})`, async () => {
      expect(await heard(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`)).toEqual(everyWay("unavailable"));
    });

  test("a row that another holds for longer than anybody waits (55P03)", async ({ database, newKey }) => {
    const { accountId } = await newKey();
    const lock = "SELECT id FROM app.account FOR UPDATE";
    await whileHeld(database.ownerUrl, lock, async () => {
      const [byStatement, byModel] = await Promise.all([
        heard("UPDATE app.account SET daily_limit = 5"),
        codeOf(() => prisma().account.update({ where: { id: accountId }, data: { dailyLimit: 5 } })),
      ]);
      expect(byStatement).toEqual(everyWay("unavailable"));
      expect(byModel).toBe("unavailable");
    });
  });

  for (const [how, what] of Object.entries({
    pg_terminate_backend: "a session that was ended (57P01)",
    pg_cancel_backend: "a statement that was ended (57014)",
  }))
    test(what, async ({ database }) => {
      const [answers] = await Promise.all([heard("SELECT 1 FROM pg_sleep(20)"), endSleepers(database, how, Object.keys(WAYS).length)]);
      expect(answers).toEqual(everyWay("unavailable"));
    });

  test("a statement that takes longer than statements may (57014)", async () => {
    const slow = "SELECT 1 FROM pg_sleep(20)";
    expect(await heard(slow)).toEqual(everyWay("unavailable"));
  });

  test("a deadlock (40P01)", async ({ newKey }) => {
    const [one, other] = [await newKey(), await newKey()];
    const change = (id: string) => `UPDATE app.account SET daily_limit = 5 WHERE id = '${id}'`;
    const heardIn = (begin: string, then: string, met: Promise<undefined>, meet: () => void) =>
      codeOf(() =>
        prisma().$transaction(async (transaction) => {
          await transaction.$executeRawUnsafe(change(begin));
          meet();
          await met;
          await transaction.$executeRawUnsafe(change(then));
        }),
      );
    const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const answers = await Promise.all([
      heardIn(one.accountId, other.accountId, second.promise, () => first.resolve(undefined)),
      heardIn(other.accountId, one.accountId, first.promise, () => second.resolve(undefined)),
    ]);
    expect(answers.toSorted()).toEqual(["an answer", "unavailable"]);
  });

  test("a database that is read only (25006)", async ({ database, newKey }) => {
    const { accountId } = await newKey();
    await asSuperuser(testDeployment(), async (client) => {
      await client.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = on`);
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database.name]);
    });
    await expect.poll(() => webPool().totalCount).toBe(0);
    expect(await heard("UPDATE app.account SET daily_limit = 5")).toEqual(everyWay("unavailable"));
    expect(await codeOf(() => prisma().account.update({ where: { id: accountId }, data: { dailyLimit: 5 } }))).toBe("unavailable");
  });

  test("more connections than the server gives (53300), and a database closed to everybody", async ({ database }) => {
    for (const closing of ["CONNECTION LIMIT 0", "ALLOW_CONNECTIONS false"]) {
      await withClient(testDeployment().superuserUrl, (client) => client.query(`ALTER DATABASE ${database.name} ${closing}`));
      expect(await heard("SELECT 1"), closing).toEqual(everyWay("unavailable"));
      expect(await codeOf(() => prisma().account.count()), closing).toBe("unavailable");
    }
  });

  test("a pool of ours that is used up: nobody waits longer than two seconds for a connection", async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => webPool().connect()));
    const [byStatement, byModel] = await Promise.all([heard("SELECT 1"), codeOf(() => prisma().account.count())]);
    held.forEach((client) => client.release());
    expect(byStatement).toEqual(everyWay("unavailable"));
    expect(byModel).toBe("unavailable");
  });
});

test.describe("what is our mistake stays one", () => {
  test.use({ template: "empty" });

  test("500: a statement that the database refuses, whatever its words say", async () => {
    for (const sql of [
      "SELECT 1 / 0",
      "SELECT * FROM app.nowhere",
      `DO $$ BEGIN RAISE EXCEPTION 'Connection terminated; Query read timeout'; END $$`,
      "SELECT 'Connection terminated'::int",
      "SELECT * FROM catalogue.thread",
    ])
      expect(await heard(sql), sql).toEqual(everyWay("internal_error"));
  });

  test("500: a row that is there already, or is not there", async ({ newKey }) => {
    const { accountId: id } = await newKey();
    expect(await codeOf(() => prisma().account.create({ data: { id, email: "a@test.invalid", plan: "pro" } }))).toBe("internal_error");
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await codeOf(() => prisma().account.update({ where: { id: nobody }, data: { plan: "pro" } }))).toBe("internal_error");
  });
});
