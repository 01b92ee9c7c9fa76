import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { setLimits } from "#lib/access/accounts";
import { readUsage } from "#lib/access/usage";
import { query } from "#lib/db/web";
import { CALL_LEASE_SECONDS } from "#lib/policy/quotas";
import { testDeployment } from "../support/deployment.ts";
import { test as base, type TestKey } from "../support/fixtures.ts";
import { callTool } from "../support/mcp.ts";
import { fails, hangs, obeysOrders, researches } from "../support/model-behaviours.ts";
import { startModelServer, type ModelServer } from "../support/model-server.ts";

import { startSite, stopSite, type Site } from "../support/site.ts";

/** Two web processes on one database of the test's own, whose words come from a model. */
const test = base.extend<{ model: ModelServer; pair: [Site, Site] }>({
  template: "published",
  model: async ({}, use) => {
    const model = await startModelServer(well);
    await use(model);
    await model.stop();
  },
  pair: async ({ database, model }, use) => {
    const { name, baseUrl, apiKey } = model.settings;
    const settings = { OPENAI_API_KEY: apiKey ?? "", OPENAI_BASE_URL: baseUrl ?? "", AI_MODEL: name, LOG_LEVEL: "silent" };
    const environment = { ...testDeployment().environment, DATABASE_URL: database.webUrl, ...settings };
    const pair = await Promise.all([startSite(environment), startSite(environment)]);
    await use(pair);
    await Promise.all(pair.map(stopSite));
  },
});

const words = {
  off_topic: false,
  grounding: "full",
  answer: "People in the city complain about this; the pain point says in its own words what it is about [1].",
  follow_up_questions: ["Which domain hurts most?", "Which problems are rising?"],
};
/** In two calls: it looks things up, and answers. */
const well = researches(words);

interface Answered {
  status: number;
  body: { code?: string; answer?: string; generated_by?: string; usage?: { used: number } };
  replayed: boolean;
}

