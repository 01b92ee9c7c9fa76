import { createMCPClient } from "@ai-sdk/mcp";
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect } from "playwright/test";
import { generateKey } from "#lib/access/key-format";
import { toolOperations } from "#lib/operations/index";
import { test } from "../support/fixtures.ts";

/** Real clients against the running site: what their users see. */
const NAMES = toolOperations.map(({ name }) => name);
const SLUG = "holiday-freeway-standstill";
const headers = (key: string) => ({ Authorization: `Bearer ${key}`, "Accept-Language": "en" });
const identity = { name: "test", version: "1.0.0" };

interface Connected {
  list: () => Promise<string[]>;
  call: (name: string, args: Record<string, unknown>) => Promise<{ isError: boolean; text: string; structured: unknown }>;
  revision: () => string | undefined;
  close: () => Promise<void>;
}
interface CalledTool {
  isError?: boolean | undefined;
  content?: unknown;
  structuredContent?: unknown;
}
const plain = ({ isError, content, structuredContent }: CalledTool) => ({
  isError: isError ?? false,
  text: (content as { text: string }[]).map(({ text }) => text).join("\n"),
  structured: structuredContent,
});

async function connectOld(url: URL, key: string): Promise<Connected> {
  const client = new OldClient(identity);
  const transport = new OldTransport(url, { requestInit: { headers: headers(key) } });
  await client.connect(transport);
  return {
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => plain((await client.callTool({ name, arguments: args })) as CalledTool),
    revision: () => transport.protocolVersion,
    close: () => client.close(),
  };
}

async function connectNew(url: URL, key: string, mode: "auto" | "legacy"): Promise<Connected> {
  const client = new NewClient(identity, { versionNegotiation: { mode } });
  await client.connect(new NewTransport(url, { requestInit: { headers: headers(key) } }));
  return {
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => plain(await client.callTool({ name, arguments: args })),
    revision: () => client.getNegotiatedProtocolVersion(),
    close: () => client.close(),
  };
}

const CLIENTS: [name: string, revision: string, connect: (url: URL, key: string) => Promise<Connected>][] = [
  ["SDK 1.x", "2025-11-25", connectOld],
  ["SDK 2.x", "2026-07-28", (url, key) => connectNew(url, key, "auto")],
  ["SDK 2.x as an older client", "2025-11-25", (url, key) => connectNew(url, key, "legacy")],
];

for (const [name, revision, connect] of CLIENTS) {
  test(`${name} agrees on ${revision}, lists the tools, calls them, and hands on what went wrong`, async ({ site, newKey }) => {
    const client = await connect(new URL(`${site}/api/mcp`), (await newKey()).key);
    expect(client.revision()).toBe(revision);
    expect(await client.list()).toEqual(NAMES);
    const page = await client.call("search_painpoints", { q: "外送", limit: 2 });
    expect(page).toMatchObject({ isError: false, structured: { limit: 2, freshness: { visible_through_month: "2018-04" } } });
    expect(page.text).toContain("Open one with get_painpoint");
    expect((await client.call("get_painpoint", { slug: SLUG })).structured).toMatchObject({ slug: SLUG, market_analysis: {} });
    expect((await client.call("list_top_painpoints", { limit: 1 })).structured).toMatchObject({ offset: 0, items: [{}] });
    // After it has listed the tools a client holds results against their output schemas: errors must come through all the same.
    const missing = await client.call("get_painpoint", { slug: "no-such-slug" });
    expect(missing).toMatchObject({ isError: true, text: expect.stringMatching(/^not_found: /) });
    const wrong = await client.call("search_painpoints", { limit: 99 });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining("at most 50") });
    await expect(client.call("no_such_tool", {})).rejects.toMatchObject({ code: -32602 });
    // Its result has a link, which no client may stumble over.
    const brief = await client.call("generate_research_brief", { slug: SLUG });
    expect(brief).toMatchObject({ isError: false, structured: { slug: SLUG, kept: { resource: expect.stringMatching(/^brief:/) } } });
    await client.close();
  });

  test(`${name} with a key that is none says so, instead of asking its user to sign in somewhere`, async ({ site }) => {
    await expect(connect(new URL(`${site}/api/mcp`), generateKey())).rejects.toThrow(/API key is not valid|401|Unauthorized/i);
  });
}

test("the AI SDK's client makes tools of them that run", async ({ site, newKey }) => {
  const { key } = await newKey();
  const client = await createMCPClient({ transport: { type: "http", url: `${site}/api/mcp`, headers: headers(key) } });
  const tools = await client.tools();
  expect(Object.keys(tools)).toEqual(NAMES);
  const options = { toolCallId: "1", messages: [], context: {} };
  const result = (await tools.get_painpoint?.execute({ slug: SLUG }, options)) as CalledTool;
  expect(plain(result)).toMatchObject({ isError: false, structured: { slug: SLUG } });
  const brief = (await tools.generate_research_brief?.execute({ slug: SLUG }, options)) as CalledTool;
  expect(plain(brief)).toMatchObject({ isError: false, structured: { slug: SLUG, kept: {} } });
  const missing = (await tools.get_painpoint?.execute({ slug: "no-such-slug" }, options)) as CalledTool;
  expect(plain(missing)).toMatchObject({ isError: true });
  await client.close();
});
