import { expect } from "playwright/test";
import { createKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { rotateKey } from "#lib/access/rotate-key";
import { query } from "#lib/db/web";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";

const answer = async (site: string, path: string, key: string, body?: object) => {
  const headers = { Authorization: `Bearer ${key}`, ...(body ? { "Content-Type": "application/json" } : {}) };
  const response = await fetch(`${site}/api/v1${path}`, { headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test("a key that only reads spends nothing of its account's month, says so of itself, and is followed by one that only reads", async ({
  site,
}) => {
  const { accountId } = await newMember();
  const { key, id } = await createKey(accountId, "Agent", null, { scope: "read" });
  const refused = await answer(site, "/research-brief", key, { slug: "holiday-freeway-standstill" });
  expect(refused).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
  expect((await answer(site, "/consultant", key, { message: "Should I build a parking app?" })).body.code).toBe("insufficient_scope");
  expect(await query("calls", "SELECT FROM app.metered_call WHERE account_id = $1", [accountId])).toEqual([]);
  expect((await answer(site, "/painpoints?limit=1", key)).status).toBe(200);
  expect((await answer(site, "/usage", key)).body).toMatchObject({ plan: "pro", scopes: ["read"], brief: { used: 0 }, daily: { used: 4 } });

  const rotated = await rotateKey(accountId, id, 0);
  expect((await listKeys(accountId)).map(({ scope }) => scope)).toEqual(["read", "read"]);
  expect((await answer(site, "/research-brief", rotated?.key ?? "", { slug: "holiday-freeway-standstill" })).body.code).toBe(
    "insufficient_scope",
  );

  const { key: whole } = await createKey(accountId, "Own");
  expect((await answer(site, "/usage", whole)).body).toMatchObject({ scopes: ["read", "ai"] });
  expect((await answer(site, "/research-brief", whole, { slug: "holiday-freeway-standstill" })).status).toBe(200);
});

test("a key says of itself when it ends", async ({ site, newKey }) => {
  const end = new Date(Date.now() + 86_400_000);
  const [ending, lasting] = await Promise.all([newKey({ expiresAt: end }), newKey()]);
  expect((await answer(site, "/usage", ending.key)).body.expires_at).toBe(end.toISOString());
  expect((await answer(site, "/usage", lasting.key)).body.expires_at).toBeNull();
});

test("the database itself knows no other scope", async () => {
  const { accountId } = await newMember();
  const { id } = await createKey(accountId, "Key");
  await expect(query("wrong_scope", "UPDATE app.api_key SET scope = 'write' WHERE id = $1", [id])).rejects.toThrow(/api_key_scope_check/);
});
