import fc from "fast-check";
import { expect } from "playwright/test";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { toolOperations } from "#lib/operations/index";
import { LOCALES } from "#lib/policy/locale";
import { visibleSeed } from "../support/seed.ts";
import { test } from "../support/fixtures.ts";
import { callTool, ERAS, eraHeaders, postRpc, rpcRequest, type Era } from "../support/mcp.ts";

const { POST: handler } = mcpEndpoint();
const MOST_TOKENS = 20_000;

/** A rough count: Han characters and other signs each by itself, words in pieces of three letters. */
function roughTokens(text: string): number {
  const words = text.match(/[A-Za-z]+/g) ?? [];
  const others = text.replaceAll(/[A-Za-z\s]/g, "").length;
  return others + words.reduce((sum, word) => sum + Math.ceil(word.length / 3), 0);
}

test("every result stays below 20,000 tokens by a rough count, text and structured content together, in either language", async ({
  newKey,
}) => {
  const { key } = await newKey();
  const sizes: Record<string, number> = {};
  const measure = async (name: string, args: Record<string, unknown>) => {
    const { body } = await callTool(handler, "2026-07-28", name, args, { key });
    expect(body.result?.isError).toBeUndefined();
    const texts = body.result?.content.map(({ text }) => text) ?? [];
    const tokens = roughTokens([...texts, JSON.stringify(body.result?.structuredContent)].join("\n"));
    sizes[name] = Math.max(sizes[name] ?? 0, tokens);
  };
  const longest = visibleSeed("2018-04")
    .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
    .slice(0, 30);
  for (const locale of LOCALES) {
    for (const offset of [0, 50, 100, 200, 300, 378]) await measure("search_painpoints", { limit: 50, offset, locale });
    await measure("list_top_painpoints", { limit: 50, locale });
    for (const { curated } of longest) await measure("get_painpoint", { slug: curated.slug, locale });
  }
  for (const [name, tokens] of Object.entries(sizes)) expect(tokens, name).toBeLessThan(MOST_TOKENS);
});

/** Anything that JSON can say, with the protocol's own words in likely places. */
const anything = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });
const words = fc.constantFrom(
  "tools/call",
  "tools/list",
  "initialize",
  "server/discover",
  "ping",
  "notifications/cancelled",
  "subscriptions/listen",
  "__proto__",
);
const method = fc.oneof({ weight: 4, arbitrary: words }, anything);
const params = fc.oneof(
  anything,
  fc.record(
    {
      name: fc.oneof(fc.constantFrom(...toolOperations.map(({ name }) => name), "constructor"), anything),
      arguments: fc.oneof(
        anything,
        fc.dictionary(fc.constantFrom("q", "slug", "limit", "offset", "domain", "locale", "__proto__"), anything),
      ),
      protocolVersion: anything,
      cursor: anything,
      _meta: fc.oneof(anything, fc.dictionary(fc.constantFrom("progressToken", "painpoint-observatory/idempotency-key", "x"), anything)),
    },
    { requiredKeys: [] },
  ),
);
const message = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 6,
    arbitrary: fc.record(
      { jsonrpc: fc.constantFrom("2.0", "2.0", "2.0", "1.0"), id: fc.oneof(fc.string(), fc.integer(), anything), method, params },
      { requiredKeys: ["jsonrpc"] },
    ),
  },
);
const ways = fc.constantFrom<Era | "nothing" | "mixed">(...ERAS, "nothing", "mixed");

test("no message, however strange, is answered with a 5xx or not at all, in any generation", async ({ newKey }) => {
  const { key } = await newKey();
  const statuses = new Map<number, number>();
  for (const [body, way] of fc.sample(fc.tuple(message, ways), { numRuns: 600, seed: 20_260_728 })) {
    const given = (typeof body === "object" && body !== null ? body : {}) as { method?: unknown; params?: Record<string, unknown> };
    const name = typeof given.method === "string" && /^[\x21-\x7e]+$/.test(given.method) ? given.method : "tools/list";
    const isPlain = typeof given.params === "object" && (given.params as unknown) !== null && !Array.isArray(given.params);
    const sent = way === "2026-07-28" && isPlain ? { ...given, ...rpcRequest(way, name, given.params, 7) } : body;
    const headers = way === "nothing" ? {} : eraHeaders(way === "mixed" ? "2026-07-28" : way, name);
    const { status, headers: answered } = await postRpc(handler, sent, { key, headers });
    expect(status, `${way} ${JSON.stringify(sent)}`).toBeLessThan(500);
    expect(answered.get("x-request-id")).toBeTruthy();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  for (const status of [200, 202, 400]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(20);
});

test("bytes that are no JSON, or no text at all, are a 400", async ({ newKey }) => {
  const { key } = await newKey();
  for (const bytes of fc.sample(fc.uint8Array({ minLength: 0, maxLength: 64 }), { numRuns: 200, seed: 7 })) {
    const { status, body } = await postRpc(handler, bytes, { key });
    expect([status, body.id], String(bytes)).toEqual([400, null]);
  }
});
