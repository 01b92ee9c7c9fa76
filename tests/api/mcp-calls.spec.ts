import { expect } from "playwright/test";
import { createKey, revokeKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { deleteAccount } from "#lib/access/delete-account";
import { listMcpCalls, noteMcpCall } from "#lib/access/mcp-calls";
import { query } from "#lib/db/web";
import { untilWaiting, whileHeld } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";

async function send(site: string, key: string, method: string, params: object = {}): Promise<number> {
  const { status } = await fetch(`${site}/api/mcp`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return status;
}
const initialize = (site: string, key: string, name: string) =>
  send(site, key, "initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name, version: "1" } });

test("the last call of a key over MCP is known to its owner: when, and by what client, which need not say it again", async ({ site }) => {
  const { accountId } = await newMember();
  const [agent, other] = [await createKey(accountId, "Agent"), await createKey(accountId, "Other")];
  expect(await listMcpCalls(accountId)).toEqual([]);
  // REST is no client of MCP.
  await fetch(`${site}/api/v1/domains`, { headers: { Authorization: `Bearer ${agent.key}` } });
  expect(await initialize(site, agent.key, "cursor-vscode")).toBe(200);
  await expect.poll(() => listMcpCalls(accountId), { timeout: 15_000 }).toMatchObject([{ key: "Agent", client: "cursor-vscode" }]);
  await query("age", "UPDATE app.mcp_call SET called_at = now() - interval '1 hour' WHERE key_id = $1", [agent.id]);
  expect(await send(site, agent.key, "tools/list")).toBe(200);
  await expect.poll(async () => (await listMcpCalls(accountId))[0]?.secondsAgo, { timeout: 15_000 }).toBeLessThan(60);
  expect(await listMcpCalls(accountId)).toMatchObject([{ key: "Agent", client: "cursor-vscode" }]);

  // The newer protocol names the client with every request.
  await send(site, other.key, "tools/list", {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: `  Long\u0007${"x".repeat(200)}`, version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });
  await expect.poll(async () => (await listMcpCalls(accountId)).map(({ key }) => key), { timeout: 15_000 }).toEqual(["Other", "Agent"]);
  const client = (await listMcpCalls(accountId))[0]?.client ?? "";
  expect(client).toMatch(/^Longx+$/);
  expect(client.length).toBeLessThanOrEqual(80);
  expect((await listKeys(accountId)).map(({ mcpClient }) => mcpClient)).toEqual([client, "cursor-vscode"]);
});

test("nobody else sees it, and a key that is revoked has called nobody", async ({ site }) => {
  const [{ accountId }, stranger] = [await newMember(), await newMember()];
  const { key, id } = await createKey(accountId, "Agent");
  await initialize(site, key, "zed");
  await expect.poll(() => listMcpCalls(accountId), { timeout: 15_000 }).toHaveLength(1);
  expect(await listMcpCalls(stranger.accountId)).toEqual([]);
  const seen = async (cookie = "") => (await (await fetch(`${site}/api/connection`, { headers: { cookie } })).json()) as object;
  const { status, headers } = await fetch(`${site}/api/connection`);
  expect([status, headers.get("cache-control")]).toEqual([401, "private, no-store"]);
  expect(await seen(stranger.cookie)).toEqual({ connections: [] });
  await revokeKey(id);
  expect(await listMcpCalls(accountId)).toEqual([]);
});

test("answers wait for nothing that is noted, however many keys call, and a name that could not be noted is noted later", async ({
  site,
  database,
}) => {
  const { accountId } = await newMember();
  const keys = await Promise.all(Array.from({ length: 10 }, (_, index) => createKey(accountId, `Agent ${index}`)));
  await whileHeld(database.ownerUrl, "LOCK TABLE app.mcp_call", async () => {
    const began = Date.now();
    const answers = await Promise.all([...keys, ...keys, ...keys].map(({ key }) => initialize(site, key, "goose")));
    expect(new Set(answers)).toEqual(new Set([200]));
    // Who waited for the note would wait for the lock, which the database gives up after 4.5 s.
    expect(Date.now() - began).toBeLessThan(4_000);
  });
  await expect
    .poll(async () => (await listMcpCalls(accountId)).map(({ client }) => client), { timeout: 20_000 })
    .toEqual(keys.map(() => "goose"));
});

test("of an account that is deleted meanwhile nothing is noted", async ({ site, database }) => {
  const { accountId } = await newMember();
  const { key, id } = await createKey(accountId, "Agent");
  const holding = `SELECT FROM app.account WHERE id = '${accountId}' FOR NO KEY UPDATE`;
  await whileHeld(database.ownerUrl, holding, async () => {
    expect(await initialize(site, key, "erikas-own-client")).toBe(200);
    await untilWaiting(database, "locktype IN ('transactionid', 'tuple')");
  });
  const noted = () => query("noted", "SELECT client FROM app.mcp_call WHERE key_id = $1", [id]);
  await expect.poll(noted, { timeout: 15_000 }).toHaveLength(1);
  await deleteAccount(accountId);
  expect(await noted()).toEqual([]);
  noteMcpCall(id, "erikas-own-client");
  const other = await createKey((await newMember()).accountId, "Other");
  noteMcpCall(other.id, "another");
  await expect
    .poll(() => query("other", "SELECT client FROM app.mcp_call WHERE key_id = $1", [other.id]), { timeout: 15_000 })
    .toHaveLength(1);
  expect(await noted()).toEqual([]);
});
