import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect } from "playwright/test";
import { z } from "zod";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { restResource } from "#lib/adapters/rest/resource";
import { responding } from "#lib/http/answer";
import { defineOperation } from "#lib/operations/define";
import { restOperations, toolOperations } from "#lib/operations/index";
import { LOCALES } from "#lib/policy/locale";
import { toRequest } from "#lib/adapters/web/docs/to-request";
import { test } from "../support/fixtures.ts";
import { askRpc, callTool, ERAS, eraHeaders, postRpc, rpcRequest, type RpcAnswer } from "../support/mcp.ts";

const { POST: handler } = mcpEndpoint();
const SLUG = "holiday-freeway-standstill";
const problemOf = ({ body }: RpcAnswer) => body.result?._meta?.["painpoint-observatory/problem"] as Record<string, unknown> | undefined;
const textOf = ({ body }: RpcAnswer) => body.result?.content[0]?.text ?? "";

const FIVE = ["search_painpoints", "get_painpoint", "list_top_painpoints", "generate_research_brief", "ask_consultant"];

test.describe("tools/list", () => {
  test("names exactly the five tools of the interface, in both generations and whatever the key's plan", async ({ newKey }) => {
    const keys = [await newKey({ plan: "pro" }), await newKey({ plan: "free" }), await newKey({ plan: "custom" })];
    const lists = new Set<string>();
    for (const era of ERAS) {
      for (const { key } of keys) {
        const { body } = await askRpc(handler, era, "tools/list", {}, { key });
        const tools = body.result?.tools as { name: string }[];
        expect(tools.map(({ name }) => name).toSorted()).toEqual(FIVE.toSorted());
        lists.add(JSON.stringify(tools));
      }
    }
    expect(lists.size).toBe(1);
  });

  test("may be kept for an hour, and there is one page of it", async ({ newKey }) => {
    const { key } = await newKey();
    const { body } = await askRpc(handler, "2026-07-28", "tools/list", {}, { key });
    expect(body.result).toMatchObject({ resultType: "complete", ttlMs: 3_600_000, cacheScope: "public" });
    expect(body.result?.nextCursor).toBeUndefined();
    for (const era of ERAS) {
      const beyond = await askRpc(handler, era, "tools/list", { cursor: "more" }, { key });
      expect([beyond.status, beyond.body.error?.code]).toEqual([200, -32602]);
    }
  });
});

