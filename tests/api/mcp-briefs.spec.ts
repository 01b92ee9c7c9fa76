import { randomUUID } from "node:crypto";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect } from "playwright/test";
import { setLimits, setPlan } from "#lib/access/accounts";
import { deleteKeptBrief, listKeptBriefs } from "#lib/access/kept-briefs";
import { TRIAL_KEY } from "#lib/access/key-format";
import { createKey } from "#lib/access/keys";
import { readUsage } from "#lib/access/usage";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { restResource } from "#lib/adapters/rest/resource";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query } from "#lib/db/web";
import { responding } from "#lib/http/answer";
import { EXAMPLE_SLUG } from "#lib/operations/fixed-example";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import type { ResearchBrief } from "#lib/schemas/brief";
import { test, type TestKey } from "../support/fixtures.ts";
import { askRpc, callTool, ERAS, type Era, type RpcAnswer } from "../support/mcp.ts";

/** A brief over MCP: a summary for the model, and the whole in the account, which its own keys read. */
test.use({ template: "shipped" });

const { POST: handler } = mcpEndpoint();
const SLUG = "holiday-freeway-standstill";
const MOST_TOKENS = 1_500;
const IDEMPOTENCY_KEY = "painpoint-observatory/idempotency-key";

interface Summary extends Omit<ResearchBrief, "input"> {
  kept: { resource: string; page: string };
  next_step: string;
}

const ask = (key: string, args: object = {}, { era = "2026-07-28", meta }: { era?: Era; meta?: Record<string, unknown> } = {}) =>
  callTool(handler, era, "generate_research_brief", { slug: SLUG, locale: "en", ...args }, { key, ...(meta && { meta }) });
const read = async (key: string, uri: string, era: Era = "2026-07-28") =>
  (await askRpc(handler, era, "resources/read", { uri }, { key })).body;
const listed = async (key: string, era: Era = "2026-07-28") =>
  ((await askRpc(handler, era, "resources/list", {}, { key })).body.result?.resources as { uri: string }[])
    .map(({ uri }) => uri)
    .filter((uri) => uri.startsWith("brief:"));
const summaryOf = ({ body }: RpcAnswer) => body.result?.structuredContent as unknown as Summary;
const codeOf = ({ body }: RpcAnswer) => (body.result?._meta?.["painpoint-observatory/problem"] as { code?: string } | undefined)?.code;
const textOf = ({ body }: RpcAnswer) => (body.result?.content ?? []).map(({ text }) => text).join("\n");
const used = async ({ id, accountId }: TestKey) =>
  (await readUsage({ kind: "key", keyId: id, accountId, plan: "pro", scope: "all" })).brief.used;

test(`a brief's text and its structured content are at most ${MOST_TOKENS} tokens each, in both languages, and hold what matters`, async ({
  newKey,
}) => {
  const { key, accountId } = await newKey();
  await setLimits(accountId, { monthlyBriefQuota: 1_000 });
  const rows = await query<{ slug: string }>("some_slugs", "SELECT slug FROM feed.painpoint ORDER BY md5(slug) LIMIT 40");
  for (const [at, { slug }] of rows.entries()) {
    const input =
      at % 2 === 0 ? {} : { budget_tier: "funded", timeline_months: 36, role_shape: "team", user_context: "護理師 ".repeat(500) };
    for (const locale of ["en", "zh-Hant"]) {
      const answer = await ask(key, { slug, locale, input });
      const summary = summaryOf(answer);
      expect(encode(textOf(answer)).length, `${slug} ${locale}`).toBeLessThanOrEqual(MOST_TOKENS);
      expect(encode(JSON.stringify(summary)).length, `${slug} ${locale}`).toBeLessThanOrEqual(MOST_TOKENS);
      const { verdict, evidence, market, budget, plan, experiments, risks, limitations } = summary.sections;
      expect([verdict.decision, verdict.because?.length !== 0, verdict.confidence > 0]).toEqual([expect.any(String), true, true]);
      expect(evidence.items[0]).toMatchObject({ slug, statement: expect.any(String) });
      expect([market.reachable.low, market.reachable.base, market.reachable.high].every(Number.isFinite)).toBe(true);
      expect([budget.total <= budget.cap, plan.phases.length > 0, experiments.items.length > 1, risks.items.length > 0]).not.toContain(
        false,
      );
      expect(limitations.items.length).toBeGreaterThan(0);
      for (const { kill, pass, strong } of experiments.items) expect([kill < pass, pass <= strong]).toEqual([true, true]);
    }
  }
});

