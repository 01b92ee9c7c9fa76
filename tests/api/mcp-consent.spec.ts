import { randomUUID } from "node:crypto";
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect } from "playwright/test";
import { setLimits } from "#lib/access/accounts";
import { readUsage } from "#lib/access/usage";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { toResponse } from "#lib/http/answer";
import { test, type TestKey } from "../support/fixtures.ts";
import { askRpc, callTool } from "../support/mcp.ts";

/** Before a brief is spent a host's user is asked, where the host can ask: the SDK's own clients are the hosts. */
test.use({ template: "published" });

const { POST: handler } = mcpEndpoint();
const SLUG = "holiday-freeway-standstill";
const URL_OF_IT = new URL("http://localhost/api/mcp");
const identity = { name: "test", version: "1.0.0" };
const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

type Answer = { action: "accept" | "decline" | "cancel"; content?: Record<string, never> };
type Brief = { slug?: string; charged?: boolean; next_step: string };

const through = (key: string) => ({
  fetch: async (url: string | URL, init?: RequestInit) => toResponse(await handler(new Request(url, init))),
  requestInit: { headers: { Authorization: `Bearer ${key}`, "Accept-Language": "en" } },
});
const used = async ({ id, accountId }: TestKey) =>
  (await readUsage({ kind: "key", keyId: id, accountId, plan: "pro", scope: "all" })).brief.used;

/** A client of the present generation whose user answers so; `asked` holds what was asked. */
async function host(key: string, answer: Answer | undefined, mode: "auto" | "legacy" = "auto") {
  const asked: string[] = [];
  const client = new NewClient(identity, {
    versionNegotiation: { mode },
    ...(answer && { capabilities: { elicitation: { form: {} } } }),
  });
  if (answer)
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params.message);
      return answer;
    });
  await client.connect(new NewTransport(URL_OF_IT, through(key)));
  const call = async (args: object = {}, meta?: Record<string, unknown>) => {
    const params = { name: "generate_research_brief", arguments: { slug: SLUG, ...args }, ...(meta && { _meta: meta }) };
    return (await client.callTool(params)).structuredContent as Brief | undefined;
  };
  return { asked, call, client };
}

test("a user who can be asked is asked what it costs, in the language of the brief; a yes writes it", async ({ newKey }) => {
  const mine = await newKey();
  const { asked, call, client } = await host(mine.key, { action: "accept", content: {} });
  expect((await call({ locale: "en" }))?.slug).toBe(SLUG);
  expect(asked).toEqual([expect.stringMatching(/^This spends 1 of the month's 20 research briefs, of which 20 are left: .+\. Go on\?$/)]);
  expect((await call({ locale: "zh-Hant" }))?.slug).toBe(SLUG);
  expect(asked[1]).toMatch(/^這會用掉本月研究簡報額度的 1 份（共 20 份，還剩 19 份）：.+。要繼續嗎？$/);
  expect(await used(mine)).toBe(2);
  await client.close();
});

for (const action of ["decline", "cancel"] as const)
  test(`a user who answers ${action} spends nothing, and the model hears that the user said no`, async ({ newKey }) => {
    const mine = await newKey();
    const { asked, call, client } = await host(mine.key, { action });
    const refused = await call({ locale: "en" });
    expect(refused).toMatchObject({ charged: false, usage: { used: 0 }, next_step: expect.stringContaining("nothing was spent") });
    expect([asked.length, await used(mine)]).toEqual([1, 0]);
    await client.close();
  });

test("nobody is asked where the user has agreed, where it costs nothing, where nothing is left, and by questions", async ({ newKey }) => {
  const mine = await newKey();
  const { asked, call, client } = await host(mine.key, { action: "decline" });
  const meta = { [IDEMPOTENCY_KEY]: randomUUID() };
  const first = await call({ confirm: true }, meta);
  expect(first?.slug).toBe(SLUG);
  expect(await call({}, meta)).toEqual(first);
  expect((await call({ confirm: false }))?.charged).toBe(false);
  const { resource } = (first as unknown as { kept: { resource: string } }).kept;
  expect((await call({ kept: resource }))?.slug).toBe(SLUG);
  const question = { name: "ask_consultant", arguments: { message: "Which food problems are worst?" } };
  expect((await client.callTool(question)).isError ?? false).toBe(false);
  await setLimits(mine.accountId, { monthlyBriefQuota: 1 });
  const refused = await client.callTool({ name: "generate_research_brief", arguments: { slug: SLUG } });
  expect(JSON.stringify(refused)).toContain("brief_quota_exceeded");
  const wrong = await client.callTool({ name: "generate_research_brief", arguments: { slug: "no-such-slug" } });
  expect(JSON.stringify(wrong)).toContain("not_found");
  expect(asked).toEqual([]);
  await client.close();
});

test("a host that does not say that it can ask is never asked: of either generation, of either SDK", async ({ newKey }) => {
  const mine = await newKey();
  for (const mode of ["auto", "legacy"] as const) {
    const { call, client } = await host(mine.key, undefined, mode);
    expect((await call())?.slug).toBe(SLUG);
    await client.close();
  }
  // Without sessions nobody of the older generation can be asked, whatever it says.
  const { asked, call, client } = await host(mine.key, { action: "decline" }, "legacy");
  expect((await call())?.slug).toBe(SLUG);
  await client.close();
  const old = new OldClient(identity, { capabilities: { elicitation: {} } });
  old.setRequestHandler(ElicitRequestSchema, () => {
    asked.push("old");
    return { action: "decline" };
  });
  await old.connect(new OldTransport(URL_OF_IT, through(mine.key)));
  const answered = await old.callTool({ name: "generate_research_brief", arguments: { slug: SLUG } });
  expect((answered.structuredContent as Brief).slug).toBe(SLUG);
  await old.close();
  const urlOnly = { "io.modelcontextprotocol/clientCapabilities": { elicitation: { url: {} } } };
  const { body } = await callTool(handler, "2026-07-28", "generate_research_brief", { slug: SLUG }, { key: mine.key, meta: urlOnly });
  expect(body.result?.structuredContent?.slug).toBe(SLUG);
  expect([asked, await used(mine)]).toEqual([[], 5]);
});

test("what answers no question is no yes", async ({ newKey }) => {
  const mine = await newKey();
  const canAsk = { "io.modelcontextprotocol/clientCapabilities": { elicitation: {} } };
  const params = { name: "generate_research_brief", arguments: { slug: SLUG }, _meta: canAsk };
  for (const inputResponses of [undefined, {}, { spend: {} }, { spend: { action: "perhaps" } }, { other: { action: "accept" } }]) {
    const { body } = await askRpc(
      handler,
      "2026-07-28",
      "tools/call",
      { ...params, ...(inputResponses && { inputResponses }) },
      { key: mine.key },
    );
    expect(body.result, JSON.stringify(inputResponses)).toMatchObject({
      resultType: "input_required",
      inputRequests: { spend: { method: "elicitation/create", params: { requestedSchema: { type: "object", properties: {} } } } },
    });
  }
  expect(await used(mine)).toBe(0);
});