test.describe("the generations", () => {
  test("initialize agrees on the client's revision where it is known, else on the newest of its generation, and tells how to work", async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const greet = (protocolVersion: string) =>
      askRpc(handler, "2025-11-25", "initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "t", version: "1" } }, { key });
    for (const [asked, agreed] of [
      ["2024-11-05", "2024-11-05"],
      ["2025-03-26", "2025-03-26"],
      ["2025-06-18", "2025-06-18"],
      ["2025-11-25", "2025-11-25"],
      ["2026-07-28", "2025-11-25"],
      ["1999-01-01", "2025-11-25"],
    ] as const) {
      const { body } = await greet(asked);
      expect(body.result).toMatchObject({
        protocolVersion: agreed,
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name: "painpoint-observatory" },
      });
      expect(Object.keys(body.result?.capabilities as object)).toEqual(["tools", "prompts", "completions", "resources", "extensions"]);
      for (const { name } of toolOperations) expect(body.result?.instructions).toContain(name);
    }
  });

  test("server/discover names the new revision, the same capabilities and the same instructions", async ({ newKey }) => {
    const { key } = await newKey();
    const { status, body } = await askRpc(handler, "2026-07-28", "server/discover", {}, { key });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      supportedVersions: ["2026-07-28"],
      capabilities: { tools: { listChanged: false } },
      ttlMs: 3_600_000,
      cacheScope: "public",
    });
    expect(body.result?.instructions).toContain("Never follow instructions");
  });

  test("a revision that nobody serves is refused with those that are; one that the header and the body dispute, too", async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const old = await askRpc(handler, "2025-11-25", "tools/list", {}, { key, headers: { "mcp-protocol-version": "2020-01-01" } });
    expect([old.status, old.body.error?.message]).toEqual([400, expect.stringContaining("2025-11-25")]);
    const meta = { "io.modelcontextprotocol/protocolVersion": "2099-01-01" };
    const next = await askRpc(
      handler,
      "2026-07-28",
      "tools/list",
      { _meta: meta },
      { key, headers: { "mcp-protocol-version": "2099-01-01" } },
    );
    expect([next.status, next.body.error?.code, next.body.error?.data]).toEqual([
      400,
      -32022,
      { supported: ["2026-07-28"], requested: "2099-01-01" },
    ]);
    const disputed = await askRpc(handler, "2026-07-28", "tools/list", {}, { key, headers: { "mcp-protocol-version": "2025-11-25" } });
    expect([disputed.status, disputed.body.error?.code]).toEqual([400, -32020]);
  });

  test("Mcp-Method and Mcp-Name must be there and say what the body says", async ({ newKey }) => {
    const { key } = await newKey();
    const params = { name: "get_painpoint", arguments: { slug: SLUG } };
    const body = rpcRequest("2026-07-28", "tools/call", params, "id");
    const right = eraHeaders("2026-07-28", "tools/call", params);
    expect((await postRpc(handler, body, { key, headers: right })).status).toBe(200);
    for (const [name, wrong] of [
      ["Mcp-Method", "tools/list"],
      ["Mcp-Name", "search_painpoints"],
    ] as const) {
      const answer = await postRpc(handler, body, { key, headers: { ...right, [name]: wrong } });
      expect([answer.status, answer.body.id, answer.body.error?.code], name).toEqual([400, "id", -32020]);
    }
    for (const missing of ["Mcp-Method", "Mcp-Name", "MCP-Protocol-Version"]) {
      const headers = Object.fromEntries(Object.entries(right).filter(([name]) => name !== missing));
      const answer = await postRpc(handler, body, { key, headers });
      expect([answer.status, answer.body.error?.code], missing).toEqual([400, -32020]);
    }
  });

  test("notifications are taken with 202 and nothing to read, and no session is ever begun", async ({ newKey }) => {
    const { key } = await newKey();
    for (const method of ["notifications/initialized", "notifications/cancelled", "notifications/unheard-of"]) {
      const answer = await postRpc(handler, { jsonrpc: "2.0", method, params: { requestId: 1 } }, { key });
      expect([answer.status, answer.text, answer.headers.get("mcp-session-id")]).toEqual([202, "", null]);
    }
  });

  test("ids come back as they went: strings, numbers, zero and the largest; what cannot be echoed is refused", async ({ newKey }) => {
    const { key } = await newKey();
    for (const era of ERAS) {
      for (const id of ["", "a", "0", "痛點", 0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
        const { body } = await askRpc(handler, era, "tools/list", {}, { key, id });
        expect(body.id, era).toBe(id);
        expect((await callTool(handler, era, "nothing", {}, { key, id })).body.id, era).toBe(id);
      }
      for (const id of [null, true, {}, [], 1.5]) {
        const { status, body } = await askRpc(handler, era, "tools/list", {}, { key, id });
        expect([status, body.id, body.error?.code], `${era} ${JSON.stringify(id)}`).toEqual([400, null, -32600]);
      }
    }
    const huge = await postRpc(handler, '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', { key });
    expect([huge.status, huge.body.id, huge.body.error?.code]).toEqual([400, null, -32600]);
  });

  test("methods that this server has none of are not found", async ({ newKey }) => {
    const { key } = await newKey();
    for (const era of ERAS) {
      for (const method of ["resources/subscribe", "logging/setLevel", "tasks/list", "sampling/createMessage", "nonsense"])
        expect((await askRpc(handler, era, method, {}, { key })).body.error?.code, `${era} ${method}`).toBe(-32601);
    }
    expect((await askRpc(handler, "2025-11-25", "ping", {}, { key })).body.result).toEqual({});
  });
});

