import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { findAccount, setPlan } from "#lib/access/accounts";
import { admitKey } from "#lib/access/admit";
import { listEvents } from "#lib/access/audit";
import { deleteAccount } from "#lib/access/delete-account";
import { createKey, renameKey, revokeOwnKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { beginCall } from "#lib/access/metered-call";
import { rotateKey } from "#lib/access/rotate-key";
import { settleCall } from "#lib/access/settle-call";
import { authAdapter } from "#lib/auth/adapter";
import { query } from "#lib/db/web";
import { isWorking } from "#lib/policy/key-rules";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";

test.use({ template: "empty" });

const HOUR = 3_600_000;
const settled = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)));
const made = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;
const kinds = async (accountId: string) => (await listEvents(accountId, 100)).map(({ kind }) => kind).toReversed();
const working = async (accountId: string) => (await listKeys(accountId)).filter(({ state }) => isWorking(state));

test.describe("ten active keys", () => {
  test("are exactly ten after forty simultaneous creates, and whoever is refused hears why", async () => {
    const { accountId } = await newMember();
    const results = await settled(40, (at) => createKey(accountId, `Key ${at}`));
    expect(made(results)).toBe(10);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "limit_reached" });
    expect(await listKeys(accountId)).toHaveLength(10);
    expect(await kinds(accountId)).toEqual(Array.from({ length: 10 }, () => "key_created"));
  });

  test("stay exactly ten when creates and rotations with and without an overlap race forty at a time", async () => {
    const { accountId } = await newMember();
    const ids = await Promise.all(Array.from({ length: 7 }, async (_, at) => (await createKey(accountId, `Key ${at}`)).id));
    await settled(40, (at) => {
      const id = ids[at % ids.length] ?? "";
      if (at % 4 === 0) return createKey(accountId, `Late ${at}`);
      return rotateKey(accountId, id, at % 2 === 0 ? 0 : 24);
    });
    expect(await working(accountId)).toHaveLength(10);
    expect((await listKeys(accountId)).filter(({ replacedBy }) => replacedBy !== null)).toHaveLength(7);
  });

  test("leave room for a rotation without an overlap, and none for one with it", async () => {
    const { accountId } = await newMember();
    const ids = await Promise.all(Array.from({ length: 10 }, async (_, at) => (await createKey(accountId, `Key ${at}`)).id));
    await expect(rotateKey(accountId, ids[0] ?? "", 1)).rejects.toMatchObject({ reason: "limit_reached" });
    expect((await listKeys(accountId)).filter(({ expiresAt, replacedBy }) => expiresAt ?? replacedBy)).toEqual([]);
    expect(await rotateKey(accountId, ids[0] ?? "", 0)).toHaveProperty("key");
    expect(await working(accountId)).toHaveLength(10);
  });

  test("are free again once they have expired", async () => {
    const { accountId } = await newMember();
    for (let at = 0; at < 12; at += 1) await createKey(accountId, `Key ${at}`, new Date(Date.now() - HOUR));
    expect((await listKeys(accountId)).map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => "expired"));
  });
});

