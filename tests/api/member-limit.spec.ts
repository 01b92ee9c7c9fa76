import { expect } from "playwright/test";
import { setLimits, setPlan } from "#lib/access/accounts";
import { admitKey } from "#lib/access/admit";
import { admitMember } from "#lib/access/admit-member";
import { createKey } from "#lib/access/keys";
import { readUsage } from "#lib/access/usage";
import { closeWebPool } from "#lib/db/web";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { memberUsed } from "../support/playground.ts";

/** The member's own daily limit, which the playground counts against. */
test.use({ template: "empty" });

const times = <T>(count: number, work: () => Promise<T>) => Promise.allSettled(Array.from({ length: count }, work));
const granted = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;

async function limitedMember(dailyLimit: number) {
  const member = await newMember();
  await setLimits(member.accountId, { dailyLimit });
  return member;
}

test("of sixty simultaneous requests of a member with seven left, exactly seven are granted", async () => {
  const { accountId } = await limitedMember(7);
  const results = await times(60, () => admitMember(accountId));
  expect(granted(results)).toBe(7);
  expect(await memberUsed(accountId)).toBe(7);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "daily_limit_exceeded" });
});

test("what is left and when it resets are right to the unit and the second", async () => {
  const { accountId } = await limitedMember(2);
  expect((await admitMember(accountId, new Date("2026-03-01T12:00:00.000Z"))).daily).toEqual({
    limit: 2,
    remaining: 1,
    resetSeconds: 43_200,
  });
  expect((await admitMember(accountId, new Date("2026-03-01T23:59:57.500Z"))).daily).toEqual({ limit: 2, remaining: 0, resetSeconds: 3 });
  await expect(admitMember(accountId, new Date("2026-03-01T23:59:59.999Z"))).rejects.toMatchObject({
    code: "daily_limit_exceeded",
    retryAfterSeconds: 1,
    daily: { limit: 2, remaining: 0, resetSeconds: 1 },
  });
  expect((await admitMember(accountId, new Date("2026-03-02T00:00:00.000Z"))).daily.remaining).toBe(1);
});

test("of a hundred requests around midnight each day grants its own limit, exactly, whatever the database's time zone", async ({
  database,
}) => {
  await withClient(database.ownerUrl, (client) => client.query(`ALTER DATABASE ${database.name} SET timezone = 'Asia/Taipei'`));
  await closeWebPool();
  const { accountId } = await limitedMember(7);
  const [before, after] = [new Date("2026-12-31T23:59:59.999Z"), new Date("2027-01-01T00:00:00.000Z")];
  const days = await Promise.all([times(50, () => admitMember(accountId, before)), times(50, () => admitMember(accountId, after))]);
  expect(days.map(granted)).toEqual([7, 7]);
});

test("the member's day and the days of the member's keys are counted apart, and each is as large as the other", async ({ newKey }) => {
  const { key, accountId } = await newKey({ dailyLimit: 2 });
  await admitKey(key);
  expect((await admitMember(accountId)).daily).toMatchObject({ limit: 2, remaining: 1 });
  expect((await admitKey(key)).daily.remaining).toBe(0);
  expect((await admitMember(accountId)).daily.remaining).toBe(0);
  await expect(admitMember(accountId)).rejects.toMatchObject({ code: "daily_limit_exceeded" });
});

test("usage read for a member shows the member's own day, and for a key the key's", async ({ newKey }) => {
  const { key, id, accountId } = await newKey({ dailyLimit: 9 });
  await admitMember(accountId);
  await admitMember(accountId);
  await admitKey(key);
  expect((await readUsage({ kind: "member", accountId, plan: "pro" })).daily).toMatchObject({ limit: 9, used: 2, remaining: 7 });
  expect((await readUsage({ kind: "key", keyId: id, accountId, plan: "pro", scope: "all" })).daily).toMatchObject({
    limit: 9,
    used: 1,
    remaining: 8,
  });
  const fresh = await createKey(accountId, "Unused");
  expect((await readUsage({ kind: "key", keyId: fresh.id, accountId, plan: "pro", scope: "all" })).daily.used).toBe(0);
});

test("a limit of zero grants nothing, a plan holds from the next request on, and a deleted account is refused", async ({ database }) => {
  const none = await limitedMember(0);
  await expect(admitMember(none.accountId)).rejects.toMatchObject({ code: "daily_limit_exceeded" });
  const { accountId } = await newMember("pro");
  expect((await admitMember(accountId)).caller).toEqual({ kind: "member", accountId, plan: "pro" });
  await setPlan(accountId, "free");
  expect((await admitMember(accountId)).caller.plan).toBe("free");
  await withClient(database.ownerUrl, (client) => client.query("UPDATE app.account SET deleted_at = now() WHERE id = $1", [accountId]));
  await expect(admitMember(accountId)).rejects.toMatchObject({ code: "invalid_api_key" });
  expect(await memberUsed(accountId)).toBe(2);
});