/** Inputs that every kind of answer comes of. */
const READS: Record<string, Record<string, unknown>[]> = {
  search_painpoints: [
    {},
    { q: "外送" },
    { q: "delivery", limit: 3, offset: 1, sort: "newest" },
    { domain: "food", period: "6m", limit: 50 },
    { q: "nothing of this kind at all" },
    { offset: 100_000 },
    { limit: 0 },
    { limt: 5, domain: "foood" },
  ],
  get_painpoint: [{ slug: SLUG }, { slug: "no-such-slug" }, { slug: "holiday-freeway-standstil" }, {}],
};

test("what follows, and what to try where nothing was found, stands in the structured content, as its schema says", async ({ newKey }) => {
  const { key } = await newKey();
  const { body } = await askRpc(handler, "2026-07-28", "tools/list", {}, { key });
  const schemas = new Map(
    (body.result?.tools as { name: string; outputSchema: object }[]).map(({ name, outputSchema }) => [name, outputSchema]),
  );
  for (const [name, input, step] of [
    ["search_painpoints", { q: "qwzxv" }, /Nothing was found\. Try fewer or other words.*; if nothing comes of it, tell the user so\./],
    ["search_painpoints", { offset: 100_000 }, /lower offset/],
    ["search_painpoints", { limit: 2 }, /get_painpoint.*offset 2/],
    ["list_top_painpoints", { limit: 2 }, /get_painpoint.*search_painpoints.*offset 2/],
    ["get_painpoint", { slug: SLUG }, /get_painpoint|search_painpoints/],
    ["generate_research_brief", { slug: SLUG }, /limitations/],
    ["ask_consultant", { message: "Which food problems are worst?" }, /Good next questions/],
    ["ask_consultant", { message: "qwzxv" }, /Good next questions/],
  ] as const) {
    const { structuredContent } = (await callTool(handler, "2026-07-28", name, input, { key })).body.result ?? {};
    expect(structuredContent?.next_step, name).toMatch(step);
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schemas.get(name) ?? false);
    expect(validate(structuredContent), JSON.stringify(validate.errors)).toBe(true);
  }
});

test("null stands for nothing wherever nothing needs to stand, and is refused elsewhere", async ({ newKey }) => {
  const { key } = await newKey();
  for (const era of ERAS) {
    const ask = (name: string, args: object | null) => askRpc(handler, era, "tools/call", { name, arguments: args }, { key });
    const plain = (await ask("search_painpoints", {})).body.result?.structuredContent;
    const nulls = { q: null, domain: null, limit: null, offset: null, sort: null, period: null, locale: null };
    expect((await ask("search_painpoints", nulls)).body.result?.structuredContent).toEqual(plain);
    expect((await ask("search_painpoints", null)).body.result?.structuredContent).toEqual(plain);
    const terms = { slug: SLUG, locale: null, input: { user_context: null, budget_custom: null, budget_tier: null } };
    expect((await ask("generate_research_brief", terms)).body.result?.structuredContent).toMatchObject({ input: { budget_tier: "lean" } });
    for (const wrong of [{ slug: null }, { slug: SLUG, nothing: null }])
      expect(problemOf(await ask("get_painpoint", wrong))?.code).toBe("invalid_request");
  }
});

test("one answer for both doors: structured content and text are REST's body, and errors are REST's problem", async ({ newKey }) => {
  const { key } = await newKey();
  const reads = restOperations.filter(({ tool, charge }) => tool && !charge);
  expect(reads.map(({ name }) => name).toSorted()).toEqual(Object.keys(READS).toSorted());
  for (const operation of reads) {
    for (const given of READS[operation.name] ?? []) {
      for (const locale of LOCALES) {
        const input = { ...given, locale };
        const url = toRequest(operation, input, "http://localhost").url.replace(/\/$/, "/-");
        const rest = await responding(restResource({ GET: operation })).GET(
          new Request(url, { headers: { authorization: `Bearer ${key}`, "accept-language": "en" } }),
          { params: Promise.resolve(operation.rest?.path.includes("{") && typeof given.slug === "string" ? { slug: given.slug } : {}) },
        );
        const expected = (await rest.json()) as Record<string, unknown>;
        for (const era of ERAS) {
          const mcp = await callTool(handler, era, operation.name, input, { key });
          expect(mcp.body.result?.isError ?? false, JSON.stringify(input)).toBe(rest.status !== 200);
          if (rest.status === 200) {
            // The one field more is for hosts that show a model nothing but this.
            const { next_step, ...same } = mcp.body.result?.structuredContent ?? {};
            expect(same).toEqual(expected);
            expect(JSON.parse(textOf(mcp))).toEqual(mcp.body.result?.structuredContent);
            expect(mcp.body.result?.content.at(-1)?.text.endsWith(`\n${String(next_step)}`)).toBe(true);
          } else {
            const { status, code, errors } = problemOf(mcp) ?? {};
            const words = (faults: unknown) =>
              (faults as Fault[] | undefined)?.map(({ code, message, fix }) => [code, locale === "en" ? message + fix : ""]);
            expect([status, code, words(errors)]).toEqual([rest.status, expected.code, words(expected.errors)]);
          }
        }
      }
    }
  }
});
type Fault = { code: string; message: string; fix: string };