test.describe("a rotation", () => {
  test("keeps the name, and ends the old key after the overlap but never later than it would have ended", async () => {
    const { accountId } = await newMember();
    for (const [overlap, lifetimeHours, endsInHours] of [
      [0, null, 0],
      [1, null, 1],
      [24, null, 24],
      [168, null, 168],
      [168, 5, 5],
    ] as const) {
      const old = await createKey(accountId, "Report", lifetimeHours === null ? null : new Date(Date.now() + lifetimeHours * HOUR));
      const fresh = await rotateKey(accountId, old.id, overlap);
      const keys = await listKeys(accountId);
      const [before, after] = [keys.find(({ id }) => id === old.id), keys.find(({ id }) => id === fresh?.id)];
      expect(before?.replacedBy).toBe(fresh?.id);
      expect(after).toMatchObject({ name: "Report", state: lifetimeHours === null ? "active" : "expiring", replacedBy: null });
      expect(Math.abs((before?.expiresAt?.getTime() ?? 0) - Date.now() - endsInHours * HOUR)).toBeLessThan(30_000);
      expect(before?.state).toBe(overlap === 0 ? "revoked" : "expiring");
      if (overlap === 0) await expect(admitKey(old.key)).rejects.toMatchObject({ code: "invalid_api_key" });
      else await admitKey(old.key);
      await admitKey(fresh?.key ?? "");
      for (const { id } of await working(accountId)) await revokeOwnKey(accountId, id);
    }
  });

  test("of one key by two at once is won by one", async () => {
    const { accountId } = await newMember();
    const { id } = await createKey(accountId, "Report");
    const results = await settled(8, () => rotateKey(accountId, id, 24));
    expect(made(results)).toBe(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "not_active" });
    expect(await kinds(accountId)).toEqual(["key_created", "key_rotated"]);
  });

  test("of a key that is revoked or has expired makes none", async () => {
    const { accountId } = await newMember();
    const revoked = await createKey(accountId, "Revoked");
    await revokeOwnKey(accountId, revoked.id);
    const expired = await createKey(accountId, "Expired", new Date(Date.now() - HOUR));
    for (const { id } of [revoked, expired]) await expect(rotateKey(accountId, id, 0)).rejects.toMatchObject({ reason: "not_active" });
    expect(await working(accountId)).toEqual([]);
  });
});

test("one form makes one key, however often it is sent; another member's form of the same number makes another", async () => {
  const [one, other] = [await newMember(), await newMember()];
  const submission = randomUUID();
  const results = await settled(6, () => createKey(one.accountId, "Twice", null, { submission }));
  expect(made(results)).toBe(1);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "sent_before" });
  await createKey(other.accountId, "Twice", null, { submission });
  expect([await listKeys(one.accountId), await listKeys(other.accountId)].map(({ length }) => length)).toEqual([1, 1]);
});

test("another member's key, an unknown one and what is no id at all are not found, and nothing happens to them", async ({ newKey }) => {
  const { accountId } = await newMember();
  const theirs = await newKey();
  for (const id of [theirs.id, randomUUID(), "", "x", "../..", `${theirs.id}'--`, "00000000-0000-0000-0000-00000000000g", "\u0000"]) {
    expect(await renameKey(accountId, id, "Mine"), id).toBeUndefined();
    expect(await rotateKey(accountId, id, 0), id).toBeUndefined();
    expect(await revokeOwnKey(accountId, id), id).toBeUndefined();
  }
  expect(await listKeys(theirs.accountId)).toMatchObject([{ name: "Test", state: "active", replacedBy: null }]);
  await admitKey(theirs.key);
  expect(await kinds(accountId)).toEqual([]);
});

test.describe("the audit trail", () => {
  test("records each change with it, in order, with ids and plan names alone", async ({ database }) => {
    const { accountId, email } = await newMember("free");
    await setPlan(accountId, "pro");
    await setPlan(accountId, "pro");
    const { id, key } = await createKey(accountId, "Secret name");
    await renameKey(accountId, id, "Secret new name");
    await renameKey(accountId, id, "Secret new name");
    const rotated = await rotateKey(accountId, id, 1);
    await revokeOwnKey(accountId, id);
    await revokeOwnKey(accountId, id);
    await deleteAccount(accountId);
    expect(await kinds(accountId)).toEqual(["plan_changed", "key_created", "key_renamed", "key_rotated", "key_revoked", "account_deleted"]);
    const rows = await withClient(database.ownerUrl, (client) =>
      client.query<{ row: string }>("SELECT audit_event::text AS row FROM app.audit_event WHERE account_id = $1", [accountId]),
    );
    const trail = rows.rows.map(({ row }) => row).join("\n");
    for (const secret of [key, rotated?.key ?? "", key.slice(0, 12), email, "Secret"]) expect(trail).not.toContain(secret);
    expect(trail).toContain(id);
  });

  test("can be added to and read by the web role, and neither changed nor removed, not even along with its account", async () => {
    const { accountId } = await newMember();
    await createKey(accountId, "Key");
    for (const [name, sql] of [
      ["audit_update", "UPDATE app.audit_event SET kind = 'sign_in'"],
      ["audit_delete", "DELETE FROM app.audit_event"],
      ["audit_truncate", "TRUNCATE app.audit_event"],
      ["audit_with_account", "DELETE FROM app.account"],
    ] as const)
      await expect(query(name, sql), sql).rejects.toThrow(/permission denied/);
    expect(await kinds(accountId)).toEqual(["key_created"]);
  });
});

