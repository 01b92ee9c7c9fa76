import { setTimeout as wait } from "node:timers/promises";
import { expect } from "playwright/test";
import { createKey, revokeKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { listMcpCalls } from "#lib/access/mcp-calls";
import { query } from "#lib/db/web";
import { whileHeld } from "../support/database.ts";
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
  await expect.poll(() => listMcpCalls(accountId)).toMatchObject([{ key: "Agent", client: "cursor-vscode" }]);
  await query("age", "UPDATE app.mcp_call SET called_at = now() - interval '1 hour' WHERE key_id = $1", [agent.id]);
  await wait(4_100);
  expect(await send(site, agent.key, "tools/list")).toBe(200);
  await expect.poll(async () => (await listMcpCalls(accountId))[0]?.secondsAgo).toBeLessThan(60);
  expect(await listMcpCalls(accountId)).toMatchObject([{ key: "Agent", client: "cursor-vscode" }]);

  // The newer protocol names the client with every request.
  await send(site, other.key, "tools/list", {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: `  Long\u0007${"x".repeat(200)}`, version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });
  await expect.poll(async () => (await listMcpCalls(accountId)).map(({ key }) => key)).toEqual(["Other", "Agent"]);
  const client = (await listMcpCalls(accountId))[0]?.client ?? "";
  expect(client).toMatch(/^Longx+$/);
  expect(client.length).toBeLessThanOrEqual(80);
  expect((await listKeys(accountId)).map(({ mcpClient }) => mcpClient)).toEqual([client, "cursor-vscode"]);
});

test("nobody else sees it, and a key that is revoked has called nobody", async ({ site }) => {
  const [{ accountId }, stranger] = [await newMember(), await newMember()];
  const { key, id } = await createKey(accountId, "Agent");
  await initialize(site, key, "zed");
  await expect.poll(() => listMcpCalls(accountId)).toHaveLength(1);
  expect(await listMcpCalls(stranger.accountId)).toEqual([]);
  const seen = async (cookie = "") => (await (await fetch(`${site}/api/connection`, { headers: { cookie } })).json()) as object;
  expect(await seen()).toEqual({ connections: [] });
  expect(await seen(stranger.cookie)).toEqual({ connections: [] });
  await revokeKey(id);
  expect(await listMcpCalls(accountId)).toEqual([]);
});

test("an answer waits for nothing that is noted, and what cannot be noted changes no answer", async ({ site, database }) => {
  const { accountId } = await newMember();
  const { key } = await createKey(accountId, "Agent");
  await whileHeld(database.ownerUrl, "LOCK TABLE app.mcp_call", async () => {
    const began = Date.now();
    expect(await initialize(site, key, "goose")).toBe(200);
    expect(Date.now() - began).toBeLessThan(1_500);
  });
});
