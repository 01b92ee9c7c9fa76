import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { z } from "zod";
import { setLimits, setPlan } from "#lib/access/accounts";
import { readUsage } from "#lib/access/usage";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { restResource } from "#lib/adapters/rest/resource";
import { responding } from "#lib/http/answer";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { defineOperation, type Operation } from "#lib/operations/define";
import { test, type TestKey } from "../support/fixtures.ts";
import { callTool, ERAS, eraHeaders, rpcRequest, send, type RpcAnswer } from "../support/mcp.ts";

test.use({ template: "empty" });

/** An operation of the kind of the AI ones; `work` stands for the model. */
function metered(work: (ctx: Context, topic: string) => Promise<string>): Operation {
  return defineOperation({
    name: "test_metered",
    title: { "zh-Hant": "測試", en: "Test" },
    description: { "zh-Hant": "測試", en: "Test" },
    rest: { method: "POST", path: "/test" },
    tool: {
      description: "Test",
      hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      outline: ({ text }) => `Written: ${text}`,
    },
    access: "pro",
    readOnly: true,
    readsFeed: false,
    charge: { quota: "brief", cites: () => [] },
    input: z.strictObject({ topic: z.string().min(1).max(100) }),
    output: z.object({ text: z.string(), used: z.int() }),
    async run({ ctx, input, meter }) {
      return { text: await work(ctx, input.topic), used: meter?.used ?? -1 };
    },
  });
}

const serve = (work: (ctx: Context, topic: string) => Promise<string>) => mcpEndpoint([metered(work)]).POST;
const codeOf = ({ body }: RpcAnswer) => (body.result?._meta?.["painpoint-observatory/problem"] as { code?: string } | undefined)?.code;
const used = async ({ id, accountId }: TestKey) =>
  (await readUsage({ kind: "key", keyId: id, accountId, plan: "pro", scope: "all" })).brief.used;
const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

for (const era of ERAS) {
  test.describe(era, () => {
    test("progress is told where it was asked for, on the one answer that is a stream, and grows", async ({ newKey }) => {
      const { key } = await newKey();
      const handler = serve(async ({ onProgress }) => {
        for (const [done, message] of [
          [0, "reading"],
          [1, "writing"],
          [1, "again"],
          [0, "back"],
          [2, "checking"],
        ] as const)
          onProgress?.(done, 3, message);
        return "done";
      });
      for (const token of ["token", 0]) {
        const answer = await callTool(handler, era, "test_metered", { topic: "a" }, { key, meta: { progressToken: token } });
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
        expect(answer.headers.get("cache-control")).toBe("private, no-store, no-transform");
        expect(answer.notifications).toEqual(
          [
            { progress: 0, message: "Started." },
            { progress: 1, total: 4, message: "reading" },
            { progress: 2, total: 4, message: "writing" },
            { progress: 3, total: 4, message: "checking" },
          ].map((told) => ({
            jsonrpc: "2.0",
            method: "notifications/progress",
            params: expect.objectContaining({ progressToken: token, ...told }),
          })),
        );
        expect(answer.body.result?.structuredContent).toMatchObject({ text: "done" });
      }
      const silent = await callTool(handler, era, "test_metered", { topic: "a" }, { key });
      expect([silent.headers.get("content-type"), silent.notifications]).toEqual(["application/json", []]);
    });

    test("a replay brings the first answer to the letter, says so, and charges nothing", async ({ newKey }) => {
      const key = await newKey();
      let runs = 0;
      const handler = serve(async (_, topic) => `${topic} ${(runs += 1)}`);
      const meta = { [IDEMPOTENCY_KEY]: randomUUID() };
      const ask = (topic = "a") => callTool(handler, era, "test_metered", { topic }, { key: key.key, meta });
      const [first, again] = [await ask(), await ask()];
      expect(first.body.result?._meta ?? {}).not.toHaveProperty("painpoint-observatory/idempotent-replayed");
      expect(again.body.result?._meta).toHaveProperty("painpoint-observatory/idempotent-replayed", true);
      expect(again.body.result?.content).toEqual(first.body.result?.content);
      expect(again.body.result?.structuredContent).toEqual(first.body.result?.structuredContent);
      expect([runs, await used(key)]).toEqual([1, 1]);
      expect(codeOf(await ask("b"))).toBe("idempotency_key_reused");
    });

    test("an idempotency key is shared with REST, where it is the same request", async ({ newKey }) => {
      const key = await newKey();
      let runs = 0;
      const operation = metered(async () => `run ${(runs += 1)}`);
      const name = randomUUID();
      const meta = { [IDEMPOTENCY_KEY]: name };
      const mcp = await callTool(mcpEndpoint([operation]).POST, era, "test_metered", { topic: "a" }, { key: key.key, meta });
      const rest = await responding(restResource({ POST: operation })).POST(
        new Request("http://localhost/api/v1/test", {
          method: "POST",
          headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "idempotency-key": name },
          body: JSON.stringify({ topic: "a" }),
        }),
      );
      expect(rest.headers.get("idempotent-replayed")).toBe("true");
      expect(await rest.json()).toEqual(mcp.body.result?.structuredContent);
    });

    test("what cannot be an idempotency key is refused, and nothing runs", async ({ newKey }) => {
      const key = await newKey();
      const handler = serve(async () => Promise.reject(new Error("must not run")));
      for (const name of ["", "k".repeat(256), "a\u0000b", 5, {}, []]) {
        const meta = { [IDEMPOTENCY_KEY]: name };
        const answer = await callTool(handler, era, "test_metered", { topic: "a" }, { key: key.key, meta });
        expect(codeOf(answer), JSON.stringify(name)).toBe("invalid_request");
        expect(answer.body.result?.content[0]?.text).toContain(IDEMPOTENCY_KEY);
      }
      expect(await used(key)).toBe(0);
    });

    test("a used-up quota, a lost plan and too many calls at once are results with REST's code and the way out", async ({ newKey }) => {
      const key = await newKey({ dailyLimit: 50 });
      await setLimits(key.accountId, { monthlyBriefQuota: 1 });
      const ask = (handler = serve(async () => "done")) => callTool(handler, era, "test_metered", { topic: "a" }, { key: key.key });
      const granted = await ask();
      expect(granted.body.result?.structuredContent).toEqual({ text: "done", used: 1 });
      expect(granted.headers.get("ratelimit")).toMatch(/^"daily";r=49;t=\d+, "brief";r=0;t=\d+$/);
      const refused = await ask();
      expect([refused.status, codeOf(refused)]).toEqual([200, "brief_quota_exceeded"]);
      expect(refused.body.result?.content[0]?.text).toMatch(/The quota resets at \d{4}-\d\d-01T00:00:00\.000Z\./);
      expect(refused.headers.get("ratelimit")).toContain('"brief";r=0');
      await setLimits(key.accountId, { monthlyBriefQuota: 20 });
      const endings: (() => void)[] = [];
      const waiting = serve(async () => new Promise((done) => endings.push(() => done("late"))));
      const running = [ask(waiting), ask(waiting), ask(waiting)];
      await expect.poll(() => endings.length).toBe(3);
      expect(codeOf(await ask())).toBe("too_many_ai_calls");
      for (const end of endings) end();
      await Promise.all(running);
      await setPlan(key.accountId, "free");
      const free = await ask();
      expect(codeOf(free)).toBe("pro_required");
      expect(free.body.result?.content[0]?.text).toContain("Tell the user");
    });

    test("a failure of the model is a result, and the unit is back", async ({ newKey }) => {
      const key = await newKey();
      for (const code of ["ai_failed", "ai_timeout", "unavailable"] as const) {
        const answer = await callTool(
          serve(async () => Promise.reject(new AppError(code))),
          era,
          "test_metered",
          { topic: "a" },
          { key: key.key, meta: { progressToken: 1 } },
        );
        expect([answer.status, codeOf(answer)]).toEqual([200, code]);
      }
      expect(await used(key)).toBe(0);
    });
  });
}