for (const era of ERAS) {
  test(`${era}: the whole brief is the account's: a resource that its keys list and read, linked in the result, and nothing is spent by reading`, async ({
    newKey,
  }) => {
    const mine = await newKey();
    const answer = await ask(mine.key, {}, { era });
    const { kept, next_step, sections, ...head } = summaryOf(answer);
    expect(kept.page).toContain(`/en/account/briefs/${kept.resource.slice("brief://".length)}`);
    expect(next_step).toContain("kept");
    expect(answer.body.result?.content.map(({ type }) => type)).toEqual(["text", "resource_link"]);
    expect(answer.body.result?.content[1]).toMatchObject({ uri: kept.resource, mimeType: "application/json" });
    const [content] = (await read(mine.key, kept.resource, era)).result?.contents as { text: string }[];
    const whole = JSON.parse(content?.text ?? "") as ResearchBrief;
    expect(whole).toMatchObject({ slug: head.slug, generated_at: head.generated_at, usage: head.usage });
    // The same names and figures, fewer of them.
    expect(whole.sections).toMatchObject({
      verdict: { decision: sections.verdict.decision },
      market: { reachable: sections.market.reachable },
    });
    expect(whole.sections.budget.lines.length).toBeGreaterThanOrEqual(sections.budget.lines.length);
    expect(Object.keys(whole.sections)).toEqual(expect.arrayContaining(Object.keys(sections)));

    const second = await createKey(mine.accountId, "Second");
    expect(await listed(second.key, era)).toEqual([kept.resource]);
    expect((await read(second.key, kept.resource, era)).result).toBeTruthy();
    const again = await ask(second.key, { kept: kept.resource, detail: "full" }, { era });
    const { kept: same, next_step: _, ...full } = summaryOf(again);
    expect([same, full]).toEqual([kept, whole]);
    expect(summaryOf(await ask(second.key, { kept: kept.resource }, { era }))).toEqual(summaryOf(answer));
    expect(await used(mine)).toBe(1);
    await setPlan(mine.accountId, "free");
    expect((await read(mine.key, kept.resource, era)).result).toBeTruthy();
  });

  test(`${era}: nobody else reads a kept brief: not another account, not a key that only reads, not the key for trying`, async ({
    newKey,
  }) => {
    const mine = await newKey();
    const { resource } = summaryOf(await ask(mine.key, {}, { era })).kept;
    const other = await newKey();
    const reader = await createKey(mine.accountId, "Reader", null, { scope: "read" });
    const theirs = await ask(other.key, {}, { era });
    for (const [key, code] of [
      [other.key, "not_found"],
      [reader.key, "insufficient_scope"],
      [TRIAL_KEY, "not_found"],
    ] as const) {
      expect((await read(key, resource, era)).error?.data?.code).toBe(code);
      expect(await listed(key, era)).not.toContain(resource);
      expect(codeOf(await ask(key, { kept: resource }, { era }))).toBe(code);
    }
    expect(await listed(other.key, era)).toEqual([summaryOf(theirs).kept.resource]);
    for (const uri of [`brief://${randomUUID()}`, "brief://", "brief://x", `${resource}?x=1`])
      expect((await read(mine.key, uri, era)).error?.code).toBe(-32602);
    const completed = async (key: string) =>
      (
        (
          await askRpc(
            handler,
            era,
            "completion/complete",
            { ref: { type: "ref/resource", uri: "brief://{id}" }, argument: { name: "id", value: "" } },
            { key },
          )
        ).body.result?.completion as { values: string[] }
      ).values;
    expect([await completed(mine.key), await completed(reader.key)]).toEqual([[resource.slice("brief://".length)], []]);
  });
}

test("detail full is REST's answer, as JSON and as an outline; the key for trying gets the summary of its example, and nothing is kept", async ({
  newKey,
}) => {
  const { key, accountId } = await newKey();
  const meta = { [IDEMPOTENCY_KEY]: randomUUID() };
  const full = await ask(key, { detail: "full" }, { meta });
  const { kept, next_step, ...body } = summaryOf(full);
  const rest = await responding(restResource({ POST: generateResearchBrief })).POST(
    new Request("http://localhost/api/v1/research-brief", {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": meta[IDEMPOTENCY_KEY] },
      body: JSON.stringify({ slug: SLUG, locale: "en" }),
    }),
  );
  expect(await rest.json()).toEqual(body);
  expect(full.body.result?.content.map(({ type }) => type)).toEqual(["text", "text", "resource_link"]);
  expect(full.body.result?.content[1]?.text).toContain("# ");
  // A summary of the same call is a replay, and leads to the same brief.
  const replay = await ask(key, {}, { meta });
  expect(replay.body.result?._meta).toHaveProperty("painpoint-observatory/idempotent-replayed", true);
  expect(summaryOf(replay).kept).toEqual(kept);
  expect((await listKeptBriefs(accountId, { limit: 10, offset: 0 })).total).toBe(1);
  expect(next_step).toContain("limitations");

  const example = await ask(TRIAL_KEY, { slug: EXAMPLE_SLUG });
  expect(summaryOf(example)).toMatchObject({
    slug: EXAMPLE_SLUG,
    sections: { verdict: {} },
    next_step: expect.stringContaining("fixed example"),
  });
  expect(summaryOf(example)).not.toHaveProperty("kept");
});