test.describe("an account that is deleted", () => {
  test("leaves what accounting needs, and nothing of the person", async ({ database }) => {
    const member = await newMember();
    const { accountId, email } = member;
    const { key } = await createKey(accountId, "Erika's laptop");
    await admitKey(key);
    const begin = async (name: string) => {
      const call = await beginCall({
        accountId,
        quota: "brief",
        idempotencyKey: `erikas-${name}`,
        inputDigest: Buffer.from("erika"),
        readAnswer: (stored) => stored,
      });
      if (call.state !== "begun") throw new Error("Nothing was begun.");
      return call.id;
    };
    const answer = { text: "For Erika" };
    const keptAs = { slug: "holiday-freeway-standstill", locale: "en" } as const;
    await settleCall(await begin("answer"), { accountId, isDue: true, answer, cites: ["holiday-freeway-standstill"] });
    await settleCall(await begin("brief"), { accountId, isDue: true, answer, cites: [], keptAs });
    const running = await begin("late");
    expect(await query("kept_of_erika", "SELECT FROM app.kept_brief")).toHaveLength(1);
    await authAdapter.linkAccount({ provider: "github", providerAccountId: "erika-7", userId: accountId, type: "oauth" });
    await authAdapter.createVerificationToken({ identifier: email, token: "t", expires: new Date(Date.now() + HOUR) });

    expect(await deleteAccount(accountId)).toBe(true);
    expect(await deleteAccount(accountId)).toBe(false);
    await settleCall(running, { accountId, isDue: true, answer, cites: [], keptAs });

    const everything = await withClient(database.ownerUrl, async (client) => {
      const counted = ["account", "api_key", "daily_usage", "metered_call", "audit_event"];
      const tables = [...counted, "kept_brief", "session", "identity", "sign_in_link"];
      const found: string[][] = [];
      for (const name of tables)
        found.push((await client.query<{ row: string }>(`SELECT t::text AS row FROM app.${name} t`)).rows.map(({ row }) => row));
      return found;
    });
    expect(everything.map(({ length }) => length)).toEqual([1, 1, 1, 3, 2, 0, 0, 0, 0]);
    for (const trace of [email, "rika", "holiday-freeway", "@"]) expect(everything.flat().join("\n")).not.toContain(trace);
    expect(await findAccount(email)).toBeNull();
  });

  test("has no key, no session and no way to begin anything, from the very next request on", async () => {
    const { accountId, cookie } = await newMember();
    const { key, id } = await createKey(accountId, "Key");
    await deleteAccount(accountId);
    await expect(admitKey(key)).rejects.toMatchObject({ code: "invalid_api_key" });
    expect(await authAdapter.getSessionAndUser(cookie.split("=")[1] ?? "")).toBeNull();
    await expect(createKey(accountId, "Late")).rejects.toMatchObject({ reason: "no_account" });
    expect(await rotateKey(accountId, id, 0)).toBeUndefined();
    await expect(
      beginCall({ accountId, quota: "brief", inputDigest: Buffer.from("x"), readAnswer: (stored) => stored }),
    ).rejects.toMatchObject({
      code: "invalid_api_key",
    });
  });

  test("has no key left that works, however many are being made at that moment", async () => {
    const { accountId } = await newMember();
    await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, at) => createKey(accountId, `Key ${at}`)),
      deleteAccount(accountId),
      ...Array.from({ length: 6 }, (_, at) => createKey(accountId, `Late ${at}`)),
    ]);
    expect(await working(accountId)).toEqual([]);
    expect(new Set((await listKeys(accountId)).map(({ name }) => name)).size).toBeLessThanOrEqual(1);
  });
});
