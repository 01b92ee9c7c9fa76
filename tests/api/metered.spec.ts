import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { z } from "zod";
import { setLimits, setPlan } from "#lib/access/accounts";
import { beginCall, returnCall, type CallRequest } from "#lib/access/metered-call";
import { chargeCall, settleCall, type Settlement } from "#lib/access/settle-call";
import { restResource } from "#lib/adapters/rest/resource";
import { responding } from "#lib/http/answer";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query, webPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { AppError, CallAbandoned } from "#lib/errors";
import { defineOperation } from "#lib/operations/define";
import { getUsage } from "#lib/operations/get-usage";
import { CALL_LEASE_SECONDS, IDEMPOTENCY_HOURS, type Quota } from "#lib/policy/quotas";
import { withClient } from "../support/database.ts";
import { test, type TestKey } from "../support/fixtures.ts";

test.use({ template: "empty" });

const times = <T>(count: number, work: () => Promise<T>) => Promise.allSettled(Array.from({ length: count }, work));
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [(result.reason as AppError).code] : []));
const request = ({ accountId }: TestKey, more: Partial<CallRequest> = {}): CallRequest => ({
  accountId,
  quota: "brief",
  inputDigest: Buffer.from("input"),
  readAnswer: (stored) => stored,
  ...more,
});
const answered = ({ accountId }: TestKey, more: Partial<Settlement> = {}): Settlement => ({
  accountId,
  isDue: true,
  answer: {},
  cites: [],
  ...more,
});
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
const noon = new Date("2026-03-10T12:00:00.000Z");

async function usage({ key }: TestKey, quota: Quota): Promise<{ limit: number; used: number; remaining: number }> {
  const answer = await responding(restResource({ GET: getUsage })).GET(
    new Request("http://localhost/api/v1/usage", { headers: { authorization: `Bearer ${key}` } }),
  );
  return ((await answer.json()) as Record<Quota, { limit: number; used: number; remaining: number }>)[quota];
}