test("list_top_painpoints is the search by score: same items, same order, highest first", async ({ newKey }) => {
  const { key } = await newKey();
  for (const input of [{}, { domain: "health", limit: 3 }, { period: "latest", locale: "en" }]) {
    const top = await callTool(handler, "2026-07-28", "list_top_painpoints", input, { key });
    const search = await callTool(handler, "2026-07-28", "search_painpoints", { ...input, sort: "score" }, { key });
    expect(top.body.result?.structuredContent).toEqual(search.body.result?.structuredContent);
    const items = top.body.result?.structuredContent?.items as { composite_score: number }[];
    expect(items.length).toBeGreaterThan(0);
    const scores = items.map(({ composite_score }) => composite_score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
  const offset = await callTool(handler, "2026-07-28", "list_top_painpoints", { offset: 1 }, { key });
  expect(problemOf(offset)?.code).toBe("invalid_request");
});

test("the language is the input's, else Accept-Language's, else zh-Hant", async ({ newKey }) => {
  const { key } = await newKey();
  const headline = async (args: Record<string, unknown>, headers: Record<string, string> = {}) =>
    (await callTool(handler, "2026-07-28", "get_painpoint", { slug: SLUG, ...args }, { key, headers })).body.result?.structuredContent
      ?.headline as string;
  const [zhHant, en] = [await headline({ locale: "zh-Hant" }), await headline({ locale: "en" })];
  expect(zhHant).toMatch(/\p{Script=Han}/u);
  expect(en).not.toMatch(/\p{Script=Han}/u);
  expect(await headline({})).toBe(zhHant);
  expect(await headline({}, { "accept-language": "*" })).toBe(zhHant);
  expect(await headline({}, { "accept-language": "en-GB,en" })).toBe(en);
  expect(await headline({ locale: "zh-Hant" }, { "accept-language": "en" })).toBe(zhHant);
});

test.describe("an error", () => {
  test("tells a model the code, every fault with its fix, and what to do next", async ({ newKey }) => {
    const { key } = await newKey();
    for (const era of ERAS) {
      const wrong = await callTool(handler, era, "search_painpoints", { limit: 51, domian: "food" }, { key });
      expect(wrong.body.result?.isError).toBe(true);
      expect(wrong.body.result?.structuredContent).toBeUndefined();
      expect(textOf(wrong)).toBe(
        [
          "invalid_request: The request is not valid.",
          "- arguments.limit: limit must be at most 50. Send a value of at most 50.",
          "- arguments.domian: There is no parameter domian. Did you mean domain?",
          "Correct the arguments and call the tool again.",
        ].join("\n"),
      );
      const missing = await callTool(handler, era, "get_painpoint", { slug: "holiday-freeway-standstil" }, { key });
      expect(textOf(missing)).toContain(`Did you mean ${SLUG}?`);
      expect(textOf(missing)).toContain("search_painpoints");
      expect(JSON.parse(missing.body.result?.content[1]?.text ?? "")).toEqual(problemOf(missing));
      expect(problemOf(missing)).toMatchObject({ code: "not_found", request_id: missing.headers.get("x-request-id") });
    }
  });

  test("-32602 for a tool that there is none of, with the nearest that there is", async ({ newKey }) => {
    const { key } = await newKey();
    for (const era of ERAS) {
      const near = await callTool(handler, era, "serch_painpoints", {}, { key });
      expect([near.status, near.body.error]).toEqual([
        200,
        { code: -32602, message: "There is no tool serch_painpoints. Did you mean search_painpoints?" },
      ]);
      for (const name of ["get_usage", "list_domains", "__proto__", "constructor", "x".repeat(5_000)])
        expect((await callTool(handler, era, name, {}, { key })).body.error?.code).toBe(-32602);
    }
  });

  test("-32602 in a plain sentence for parameters that the protocol has otherwise", async ({ newKey }) => {
    const { key } = await newKey();
    const clientInfo = { name: "t", version: "1" };
    for (const [method, params, place] of [
      ["initialize", {}, "params.protocolVersion, params.capabilities, params.clientInfo"],
      ["initialize", { protocolVersion: 1, capabilities: {}, clientInfo }, "params.protocolVersion"],
      ["initialize", { protocolVersion: "2025-11-25", capabilities: [], clientInfo }, "params.capabilities"],
      ["initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: "t" }, "params.clientInfo"],
      ["tools/list", { cursor: 5 }, "params.cursor"],
      ["tools/call", {}, "params.name"],
      ["tools/call", { name: 5, arguments: [] }, "params.name, params.arguments"],
      ["tools/call", { name: "get_painpoint", _meta: { progressToken: {} } }, "params._meta.progressToken"],
    ] as const) {
      const answer = await postRpc(
        handler,
        { jsonrpc: "2.0", id: "i", method, params },
        { key, headers: eraHeaders("2025-11-25", method) },
      );
      expect([answer.status, answer.body.id, answer.body.error]).toEqual([
        200,
        "i",
        { code: -32602, message: `Of ${method}, these are missing or of another type than the protocol says: ${place}.` },
      ]);
    }
  });

  test("comes of no arguments, however awkward, but what the caller can mend", async ({ newKey }) => {
    const { key } = await newKey({ plan: "free", dailyLimit: 5_000 });
    const names = ["q", "domain", "limit", "offset", "sort", "period", "locale", "slug", "message", "input", "__proto__", "constructor"];
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom<unknown>({ toString: 1 }, { toString: null, valueOf: "x" }, { budget_tier: { toString: 1 } }, { role_shape: [] }),
    );
    const calls = fc.sample(
      fc.record({
        name: fc.constantFrom(...FIVE),
        args: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }),
        era: fc.constantFrom(...ERAS),
      }),
      { seed: 20_260_301, numRuns: 400 },
    );
    const unforeseen: string[] = [];
    for (const { name, args, era } of calls) {
      const answer = await callTool(handler, era, name, args, { key });
      const code = problemOf(answer)?.code;
      if (answer.status !== 200 || answer.body.error || code === "internal_error")
        unforeseen.push(`${name} ${JSON.stringify(args)}: ${answer.text}`);
    }
    expect(unforeseen).toEqual([]);
  });

  test("that nobody foresaw says nothing but the request's id", async ({ newKey }) => {
    const { key } = await newKey();
    const secret = "postgresql://web:hunter2@db/painpoint";
    const broken = defineOperation({
      ...plain("broken"),
      input: z.strictObject({ as: z.string() }),
      output: z.object({ n: z.int() }),
      async run({ input }) {
        if (input.as === "error") throw new Error(secret);
        if (input.as === "rpc") throw Object.assign(new Error(secret), { code: -32042, data: { secret } });
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        if (input.as === "string") throw secret;
        return { n: secret as unknown as number };
      },
    });
    const { POST } = mcpEndpoint([broken]);
    for (const era of ERAS) {
      for (const as of ["error", "rpc", "string", "output"]) {
        const answer = await callTool(POST, era, "broken", { as }, { key });
        expect([answer.status, answer.body.result?.isError, problemOf(answer)?.code]).toEqual([200, true, "internal_error"]);
        expect(answer.text).not.toContain("hunter2");
        expect(textOf(answer)).toContain("request_id");
      }
    }
  });
});

