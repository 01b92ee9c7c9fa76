import { expect } from "playwright/test";
import { setPlan } from "#lib/access/accounts";
import { admitKey } from "#lib/access/admit";
import { generateKey } from "#lib/access/key-format";
import { createKey, revokeKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { closeWebPool, query } from "#lib/db/web";
import { configure } from "#lib/env";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";

test.use({ template: "empty" });

const times = <T>(count: number, work: () => Promise<T>) => Promise.allSettled(Array.from({ length: count }, work));
const granted = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;

test.describe("daily limit", () => {
  test("of sixty simultaneous requests on a key with seven left, exactly seven are granted", async ({ newKey }) => {
    const { key } = await newKey({ dailyLimit: 7 });
    const results = await times(60, () => admitKey(key));
    expect(granted(results)).toBe(7);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "daily_limit_exceeded" });
  });

  test("what is left and when it resets are right to the unit and the second", async ({ newKey }) => {
    const { key } = await newKey({ dailyLimit: 3 });
    const noon = new Date("2026-03-01T12:00:00.000Z");
    expect((await admitKey(key, noon)).daily).toEqual({ limit: 3, remaining: 2, resetSeconds: 43_200 });
    expect((await admitKey(key, noon)).daily.remaining).toBe(1);
    expect((await admitKey(key, new Date("2026-03-01T23:59:57.500Z"))).daily).toEqual({ limit: 3, remaining: 0, resetSeconds: 3 });
    for (const [time, retryAfterSeconds] of [
      ["23:59:58.000", 2],
      ["23:59:58.001", 2],
      ["23:59:59.000", 1],
      ["23:59:59.999", 1],
    ] as const) {
      await expect(admitKey(key, new Date(`2026-03-01T${time}Z`)), time).rejects.toMatchObject({
        code: "daily_limit_exceeded",
        retryAfterSeconds,
        daily: { remaining: 0, resetSeconds: retryAfterSeconds },
      });
    }
    expect((await admitKey(key, new Date("2026-03-02T00:00:00.000Z"))).daily).toEqual({ limit: 3, remaining: 2, resetSeconds: 86_400 });
  });

  test("the day is UTC's, whatever time zone the database is set to, also over a leap day and a year's end", async ({
    database,
    newKey,
  }) => {
    await withClient(database.ownerUrl, (client) => client.query(`ALTER DATABASE ${database.name} SET timezone = 'Asia/Taipei'`));
    await closeWebPool();
    for (const [lastDay, nextDay] of [
      ["2028-02-29", "2028-03-01"],
      ["2026-12-31", "2027-01-01"],
    ] as const) {
      const { key } = await newKey({ dailyLimit: 1 });
      // In Taipei the day ends at 16:00 UTC.
      expect((await admitKey(key, new Date(`${lastDay}T15:59:00.000Z`))).daily.resetSeconds).toBe(8 * 3600 + 60);
      for (const time of ["16:00:00", "23:59:59"])
        await expect(admitKey(key, new Date(`${lastDay}T${time}.000Z`))).rejects.toMatchObject({ code: "daily_limit_exceeded" });
      expect((await admitKey(key, new Date(`${nextDay}T00:00:00.000Z`))).daily).toEqual({ limit: 1, remaining: 0, resetSeconds: 86_400 });
    }
  });

  test("a time is told as it was, whatever time zone the database is set to", async ({ database, newKey }) => {
    await withClient(database.ownerUrl, (client) => client.query(`ALTER DATABASE ${database.name} SET timezone = 'Asia/Taipei'`));
    await closeWebPool();
    const { accountId } = await newKey();
    const [key] = await listKeys(accountId);
    expect(Math.abs((key?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test("of a hundred requests around midnight each day grants its own limit, exactly", async ({ newKey }) => {
    const { key } = await newKey({ dailyLimit: 7 });
    const [before, after] = [new Date("2026-03-01T23:59:59.999Z"), new Date("2026-03-02T00:00:00.000Z")];
    const days = await Promise.all([times(50, () => admitKey(key, before)), times(50, () => admitKey(key, after))]);
    expect(days.map(granted)).toEqual([7, 7]);
  });

  test("a limit of zero grants nothing", async ({ newKey }) => {
    const { key } = await newKey({ dailyLimit: 0 });
    await expect(admitKey(key)).rejects.toMatchObject({ code: "daily_limit_exceeded" });
  });
});

test.describe("keys", () => {
  test("unknown, expired and revoked ones are refused alike, from the very next request on", async ({ newKey }) => {
    const expired = await newKey({ expiresAt: new Date(Date.now() - 1_000) });
    const revoked = await newKey();
    await admitKey(revoked.key);
    await revokeKey(revoked.id);
    for (const key of [generateKey(), expired.key, revoked.key])
      await expect(admitKey(key)).rejects.toMatchObject({ code: "invalid_api_key" });
  });

  test("with a wrong checksum they are refused without asking the database", async ({ newKey }) => {
    const { key } = await newKey();
    const mistyped = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    await closeWebPool();
    configure({ DATABASE_URL: "postgresql://nobody:x@127.0.0.1:1/none" });
    await expect(admitKey(mistyped)).rejects.toMatchObject({ code: "invalid_api_key" });
    await expect(admitKey(key)).rejects.not.toMatchObject({ code: "invalid_api_key" });
  });

  test("have the plan that their owner has now", async ({ newKey }) => {
    const { key, accountId } = await newKey({ plan: "pro" });
    expect((await admitKey(key)).caller.plan).toBe("pro");
    await setPlan(accountId, "free");
    expect((await admitKey(key)).caller.plan).toBe("free");
  });

  test("are stored as digests: the key stands nowhere in the database", async ({ newKey }) => {
    const { key } = await newKey();
    const rows = await query<{ row: string }>("whole_key_table", "SELECT api_key::text AS row FROM app.api_key");
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(12));
  });

  test("remember when they were used last, written at most once a minute", async ({ newKey }) => {
    const { key, accountId } = await newKey();
    const lastUsed = async () => (await listKeys(accountId))[0]?.lastUsedAt?.toISOString();
    await admitKey(key, new Date("2026-03-01T12:00:00.000Z"));
    await admitKey(key, new Date("2026-03-01T12:00:59.000Z"));
    expect(await lastUsed()).toBe("2026-03-01T12:00:00.000Z");
    await admitKey(key, new Date("2026-03-01T12:01:01.000Z"));
    expect(await lastUsed()).toBe("2026-03-01T12:01:01.000Z");
  });

  test("are at most ten of an account, exactly, when fifteen are asked for at once", async ({ newKey }) => {
    const { accountId } = await newKey();
    const made = await times(15, () => createKey(accountId, "Key"));
    expect(granted(made)).toBe(9);
    expect(await listKeys(accountId)).toHaveLength(10);
  });
});