test("a client of before links gets no link, which it could not read", async ({ newKey }) => {
  const { key } = await newKey();
  const params = { name: "generate_research_brief", arguments: { slug: SLUG } };
  for (const [revision, types] of [
    ["2025-03-26", ["text"]],
    ["2025-06-18", ["text", "resource_link"]],
  ] as const) {
    const { body } = await askRpc(handler, "2025-11-25", "tools/call", params, { key, headers: { "MCP-Protocol-Version": revision } });
    expect(body.result?.content.map(({ type }) => type)).toEqual(types);
  }
});

test("a kept brief is not there while what it cites is hidden, and gone when it is retracted, deleted or its account is", async ({
  newKey,
  database,
}) => {
  const { key, accountId } = await newKey();
  const { resource } = summaryOf(await ask(key)).kept;
  const { resource: deleted } = summaryOf(await ask(key, { slug: "car-doors-opened-without-looking-back" })).kept;
  await deleteKeptBrief(accountId, deleted.slice("brief://".length));
  expect((await read(key, deleted)).error?.data?.code).toBe("not_found");
  expect(codeOf(await ask(key, { kept: deleted }))).toBe("not_found");
  expect(await listed(key)).toEqual([resource]);
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await retract(pool, SLUG);
  });
  expect((await read(key, resource)).error?.data?.code).toBe("not_found");
  expect(await listed(key)).toEqual([]);
});

test("confirm false says what a call would cost and spends nothing; with true and without, it runs", async ({ newKey }) => {
  const mine = await newKey();
  await setLimits(mine.accountId, { monthlyBriefQuota: 2 });
  for (const era of ERAS) {
    const quoted = await ask(mine.key, { confirm: false }, { era });
    expect(quoted.body.result?.structuredContent).toEqual({
      charged: false,
      cost: { quota: "brief", units: 1 },
      usage: { limit: 2, used: 0, remaining: 2, resets_at: expect.stringMatching(/-01T00:00:00\.000Z$/) },
      about: expect.any(String),
      next_step: expect.stringContaining("Nothing was spent"),
    });
    expect(JSON.parse(textOf(quoted))).toEqual(quoted.body.result?.structuredContent);
    const question = await callTool(
      handler,
      era,
      "ask_consultant",
      { message: "Which food problems are worst?", confirm: false },
      { key: mine.key },
    );
    expect(question.body.result?.structuredContent).toMatchObject({ charged: false, cost: { quota: "chat", units: 1 } });
  }
  expect(await used(mine)).toBe(0);
  for (const confirm of [true, null]) expect(summaryOf(await ask(mine.key, { confirm })).slug).toBe(SLUG);
  expect(await used(mine)).toBe(2);
  expect((await ask(mine.key, { confirm: false })).body.result?.structuredContent?.next_step).toContain("nothing is left until");
  expect(codeOf(await ask(mine.key, { confirm: true }))).toBe("brief_quota_exceeded");
});

test("what a call would be refused for, its quote is refused for, too", async ({ newKey }) => {
  const { key, accountId } = await newKey();
  const reader = await createKey(accountId, "Reader", null, { scope: "read" });
  for (const [args, code] of [
    [{ confirm: "no" }, "invalid_request"],
    [{ confirm: false, detail: "long" }, "invalid_request"],
    [{ confirm: false, input: { budget_tier: "custom" } }, "invalid_request"],
    [{ confirm: false, nothing: 1 }, "invalid_request"],
    [{ confirm: false, slug: "holiday-freeway-standstil" }, "not_found"],
  ] as const)
    expect(codeOf(await ask(key, args)), JSON.stringify(args)).toBe(code);
  expect(codeOf(await ask(reader.key, { confirm: false }))).toBe("insufficient_scope");
  const free = await newKey({ plan: "free" });
  expect(codeOf(await ask(free.key, { confirm: false }))).toBe("pro_required");
  // REST knows nothing of it.
  const rest = await responding(restResource({ POST: generateResearchBrief })).POST(
    new Request("http://localhost/api/v1/research-brief", {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ slug: SLUG, confirm: false }),
    }),
  );
  expect(rest.status).toBe(400);
});