test.describe("a client that goes away", () => {
  /** Begins a call, waits until the work runs, and hangs up in the given way. */
  async function leave(key: TestKey, era: (typeof ERAS)[number], streams: boolean) {
    const heard: { signal?: AbortSignal | undefined; finish?: (text: string) => void } = {};
    const handler = serve(async ({ signal, onProgress }) => {
      heard.signal = signal;
      onProgress?.(0, 1, "writing");
      return new Promise((done, fail) => {
        heard.finish = done;
        signal?.addEventListener("abort", () => fail(new Error("aborted")));
      });
    });
    const hangUp = new AbortController();
    const meta = { [IDEMPOTENCY_KEY]: "mine", ...(streams ? { progressToken: 1 } : {}) };
    const params = { name: "test_metered", arguments: { topic: "a" }, _meta: meta };
    const asked = send(handler, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", ...eraHeaders(era, "tools/call", params) },
      body: JSON.stringify(rpcRequest(era, "tools/call", params)),
      signal: hangUp.signal,
    });
    await expect.poll(() => heard.finish).toBeTruthy();
    if (streams) await (await asked).body?.cancel();
    else hangUp.abort();
    asked.catch(() => undefined);
    return { heard, again: () => callTool(handler, era, "test_metered", { topic: "a" }, { key: key.key, meta }) };
  }

  for (const streams of [true, false]) {
    test(`aborts the work in 2026-07-28, ${streams ? "when it closes its stream" : "when it closes its connection"}`, async ({
      newKey,
    }) => {
      const key = await newKey();
      const { heard } = await leave(key, "2026-07-28", streams);
      await expect.poll(() => heard.signal?.aborted).toBe(true);
    });

    test(`of an older generation aborts nothing (${streams ? "stream" : "JSON"}): the answer is kept under its key`, async ({ newKey }) => {
      const key = await newKey();
      const { heard, again } = await leave(key, "2025-11-25", streams);
      heard.finish?.("kept");
      await expect.poll(async () => (await again()).body.result?.structuredContent).toEqual({ text: "kept", used: 1 });
      expect(heard.signal?.aborted).toBe(false);
      expect(await used(key)).toBe(1);
    });
  }
});
