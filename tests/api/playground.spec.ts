import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { z } from "zod";
import { setLimits } from "#lib/access/accounts";
import { admitKey } from "#lib/access/admit";
import { generateKey } from "#lib/access/key-format";
import { createKey } from "#lib/access/keys";
import { readUsage } from "#lib/access/usage";
import { answerMember } from "#lib/adapters/rest/member-door";
import { playgroundAddress } from "#lib/adapters/web/playground/address";
import { formFields } from "#lib/adapters/web/playground/form-fields";
import { nextIdempotencyKey } from "#lib/adapters/web/playground/next-idempotency-key";
import { FORM, toAskedRun } from "#lib/adapters/web/playground/read-asked-run";
import { callSnippets } from "#lib/adapters/web/playground/snippets";
import { AppError } from "#lib/errors";
import { defineOperation, type Operation } from "#lib/operations/define";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { memberUsed } from "../support/playground.ts";

/** The playground's server side on an operation that charges, has an object in its input and is asked by POST. */
test.use({ template: "empty" });

const charging = (work: (slug: string) => Promise<string>) =>
  defineOperation({
    name: "generate_research_brief",
    title: { "zh-Hant": "測試", en: "Test" },
    description: { "zh-Hant": "測試", en: "Test" },
    rest: { method: "POST", path: "/test" },
    tool: {
      description: "Test",
      hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      outline: () => "Done.",
    },
    access: "pro",
    readOnly: true,
    readsFeed: false,
    charge: { quota: "brief", cites: () => [] },
    input: z.strictObject({
      slug: z.string().min(1).max(200).describe("Slug."),
      input: z
        .strictObject({
          user_context: z.string().max(4000).optional().describe("Context."),
          budget_tier: z.enum(["lean", "custom"]).default("lean").describe("Tier."),
          timeline_months: z.int().min(1).max(36).optional().describe("Months."),
          budget_custom: z.number().min(1000).optional().describe("Amount."),
        })
        .optional()
        .describe("Object."),
    }),
    output: z.object({ text: z.string(), input: z.unknown().optional() }),
    run: async ({ input }) => ({ text: await work(input.slug), input: input.input }),
  });
const done = charging(async (slug) => `about ${slug}`);

/** Presses the button of a form that holds these values. */
function press(operation: Operation, accountId: string, values: Record<string, string>, idempotencyKey: string = randomUUID()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(FORM.input + name, value);
  form.append(FORM.locale, "en");
  form.append(FORM.idempotencyKey, idempotencyKey);
  const asked = toAskedRun(operation, form);
  return answerMember(operation, accountId, { ...asked.request, locale: asked.locale, idempotencyKey: asked.idempotencyKey });
}

test("a schema becomes groups of fields: objects inside have one of their own, kinds and bounds are those of the schema", () => {
  const [own, inner, ...more] = formFields(done, "en");
  expect(more).toEqual([]);
  expect(own?.fields).toMatchObject([{ name: "slug", isRequired: true, control: { kind: "text", maximumLength: 200 } }]);
  expect(inner).toMatchObject({
    name: "input",
    description: "Object.",
    fields: [
      { name: "input.user_context", isRequired: false, control: { kind: "long text", maximumLength: 4000 } },
      { name: "input.budget_tier", isRequired: false, placeholder: "lean", control: { kind: "select", options: ["lean", "custom"] } },
      { name: "input.timeline_months", control: { kind: "number", minimum: 1, maximum: 36, step: "1" } },
      { name: "input.budget_custom", control: { kind: "number", minimum: 1000, maximum: undefined, step: "any" } },
    ],
  });
});

test("a form becomes the JSON of the request: nested, numbers as numbers, line breaks as typed, what is empty left out", async () => {
  const { accountId } = await newMember();
  const values = {
    slug: "a",
    "input.user_context": "one\r\ntwo",
    "input.budget_tier": "",
    "input.timeline_months": "12",
    "input.budget_custom": "2500.5",
    "input.unknown": "x",
  };
  const answer = await press(done, accountId, values);
  expect(await answer.json()).toEqual({
    text: "about a",
    input: { user_context: "one\ntwo", budget_tier: "lean", timeline_months: 12, budget_custom: 2500.5 },
  });
  const refused = await press(done, accountId, { slug: "", "input.timeline_months": "1e1", "input.budget_custom": "5" });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { errors: unknown[] }).errors).toMatchObject([
    { location: "body.slug", code: "required" },
    { location: "body.input.timeline_months", code: "wrong_type" },
    { location: "body.input.budget_custom", code: "out_of_range" },
  ]);
});