test.describe("a monthly quota", () => {
  test("of sixty simultaneous calls never grants more than are left, and then exactly what is left", async ({ newKey }) => {
    const key = await newKey();
    await setLimits(key.accountId, { monthlyBriefQuota: 7 });
    const callOnce = async () => {
      const begun = await beginCall(request(key));
      if (begun.state === "begun") await settleCall(begun.id, answered(key));
    };
    const first = await times(60, callOnce);
    const settled = first.filter(({ status }) => status === "fulfilled").length;
    expect(settled).toBeLessThanOrEqual(7);
    expect(new Set(reasons(first))).toEqual(new Set(["too_many_ai_calls", ...(settled === 7 ? ["brief_quota_exceeded"] : [])]));
    for (let left = 7 - settled; left > 0; left -= 1) await callOnce();
    await expect(callOnce()).rejects.toMatchObject({ code: "brief_quota_exceeded", meter: { limit: 7, used: 7, remaining: 0 } });
    expect(await usage(key, "brief")).toMatchObject({ limit: 7, used: 7, remaining: 0 });
  });

  test("lets at most three calls of one account run at once, and nobody else wait for them", async ({ newKey }) => {
    const [key, other] = [await newKey(), await newKey()];
    const begun = await times(12, () => beginCall(request(key, { quota: "chat" })));
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(new Set(reasons(begun))).toEqual(new Set(["too_many_ai_calls"]));
    await expect(beginCall(request(key))).rejects.toMatchObject({ bound: { limit: 3 } });
    expect((await beginCall(request(other))).state).toBe("begun");
  });

  test("gets a unit back once, however often it is given back", async ({ newKey }) => {
    const key = await newKey();
    await setLimits(key.accountId, { monthlyBriefQuota: 2 });
    const [kept, returned] = [await beginCall(request(key)), await beginCall(request(key))];
    if (kept.state !== "begun" || returned.state !== "begun") throw new Error("Nothing was begun.");
    await settleCall(kept.id, answered(key));
    await Promise.all([returnCall(returned.id), returnCall(returned.id), returnCall(kept.id)]);
    expect((await beginCall(request(key))).meter).toMatchObject({ used: 2, remaining: 0 });
    await expect(beginCall(request(key))).rejects.toMatchObject({ code: "brief_quota_exceeded" });
  });

  test("gets the unit of a call whose process died back when its lease is over, and a late end charges nothing", async ({ newKey }) => {
    const key = await newKey();
    await setLimits(key.accountId, { monthlyChatQuota: 1 });
    const chat = (now: Date) => request(key, { quota: "chat", now });
    const died = await beginCall(chat(noon));
    await expect(beginCall(chat(later(noon, CALL_LEASE_SECONDS - 1)))).rejects.toMatchObject({ code: "chat_quota_exceeded" });
    const after = later(noon, CALL_LEASE_SECONDS);
    const next = await beginCall(chat(after));
    if (died.state !== "begun" || next.state !== "begun") throw new Error("Nothing was begun.");
    await settleCall(died.id, answered(key, { now: later(after, 1) }));
    await settleCall(next.id, answered(key, { now: later(after, 1) }));
    const states = await query<{ state: string }>(
      "states",
      "SELECT state FROM app.metered_call WHERE account_id = $1 ORDER BY started_at",
      [key.accountId],
    );
    expect(states.map(({ state }) => state)).toEqual(["reserved", "settled"]);
    await expect(beginCall(chat(later(after, CALL_LEASE_SECONDS + 5)))).rejects.toMatchObject({ code: "chat_quota_exceeded" });
  });

  for (const [name, end] of [
    ["settles", (id: string, key: TestKey) => settleCall(id, answered(key, { cites: [SLUG], keptAs: { slug: SLUG, locale: "en" } }))],
    ["charges", (id: string, key: TestKey) => chargeCall(id, key)],
  ] as const)
    test(`judges whoever ${name} by the lease that it holds when its turn comes, not by when it began to wait`, async ({
      database,
      newKey,
    }) => {
      const key = await newKey();
      await setLimits(key.accountId, { monthlyChatQuota: 1 });
      // Its lease has a second left.
      const began = new Date(Date.now() - CALL_LEASE_SECONDS * 1000 + 1000);
      const late = await beginCall(request(key, { quota: "chat", now: began }));
      if (late.state !== "begun") throw new Error("Nothing was begun.");
      await withClient(database.ownerUrl, async (holder) => {
        await holder.query("BEGIN");
        await holder.query("SELECT id FROM app.account WHERE id = $1 FOR NO KEY UPDATE", [key.accountId]);
        const ending = end(late.id, key);
        const isOver = async () =>
          (await holder.query<{ over: boolean }>("SELECT clock_timestamp() > $1::timestamptz AS over", [later(began, CALL_LEASE_SECONDS)]))
            .rows[0]?.over;
        await expect.poll(isOver, { intervals: [50] }).toBe(true);
        await holder.query("COMMIT");
        await ending;
      });
      // The unit that is free again is another's, and the only one.
      const next = await beginCall(request(key, { quota: "chat" }));
      if (next.state !== "begun") throw new Error("Nothing was begun.");
      await settleCall(next.id, answered(key));
      const [counted] = await query<{ settled: number }>(
        "settled",
        "SELECT count(*)::int AS settled FROM app.metered_call WHERE account_id = $1 AND state = 'settled'",
        [key.accountId],
      );
      expect(counted?.settled).toBe(1);
    });

  test("bounds the calls of a UTC day that end uncharged, exactly, however many race; what cost nothing is none of them", async ({
    newKey,
  }) => {
    configure({ DAILY_AI_FAILURES: "5" });
    try {
      const key = await newKey();
      const post = door(async (topic) => {
        if (topic === "missing") throw new AppError("not_found");
        if (topic === "paused") throw new AppError("unavailable");
        throw new AppError("ai_failed");
      });
      for (const topic of ["missing", "paused", "missing", "paused", "missing", "paused"]) await post(key, { topic });
      const codes = new Map<string, number>();
      for (let round = 0; round < 6; round += 1)
        for (const answer of await Promise.all(Array.from({ length: 4 }, () => post(key, { topic: "a" })))) {
          const code = await codeOf(answer);
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }
      expect(Object.fromEntries(codes)).toEqual({ ai_failed: 5, too_many_ai_calls: 19 });
      const refused = await post(key, { topic: "a" });
      const { detail } = (await refused.json()) as { detail: string };
      expect([refused.status, detail]).toEqual([429, expect.stringContaining("5")]);
      const midnight = new Date();
      midnight.setUTCHours(24, 0, 0, 0);
      const seconds = (midnight.getTime() - Date.now()) / 1000;
      expect(Math.abs(Number(refused.headers.get("retry-after")) - seconds)).toBeLessThan(10);
      expect(await usage(key, "brief")).toMatchObject({ used: 0 });

      const counted = { quota: "brief" as const, now: later(midnight, 1) };
      expect((await beginCall(request(key, counted))).state).toBe("begun");
      expect((await door(async () => "done")(await newKey(), { topic: "a" })).status).toBe(200);
    } finally {
      configure({ DAILY_AI_FAILURES: "" });
    }
  });

  test("holds no more than one connection of the pool for one account that asks a hundred times at once", async ({ newKey }) => {
    const [key, other] = [await newKey(), await newKey()];
    const go = Promise.withResolvers<undefined>();
    const post = door(async () => go.promise.then(() => "done"));
    let mostWaiting = 0;
    const watch = setInterval(() => (mostWaiting = Math.max(mostWaiting, webPool().waitingCount)), 1);
    let refused = 0;
    const asked = Array.from({ length: 100 }, async () => {
      const { status } = await post(key, { topic: "a" });
      if (status === 429) refused += 1;
      return status;
    });
    expect((await door(async () => "done")(other, { topic: "a" })).status).toBe(200);
    await expect.poll(() => refused, { intervals: [20] }).toBe(97);
    go.resolve(undefined);
    expect((await Promise.all(asked)).toSorted()).toEqual([...Array<number>(3).fill(200), ...Array<number>(97).fill(429)]);
    clearInterval(watch);
    expect(mostWaiting).toBeLessThan(3);
  });

  test("counts a call in the month in which it began, and begins anew at midnight UTC of the first", async ({ newKey }) => {
    const key = await newKey();
    await setLimits(key.accountId, { monthlyChatQuota: 1 });
    const chat = (now: string) => request(key, { quota: "chat", now: new Date(now) });
    const last = await beginCall(chat("2026-02-28T23:59:59.500Z"));
    expect(last.meter).toMatchObject({
      used: 1,
      remaining: 0,
      resetSeconds: 1,
      windowSeconds: 28 * 86_400,
      resetsAt: new Date("2026-03-01T00:00:00Z"),
    });
    expect((await beginCall(chat("2026-03-01T00:00:00.000Z"))).meter).toMatchObject({ used: 1, resetSeconds: 31 * 86_400 });
    if (last.state === "begun") await settleCall(last.id, answered(key, { now: new Date("2026-03-01T00:00:10Z") }));
    await expect(beginCall(chat("2026-02-28T23:59:59.900Z"))).rejects.toMatchObject({
      code: "chat_quota_exceeded",
      retryAfterSeconds: 1,
    });
  });
});