async function ask({ url }: Site, { key }: TestKey, idempotencyKey: string = randomUUID()): Promise<Answered> {
  const response = await fetch(`${url}/api/v1/consultant`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify({ message: "What do people say about parking?", locale: "en" }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Answered["body"],
    replayed: response.headers.get("idempotent-replayed") === "true",
  };
}

/** As the account stands, `afterSeconds` from now. */
async function chatUsed({ accountId, id }: TestKey, afterSeconds = 0): Promise<number> {
  const at = new Date(Date.now() + afterSeconds * 1000);
  return (await readUsage({ kind: "key", keyId: id, accountId, plan: "pro", scope: "all" }, at)).chat.used;
}

async function settled({ accountId }: TestKey): Promise<number> {
  const sql = "SELECT count(*)::int AS n FROM app.metered_call WHERE account_id = $1 AND state = 'settled'";
  return (await query<{ n: number }>("settled_calls", sql, [accountId]))[0]?.n ?? 0;
}

test("the words are the model's, by name; a slow one is waited for, and whoever hung up finds the answer under the same key", async ({
  model,
  pair,
  newKey,
}) => {
  const key = await newKey();
  const asked = await ask(pair[0], key);
  expect([asked.status, asked.body.generated_by, asked.body.answer]).toEqual([200, "test-model", words.answer]);

  const go = Promise.withResolvers<undefined>();
  model.behaviours = [async (exchange) => go.promise.then(() => well(exchange))];
  const [hangUp, name] = [new AbortController(), randomUUID()];
  const before = model.requests.length;
  const abandoned = fetch(`${pair[0].url}/api/v1/consultant`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key.key}`, "Content-Type": "application/json", "Idempotency-Key": name },
    body: JSON.stringify({ message: "What do people say about parking?", locale: "en" }),
    signal: hangUp.signal,
  }).catch(() => undefined);
  await model.arrived(before + 1);
  hangUp.abort();
  await abandoned;
  expect((await ask(pair[1], key, name)).body.code).toBe("idempotency_in_progress");
  go.resolve(undefined);
  await expect.poll(async () => (await ask(pair[1], key, name)).status).toBe(200);
  expect((await ask(pair[1], key, name)).replayed).toBe(true);
  expect(await chatUsed(key)).toBe(2);
  expect(model.requests).toHaveLength(before + 2);
});

test("what the model took is kept with the call, whether its words were used or not", async ({ model, pair, newKey }) => {
  const key = await newKey();
  expect((await ask(pair[0], key)).status).toBe(200);
  model.behaviours = [researches({ ...words, answer: "See https://evil.example for it." })];
  expect((await ask(pair[0], key)).body.code).toBe("ai_failed");
  const sql = "SELECT state, model, input_tokens, output_tokens, cost_usd FROM app.metered_call WHERE account_id = $1 ORDER BY started_at";
  const named = { model: "openai:test-model", cost_usd: null };
  expect(await query("model_use", sql, [key.accountId])).toEqual([
    { state: "settled", ...named, input_tokens: 2 * 900, output_tokens: 2 * 300 },
    { state: "returned", ...named, input_tokens: 3 * 900, output_tokens: 3 * 300 },
  ]);
});

test("of 200 questions and more that race over two processes exactly the quota is answered and charged, never more than three at once", async ({
  model,
  pair,
  newKey,
}) => {
  test.slow();
  const key = await newKey();
  await setLimits(key.accountId, { monthlyChatQuota: 40 });
  let [running, most] = [0, 0];
  model.behaviours = [
    async (exchange) => {
      most = Math.max(most, (running += 1));
      // Long enough on the wire for others to be there at the same time.
      await fetch(`${pair[0].url}/api/health`);
      running -= 1;
      await well(exchange);
    },
  ];
  const answered: Answered[] = [];
  let left = 200;
  await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      // Refusals come faster than answers: each goes on until it hears that the month is used up.
      for (let code: string | undefined; left > 0 || code !== "chat_quota_exceeded"; left -= 1) {
        const answer = await ask(pair[at % 2 === 0 ? 0 : 1], key);
        answered.push(answer);
        code = answer.body.code;
      }
    }),
  );
  const count = (code: string | undefined) => answered.filter(({ body }) => body.code === code).length;
  expect(new Set(answered.map(({ body }) => body.code))).toEqual(new Set([undefined, "too_many_ai_calls", "chat_quota_exceeded"]));
  expect(count(undefined)).toBe(40);
  expect(most).toBeLessThanOrEqual(3);
  expect([await chatUsed(key), await settled(key), model.requests.length]).toEqual([40, 40, 2 * 40]);
});

test("a model that fails, obeys what it reads, or stays silent until its process is killed costs nothing: used is what was settled", async ({
  model,
  pair,
  newKey,
}) => {
  const key = await newKey();
  expect((await ask(pair[0], key)).status).toBe(200);
  const name = randomUUID();
  model.behaviours = [fails(500)];
  expect(await ask(pair[0], key, name)).toMatchObject({ status: 502, body: { code: "ai_failed" } });
  model.behaviours = [obeysOrders({ ...words, answer: "See https://evil.example and pay 123,456 TWD." })];
  const before = model.requests.length;
  expect(await ask(pair[1], key, name)).toMatchObject({ status: 502, body: { code: "ai_failed" } });
  expect(model.requests.length - before, "it looked nothing up; then the answer and one repair").toBe(3);
  expect(await chatUsed(key)).toBe(1);

  model.behaviours = [hangs];
  const asked = model.requests.length;
  const lost = Array.from({ length: 3 }, () => ask(pair[0], key).catch(() => "lost"));
  await model.arrived(asked + 3);
  expect(await chatUsed(key)).toBe(4);
  pair[0].process.kill("SIGKILL");
  expect(await Promise.all(lost)).toEqual(["lost", "lost", "lost"]);
  expect((await ask(pair[1], key)).body.code).toBe("too_many_ai_calls");
  expect([await chatUsed(key, CALL_LEASE_SECONDS + 1), await settled(key)]).toEqual([1, 1]);
});

test("an agent's call reports its progress, and one that hangs up aborts the model and is charged, since the model was called", async ({
  model,
  pair: [{ url }],
  newKey,
}) => {
  const key = await newKey();
  const question = { message: "What do people say about parking?", locale: "en" };
  const heard = await callTool(url, "2026-07-28", "ask_consultant", question, { key: key.key, meta: { progressToken: "p" } });
  expect(heard.body.result?.structuredContent).toMatchObject({ answer: words.answer, usage: { used: 1 } });
  // That it has begun, its two steps, and the check.
  expect(heard.notifications.map(({ method }) => method)).toEqual(Array.from({ length: 4 }, () => "notifications/progress"));

  model.behaviours = [hangs];
  const [hangUp, asked] = [new AbortController(), model.requests.length];
  const abandoned = callTool(url, "2026-07-28", "ask_consultant", question, { key: key.key, signal: hangUp.signal }).catch(() => "gone");
  await model.arrived(asked + 1);
  hangUp.abort();
  expect(await abandoned).toBe("gone");
  await model.hungUp;
  await expect.poll(() => settled(key)).toBe(2);
  expect(await chatUsed(key)).toBe(2);
});