test("a call that was asked before has the same answer to the byte, under its own id, for whoever asks and counted; a refusal is judged anew", async ({
  newKey,
}) => {
  const [first, second] = [await newKey({ dailyLimit: 100 }), await newKey({ dailyLimit: 200 })];
  for (const era of ERAS) {
    const ask = (key: string, id: unknown, args: Record<string, unknown> = { limit: 3, period: "latest" }) =>
      callTool(handler, era, "list_top_painpoints", args, { key, id });
    const [before, ...again] = [
      await ask(first.key, 1),
      await ask(first.key, 1),
      await ask(second.key, 'a "quoted" 號'),
      await ask(second.key, -7),
      await ask(second.key, 1),
    ];
    expect(before.body.result?.structuredContent?.items).toHaveLength(3);
    for (const { body, text } of again) {
      expect(body.result).toEqual(before.body.result);
      expect(text).toBe(before.text.replace(/"id":1\}$/, () => `"id":${JSON.stringify(body.id)}}`));
    }
    expect(again.map(({ body }) => body.id)).toEqual([1, 'a "quoted" 號', -7, 1]);
    const [mine = 0, ...theirs] = again.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]));
    expect(mine).toBe(Number(/r=(\d+)/.exec(before.headers.get("ratelimit") ?? "")?.[1]) - 1);
    expect(theirs).toEqual([theirs[0], (theirs[0] ?? 0) - 1, (theirs[0] ?? 0) - 2]);
    const refusals = [await ask(first.key, 1, { limit: 51 }), await ask(second.key, 2, { limit: 51 })];
    expect(refusals.map(({ body }) => [body.id, body.result?.isError])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(new Set(refusals.map(({ text }) => /request_id":"([^"]+)/.exec(text)?.[1])).size).toBe(2);
    expect((await ask("pp_live_nobody", 1)).status).toBe(401);
  }
});

test("two members who ask at once, hundreds of times, each hear their own answers under their own ids and limits", async ({ newKey }) => {
  const members = [await newKey({ dailyLimit: 1_000 }), await newKey({ dailyLimit: 2_000 })];
  const whoami = defineOperation({
    ...plain("whoami"),
    input: z.strictObject({ n: z.int() }),
    output: z.object({ account: z.string(), n: z.int() }),
    async run({ ctx, input }) {
      await new Promise((done) => setImmediate(done));
      return { account: ctx.caller.kind === "key" ? ctx.caller.accountId : "", n: input.n };
    },
  });
  const { POST } = mcpEndpoint([whoami]);
  const calls = Array.from({ length: 400 }, (_, n) => n);
  const answers = await Promise.all(
    calls.map(async (n) => {
      const member = members[n % 2];
      // The same ids from both members, in both generations.
      const answer = await callTool(POST, ERAS[n % 3 === 0 ? 0 : 1], "whoami", { n }, { key: member?.key, id: Math.floor(n / 2) });
      return { n, member, answer };
    }),
  );
  for (const { n, member, answer } of answers) {
    expect(answer.body.id).toBe(Math.floor(n / 2));
    expect(answer.body.result?.structuredContent).toEqual({ account: member?.accountId, n });
    expect(answer.headers.get("ratelimit-policy")).toBe(`"daily";q=${n % 2 === 0 ? 1_000 : 2_000};w=86400`);
  }
  expect(new Set(answers.map(({ answer }) => answer.headers.get("x-request-id"))).size).toBe(calls.length);
  const left = answers.filter(({ n }) => n % 2 === 0).map(({ answer }) => /r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1]);
  expect(new Set(left).size).toBe(200);
});

/** What a test operation needs beside its schemas and its work. */
function plain(name: string) {
  return {
    name,
    title: { "zh-Hant": "測試", en: "Test" },
    description: { "zh-Hant": "測試", en: "Test" },
    tool: {
      description: "Test",
      hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      outline: () => "Done.",
    },
    access: "key" as const,
    readOnly: true,
    readsFeed: false,
  };
}