const NOT_DUE = "nothing is known of it";

/** An operation of the kind that the mechanism is for; `work` stands for the model. */
function metered(work: (topic: string) => Promise<string>) {
  return defineOperation({
    name: "test_metered",
    title: { "zh-Hant": "測試", en: "Test" },
    description: { "zh-Hant": "測試", en: "Test" },
    rest: { method: "POST", path: "/test" },
    access: "pro",
    readOnly: true,
    readsFeed: false,
    charge: { quota: "brief", cites: ({ slug }) => [slug], isDue: ({ text }) => text !== NOT_DUE },
    input: z.strictObject({ topic: z.string().min(1).max(100), depth: z.int().min(1).max(3).default(1) }),
    output: z.object({ text: z.string(), slug: z.string(), remaining: z.int() }),
    async run({ input, meter }) {
      return { text: await work(input.topic), slug: SLUG, remaining: meter?.remaining ?? -1 };
    },
  });
}
const SLUG = "holiday-freeway-standstill";

function door(work: (topic: string) => Promise<string>) {
  const { POST } = responding(restResource({ POST: metered(work) }));
  return (key: TestKey, body: unknown, headers: Record<string, string> = {}) =>
    POST(
      new Request("http://localhost/api/v1/test", {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", ...headers },
        body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
      } as RequestInit),
    );
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test.describe("an Idempotency-Key", () => {
  // A stored answer is brought again while its release stands.
  test.use({ template: "published" });

  test("brings the same answer to the byte, without running or charging again, however often it is asked", async ({ newKey }) => {
    const key = await newKey();
    let runs = 0;
    const post = door(async (topic) => `${topic} ${(runs += 1)}`);
    const name = { "idempotency-key": randomUUID() };
    const first = await post(key, { topic: "外送", depth: 2 }, name);
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([200, null]);
    const text = await first.text();
    for (let again = 0; again < 3; again += 1) {
      const replay = await post(key, { depth: 2, topic: "外送" }, name);
      expect([replay.status, replay.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
      expect(await replay.text()).toBe(text);
    }
    expect(runs).toBe(1);
    expect(await usage(key, "brief")).toMatchObject({ used: 1 });
  });

  test("409 while the first is running, 422 with another body, and of twenty at once one runs", async ({ newKey }) => {
    const key = await newKey();
    let finish: (text: string) => void = () => undefined;
    let runs = 0;
    const post = door(() => new Promise((done) => ((runs += 1), (finish = done))));
    const name = { "idempotency-key": "one" };
    const racing = Array.from({ length: 20 }, () => post(key, { topic: "a" }, name));
    await expect.poll(() => runs).toBe(1);
    const other = await post(key, { topic: "b" }, name);
    expect([other.status, await codeOf(other)]).toEqual([422, "idempotency_key_reused"]);
    const meanwhile = await post(key, { topic: "a" }, name);
    expect([meanwhile.status, await codeOf(meanwhile), meanwhile.headers.get("retry-after")]).toEqual([
      409,
      "idempotency_in_progress",
      "5",
    ]);
    finish("done");
    const statuses = (await Promise.all(racing)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(runs).toBe(1);
  });

  test("brings no answer that this version of the service cannot read: the call is made anew", async ({ newKey }) => {
    const key = await newKey();
    const name = { "idempotency-key": "kept" };
    let runs = 0;
    const post = door(async () => `run ${(runs += 1)}`);
    expect((await post(key, { topic: "a" }, name)).status).toBe(200);
    await query("break_answers", "UPDATE app.metered_call SET answer = '{\"words\": 1}' WHERE account_id = $1", [key.accountId]);
    const again = await post(key, { topic: "a" }, name);
    expect([again.status, again.headers.get("idempotent-replayed"), runs]).toEqual([200, null, 2]);
    expect(((await again.json()) as { text: string }).text).toBe("run 2");
  });

  test("is free again when the call failed, and the unit is back", async ({ newKey }) => {
    const key = await newKey();
    let fails = true;
    const post = door(async () => {
      if (fails) throw new AppError("ai_failed");
      return "done";
    });
    const name = { "idempotency-key": "retry" };
    expect(await codeOf(await post(key, { topic: "a" }, name))).toBe("ai_failed");
    expect(await usage(key, "brief")).toMatchObject({ used: 0 });
    fails = false;
    const second = await post(key, { topic: "b" }, name);
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([200, null]);
    expect(await usage(key, "brief")).toMatchObject({ used: 1 });
  });

  test("brings an answer that is not due again, too, refuses another body, and the headers say that nothing was charged", async ({
    newKey,
  }) => {
    const key = await newKey();
    await setLimits(key.accountId, { monthlyBriefQuota: 5 });
    let runs = 0;
    const post = door(async () => ((runs += 1), NOT_DUE));
    const name = { "idempotency-key": "same" };
    const first = await post(key, { topic: "a" }, name);
    const text = await first.text();
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([200, null]);
    expect(first.headers.get("ratelimit")).toContain('"brief";r=5;');
    const replay = await post(key, { topic: "a" }, name);
    expect([replay.status, replay.headers.get("idempotent-replayed"), await replay.text(), runs]).toEqual([200, "true", text, 1]);
    expect(replay.headers.get("ratelimit")).toContain('"brief";r=5;');
    const other = await post(key, { topic: "b" }, name);
    expect([other.status, await codeOf(other), runs]).toEqual([422, "idempotency_key_reused", 1]);
    expect(await usage(key, "brief")).toMatchObject({ used: 0 });
  });

  test("is free again when its caller went away: charged from the moment that a model was called, and not before", async ({ newKey }) => {
    const key = await newKey();
    for (const [isSpent, used] of [
      [false, 0],
      [true, 1],
      [true, 2],
    ] as const) {
      const post = door(async () => Promise.reject(new CallAbandoned(isSpent)));
      await post(key, { topic: "a" }, { "idempotency-key": "gone" });
      expect(await usage(key, "brief")).toMatchObject({ used });
    }
    const after = await door(async () => "done")(key, { topic: "a" }, { "idempotency-key": "gone" });
    expect([after.status, after.headers.get("idempotent-replayed")]).toEqual([200, null]);
  });

  test("belongs to one account, and is forgotten after a day", async ({ newKey }) => {
    const [key, other] = [await newKey(), await newKey()];
    const call = (accountKey: TestKey, now: Date) => beginCall(request(accountKey, { idempotencyKey: "same", now }));
    const begun = await call(key, noon);
    if (begun.state !== "begun") throw new Error("Nothing was begun.");
    await settleCall(begun.id, answered(key, { answer: { text: "kept" }, now: later(noon, 1) }));
    expect((await call(other, noon)).state).toBe("begun");
    expect(await call(key, later(noon, IDEMPOTENCY_HOURS * 3600 - 1))).toMatchObject({ state: "answered", answer: { text: "kept" } });
    expect((await call(key, later(noon, IDEMPOTENCY_HOURS * 3600))).state).toBe("begun");
  });

  test("brings no answer that cites a retracted pain point, and none is kept", async ({ database, newKey }) => {
    const key = await newKey();
    let runs = 0;
    const post = door(async () => `run ${(runs += 1)}`);
    const name = { "idempotency-key": "cites" };
    await post(key, { topic: "a" }, name);
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SLUG));
    const kept = await query<{ n: number }>("kept answers", "SELECT count(*)::int AS n FROM app.metered_call WHERE answer IS NOT NULL");
    expect(kept[0]?.n).toBe(0);
    expect((await post(key, { topic: "a" }, name)).headers.get("idempotent-replayed")).toBeNull();
    expect(runs).toBe(2);
  });
});

test.describe("a POST", () => {
  const never = door(async () => Promise.reject(new Error("must not run")));
  for (const [name, body, headers, status, code] of [
    ["no JSON", "{topic: 1}", {}, 400, "invalid_json"],
    ["nothing", "", {}, 400, "invalid_json"],
    ["bytes that are no UTF-8", Uint8Array.of(0x22, 0xff, 0x22), {}, 400, "invalid_json"],
    ["another media type", "topic=a", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    ["more than 64 KiB", JSON.stringify({ topic: "a".repeat(65_536) }), {}, 413, "body_too_large"],
    ["an array", [], {}, 400, "invalid_request"],
    ["null", null, {}, 400, "invalid_request"],
    ["an unknown field", { topic: "a", dept: 2 }, {}, 400, "invalid_request"],
    ["too long an Idempotency-Key", { topic: "a" }, { "idempotency-key": "k".repeat(256) }, 400, "invalid_request"],
    ["an empty Idempotency-Key", { topic: "a" }, { "idempotency-key": "" }, 400, "invalid_request"],
  ] as const) {
    test(`${status} for ${name}, and nothing is charged`, async ({ newKey }) => {
      const key = await newKey();
      const answer = await never(key, body, headers);
      expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
      expect(await usage(key, "brief")).toMatchObject({ used: 0 });
    });
  }

  test("says where a fault is: body, header or query, with the nearest name", async ({ newKey }) => {
    const key = await newKey();
    const answer = await never(key, { topic: "a", dept: 2 }, { "accept-language": "en" });
    expect(await answer.json()).toMatchObject({ errors: [{ location: "body.dept", code: "unknown", fix: "Did you mean depth?" }] });
    const header = await never(key, { topic: "a" }, { "idempotency-key": "" });
    expect(await header.json()).toMatchObject({ errors: [{ location: "header.Idempotency-Key" }] });
    const { POST } = responding(restResource({ POST: metered(async () => "never") }));
    const inQuery = await POST(
      new Request("http://localhost/api/v1/test?topic=a", {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: "{}",
      }),
    );
    expect(await inQuery.json()).toMatchObject({ status: 400, errors: [{ location: "query.topic", code: "unknown" }] });
  });

  test("403 for a key whose owner lost the plan, at the very next request", async ({ newKey }) => {
    const key = await newKey();
    const post = door(async () => "done");
    expect((await post(key, { topic: "a" })).status).toBe(200);
    await setPlan(key.accountId, "free");
    const refused = await post(key, { topic: "a" });
    expect([refused.status, await codeOf(refused)]).toEqual([403, "pro_required"]);
    expect(await usage(key, "brief")).toMatchObject({ limit: 0, remaining: 0 });
  });

  test("says in its headers what is left of both limits, also when the quota is used up", async ({ newKey }) => {
    const key = await newKey({ dailyLimit: 50 });
    await setLimits(key.accountId, { monthlyBriefQuota: 1 });
    const post = door(async () => "done");
    const granted = await post(key, { topic: "a" });
    expect(granted.headers.get("ratelimit")).toMatch(/^"daily";r=49;t=\d+, "brief";r=0;t=\d+$/);
    expect(granted.headers.get("ratelimit-policy")).toMatch(/^"daily";q=50;w=86400, "brief";q=1;w=(24192|25056|25920|26784)00$/);
    expect(granted.headers.get("cache-control")).toBe("private, no-store");
    expect(await granted.json()).toEqual({ text: "done", slug: SLUG, remaining: 0 });
    const refused = await post(key, { topic: "a" });
    expect([refused.status, await codeOf(refused)]).toEqual([403, "brief_quota_exceeded"]);
    expect(refused.headers.get("ratelimit")).toMatch(/^"daily";r=48;t=\d+, "brief";r=0;t=\d+$/);
  });

  test("405 for other methods names POST", async ({ newKey }) => {
    const { GET, HEAD } = responding(restResource({ POST: metered(async () => "never") }));
    const key = await newKey();
    const headers = { authorization: `Bearer ${key.key}` };
    const refused = await GET(new Request("http://localhost/api/v1/test", { headers }));
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await HEAD(new Request("http://localhost/api/v1/test", { method: "HEAD", headers }))).status).toBe(405);
  });
});