test("the snippets of a POST hold the body in every language, and the MCP call its arguments", () => {
  const input = { slug: "it's", input: { timeline_months: 3 } };
  const snippets = new Map(callSnippets(done, input).map(({ name, code }) => [name, code]));
  expect(snippets.get("curl")).toContain(`-d '{"slug":"it'\\''s","input":{"timeline_months":3}}'`);
  expect(snippets.get("TypeScript")).toContain(JSON.stringify(input));
  expect(JSON.parse(snippets.get("MCP") ?? "")).toMatchObject({ params: { name: "generate_research_brief", arguments: input } });
  for (const code of snippets.values()) expect(code).not.toContain("pp_live_");
});

test("a key that was pasted into a field stands in no snippet and in no address, and is refused as in REST", async () => {
  const { accountId } = await newMember();
  const pasted = `my key is ${generateKey()}`;
  for (const { code } of callSnippets(searchPainpoints, { q: pasted })) expect(code).not.toContain("pp_live_");
  expect(playgroundAddress("en", "search_painpoints", { q: pasted })).toBe("/en/account/playground?operation=search_painpoints");
  const refused = await press(searchPainpoints, accountId, { q: pasted });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "key_in_url" }]);
});

test("a double press of one form runs and charges once; the answer and what is left of both limits are the same", async () => {
  const { accountId } = await newMember();
  await setLimits(accountId, { dailyLimit: 50, monthlyBriefQuota: 5 });
  let runs = 0;
  const operation = charging(async () => `run ${(runs += 1)}`);
  const key = randomUUID();
  const first = await press(operation, accountId, { slug: "a" }, key);
  expect(first.headers.get("ratelimit")).toMatch(/^"daily";r=49;t=\d+, "brief";r=4;t=\d+$/);
  const again = await press(operation, accountId, { slug: "a" }, key);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(await again.text()).toBe(await first.text());
  const racing = await Promise.all(Array.from({ length: 10 }, () => press(operation, accountId, { slug: "b" }, "twice")));
  expect(runs).toBe(2);
  expect(new Set(racing.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
  expect((await readUsage({ kind: "member", accountId, plan: "pro" })).brief).toMatchObject({ limit: 5, used: 2, remaining: 3 });
  expect(await memberUsed(accountId)).toBe(12);
});

test("the quota is the account's own: what a key has used is used here, and the other way round", async () => {
  const { accountId } = await newMember();
  await setLimits(accountId, { monthlyBriefQuota: 1 });
  expect((await press(done, accountId, { slug: "a" })).status).toBe(200);
  const created = await createKey(accountId, "Test");
  const { caller } = await admitKey(created.key);
  expect((await readUsage(caller)).brief).toMatchObject({ used: 1, remaining: 0 });
  const refused = await press(done, accountId, { slug: "b" });
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "brief_quota_exceeded" }]);
  expect(refused.headers.get("ratelimit")).toMatch(/, "brief";r=0;t=\d+$/);
});

test("403 for a free member, who is counted for the request and charged nothing; a Pro member's failed call gives the unit back", async () => {
  const free = await newMember("free");
  const refused = await press(done, free.accountId, { slug: "a" });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "pro_required", detail: "Only Pro accounts may do this; reads keep working." },
  ]);
  expect(await memberUsed(free.accountId)).toBe(1);
  const pro = await newMember("pro");
  const failing = charging(() => Promise.reject(new AppError("ai_failed")));
  expect((await press(failing, pro.accountId, { slug: "a" })).status).toBe(502);
  expect((await readUsage({ kind: "member", accountId: pro.accountId, plan: "pro" })).brief).toMatchObject({ used: 0 });
});

test("429 beyond the member's day, before anything is parsed, and nothing is charged", async () => {
  const { accountId } = await newMember();
  await setLimits(accountId, { dailyLimit: 1 });
  await press(done, accountId, {});
  const refused = await press(done, accountId, {});
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "daily_limit_exceeded" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit-policy")).toBe('"daily";q=1;w=86400');
});

test("the next press has a name of its own once there is an answer, and the same one while the call runs or nothing was run", () => {
  const asked = { idempotencyKey: "this" };
  expect(nextIdempotencyKey(asked, undefined)).toBe("this");
  expect(nextIdempotencyKey(asked, new Response(null, { status: 409 }))).toBe("this");
  for (const status of [200, 400, 422, 429, 502])
    expect(nextIdempotencyKey(asked, new Response(null, { status }))).toMatch(/^[\da-f-]{36}$/);
});

test("a tampered form is harmless: an unusable Idempotency-Key is replaced, and a foreign language is the default one", () => {
  const form = new FormData();
  form.append(FORM.idempotencyKey, "two\r\nlines");
  form.append(FORM.locale, "xx");
  const { locale, idempotencyKey } = toAskedRun(done, form);
  expect([locale, idempotencyKey]).toEqual(["zh-Hant", expect.stringMatching(/^[\da-f-]{36}$/)]);
});
