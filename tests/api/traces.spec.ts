import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { generateKey } from "#lib/access/key-format";
import { withOwnerPool } from "#lib/db/owner";
import { enqueue } from "#lib/queue/desk";
import { setOperator } from "../../scripts/operator-role.ts";
import { testDeployment } from "../support/deployment.ts";
import { test as base } from "../support/fixtures.ts";
import { callTool } from "../support/mcp.ts";
import { answers } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { startCollector, type CollectedSpan, type Collector } from "../support/otlp-collector.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";
import { startWorker } from "../support/worker-process.ts";

/** What a process tells a collector of traces, over the wire: OTLP in JSON. */
interface Told {
  site: Site;
  said: () => string;
}
const test = base.extend<{ collector: Collector; start: (environment?: Record<string, string>, door?: "--next-alone") => Promise<Told> }>({
  template: "published",
  collector: async ({}, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.stop();
  },
  start: async ({ database, collector }, use) => {
    const sites: Site[] = [];
    await use(async (environment = {}, door) => {
      const own = { DATABASE_URL: database.webUrl, LOG_LEVEL: "info", LOG_REQUESTS: "none", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
      const all = { ...testDeployment().environment, ...own, ...environment };
      const site = await startSite(all, "pipe", "inherit", door ? [door] : []);
      sites.push(site);
      let said = "";
      site.process.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
      return { site, said: () => said };
    });
    await Promise.all(sites.map(stopSite));
  },
});

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

const traceOf = (spans: readonly CollectedSpan[], is: (root: CollectedSpan) => boolean) => {
  const root = spans.find(is);
  return { root, spans: spans.filter(({ traceId }) => traceId === root?.traceId) };
};
/** The names of what stands right within a span. */
const within = (spans: readonly CollectedSpan[], outer: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => outer !== undefined && parentSpanId === outer.spanId);
const requestSpan =
  (name: string, status?: number) =>
  (span: CollectedSpan): boolean =>
    span.name === name && (status === undefined || span.attributes["http.response.status_code"] === status);
const read = (site: Site, path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

for (const door of [undefined, "--next-alone"] as const)
  test(`a program's request is one trace: its gate, and each statement within what waits for it (${door ?? "front"})`, async ({
    start,
    collector,
    newKey,
  }) => {
    const { site } = await start({}, door);
    const { key, id, accountId } = await newKey();
    const answer = await read(site, "/api/v1/painpoints/no-such-one", bearer(key));
    await read(site, "/api/v1/painpoints?q=a-question-of-mine", bearer(key));
    await expect.poll(() => collector.spans().find(requestSpan("GET search_painpoints")), { timeout: 10_000 }).toBeDefined();
    const { root, spans } = traceOf(collector.spans(), requestSpan("GET get_painpoint"));
    expect(root).toMatchObject({
      kind: SERVER,
      service: "painpoint-web",
      attributes: {
        "http.request.method": "GET",
        "http.response.status_code": 404,
        "painpoint.door": "rest",
        "painpoint.operation": "get_painpoint",
        "painpoint.code": "not_found",
        "painpoint.key_id": id,
        "painpoint.account_id": accountId,
        "painpoint.request_id": answer.headers.get("x-request-id"),
      },
      status: {},
    });
    expect(root?.parentSpanId).toBeUndefined();
    const [gate] = within(spans, root).filter(({ name }) => name === "gate");
    expect(within(spans, gate)[0]).toMatchObject({
      ...{ name: "admit", kind: CLIENT, attributes: { "db.system.name": "postgresql", "db.operation.name": "admit" } },
    });
    expect(within(spans, root).filter(({ kind }) => kind === CLIENT).length).toBeGreaterThan(0);
    for (const span of spans) expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    for (const secret of [key, "a-question-of-mine"]) expect(collector.received()).not.toContain(secret);
  });

test("a caller's trace goes on in ours, by both doors and on pages; what a caller does not keep we do not", async ({
  start,
  collector,
  newKey,
}) => {
  const { site } = await start();
  const { key } = await newKey();
  const [rest, mcp, page, unkept, broken] = ["1", "2", "3", "4", "5"].map((digit) => digit.repeat(32));
  const parent = "abcdef0123456789";
  const traced = (trace: string | undefined, flags = "01") => ({ traceparent: `00-${trace}-${parent}-${flags}`, tracestate: "vendor=1" });
  await read(site, "/api/v1/domains", { ...bearer(key), ...traced(unkept, "00") });
  await read(site, "/api/v1/domains", { ...bearer(key), traceparent: `00-${broken}-none` });
  await read(site, "/api/v1/domains", { ...bearer(key), ...traced(rest) });
  await callTool(site.url, "2025-11-25", "list_top_painpoints", { limit: 1 }, { key, headers: traced(mcp) });
  await read(site, "/en/about", traced(page));
  const rootsOf = (trace: string | undefined) =>
    collector
      .spans()
      .filter(({ traceId, kind }) => traceId === trace && kind === SERVER)
      .map(({ name, parentSpanId }) => ({ name, parentSpanId }));
  await expect.poll(() => rootsOf(page), { timeout: 10_000 }).toEqual([{ name: "GET page", parentSpanId: parent }]);
  expect(rootsOf(rest)).toEqual([{ name: "GET list_domains", parentSpanId: parent }]);
  expect(rootsOf(mcp)).toEqual([{ name: "POST list_top_painpoints", parentSpanId: parent }]);
  expect([...rootsOf(unkept), ...rootsOf(broken)]).toEqual([]);
  expect(collector.spans().filter(requestSpan("GET list_domains")).length).toBe(2);
});

test("a page is one trace with what it waits for, by its path alone; what the front refuses has a span, a built file none", async ({
  start,
  collector,
}) => {
  const { site } = await start();
  const key = generateKey();
  await read(site, "/en?q=a-question-of-mine");
  await read(site, `/en/${key}/nowhere`);
  const html = await (await read(site, "/en/about")).text();
  await read(site, /\/_next\/static\/[^"]+\.css/.exec(html)?.[0] ?? "/_next/static/none.css");
  await read(site, "/%E0%A4%A");
  await expect.poll(() => collector.spans().find(requestSpan("GET front", 400)), { timeout: 10_000 }).toBeDefined();
  const { root, spans } = traceOf(collector.spans(), ({ attributes }) => attributes["url.path"] === "/en");
  expect(root).toMatchObject({ kind: SERVER, attributes: { "painpoint.door": "page", "http.response.status_code": 200 } });
  expect(within(spans, root).filter(({ kind }) => kind === CLIENT).length).toBeGreaterThan(0);
  expect(collector.spans().filter(({ attributes }) => String(attributes["url.path"]).startsWith("/_next/"))).toEqual([]);
  for (const secret of [key, "a-question-of-mine"]) expect(collector.received()).not.toContain(secret);
});

test("a model's call stands within its request by the GenAI conventions; no word of question, prompt, answer or key leaves", async ({
  start,
  collector,
  newKey,
}) => {
  const model = await startModelServer(answers(() => ({ secretWords: "an-answer-of-the-model" })));
  const { name, baseUrl = "", apiKey = "" } = model.settings;
  const { site } = await start({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name, AI_PRICES: "1/2" });
  const { key } = await newKey({ plan: "pro" });
  try {
    const question = "What do people say about parking-of-mine?";
    await fetch(`${site.url}/api/v1/consultant`, {
      method: "POST",
      headers: { ...bearer(key), "content-type": "application/json" },
      body: JSON.stringify({ message: question }),
    });
    await expect.poll(() => collector.spans().find(requestSpan("POST ask_consultant")), { timeout: 10_000 }).toBeDefined();
    const { root, spans } = traceOf(collector.spans(), requestSpan("POST ask_consultant"));
    const calls = spans.filter(({ name: called }) => called === `chat ${name}`);
    expect(calls.length).toBe(model.requests.length);
    expect(calls[0]).toMatchObject({
      kind: CLIENT,
      attributes: {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": expect.stringContaining("openai") as unknown,
        "gen_ai.request.model": name,
        "gen_ai.usage.input_tokens": 900,
        "gen_ai.usage.output_tokens": 300,
      },
    });
    expect(within(spans, root).map(({ name: called }) => called)).toContain(`invoke_agent ${name}`);
    const known = new Set(spans.map(({ spanId }) => spanId));
    expect(spans.filter(({ parentSpanId }) => parentSpanId !== undefined && !known.has(parentSpanId))).toEqual([]);
    expect(root?.attributes["painpoint.model_cost_usd"]).toBeGreaterThan(0);
    expect(spans.flatMap(({ events }) => events)).toEqual([]);
    expect(spans.filter(({ status }) => status.message)).toEqual([]);
    for (const secret of [key, apiKey, "parking-of-mine", "an-answer-of-the-model", "secretWords"])
      expect(collector.received()).not.toContain(secret);
  } finally {
    await model.stop();
  }
});

test("a model that fails marks its call and says nothing of why in words", async ({ start, collector, newKey }) => {
  const model = await startModelServer(({ response }) => {
    response.writeHead(500, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "the-endpoint's-own-words" } }));
  });
  const { name, baseUrl = "", apiKey = "" } = model.settings;
  const { site } = await start({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name });
  const { key } = await newKey({ plan: "pro" });
  try {
    await fetch(`${site.url}/api/v1/consultant`, {
      method: "POST",
      headers: { ...bearer(key), "content-type": "application/json" },
      body: JSON.stringify({ message: "What do people say about parking-of-mine?" }),
    });
    await expect.poll(() => collector.spans().find(requestSpan("POST ask_consultant")), { timeout: 10_000 }).toBeDefined();
    const failed = collector.spans().filter(({ status }) => status.code === 2);
    expect(failed.map(({ name: called }) => called)).toContain(`chat ${name}`);
    expect(collector.spans().flatMap(({ events }) => events)).toEqual([]);
    for (const secret of ["the-endpoint's-own-words", "parking-of-mine", apiKey]) expect(collector.received()).not.toContain(secret);
  } finally {
    await model.stop();
  }
});

test("a stop sends what is kept still", async ({ start, collector, newKey }) => {
  const { site } = await start();
  const { key } = await newKey();
  await read(site, "/api/v1/domains", bearer(key));
  const ended = new Promise((done) => site.process.once("exit", done));
  site.process.kill("SIGTERM");
  await ended;
  expect(collector.spans().find(requestSpan("GET list_domains"))).toBeDefined();
});

test("a collector that is away, or that takes a request and says nothing, holds up no answer and no stop, and is told of once", async ({
  start,
  newKey,
}) => {
  const { key } = await newKey({ dailyLimit: 1_000 });
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const { port } = silent.address() as AddressInfo;
  try {
    for (const endpoint of ["http://127.0.0.1:1", `http://127.0.0.1:${port}`]) {
      const { site, said } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
      for (let round = 0; round < 20; round += 1) {
        const answered = await Promise.all(Array.from({ length: 20 }, () => read(site, "/api/v1/domains", bearer(key))));
        expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
      }
      await expect.poll(said, { timeout: 20_000 }).toContain("the collector takes no traces");
      const began = performance.now();
      await stopSite(site);
      expect(performance.now() - began).toBeLessThan(8_000);
      expect(said().split("the collector takes no traces").length).toBe(2);
      for (const line of said().trim().split("\n")) expect(() => JSON.parse(line) as unknown).not.toThrow();
    }
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test("a job of the worker is a trace: which, which try, and what came of it", async ({ database, collector }) => {
  const worker = await startWorker(database.workerUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    const { id: account } = await createAccount("tracer@desk.example", "free");
    await withOwnerPool(database.ownerUrl, (pool) => setOperator(pool, account, true));
    const dry = await enqueue("desk.publish-dry-run", {}, account);
    const restored = await enqueue("desk.restore", { slug: "no-such-one" }, account);
    await expect.poll(() => collector.spans().length, { timeout: 20_000 }).toBe(2);
    const told = Object.fromEntries(collector.spans().map((span) => [span.name, span]));
    const attributes = (id: string | undefined, outcome: string) => ({
      ...{ "messaging.system": "pg-boss", "messaging.message.id": id, "painpoint.attempt": 1, "painpoint.outcome": outcome },
    });
    expect(told["desk.publish-dry-run"]).toMatchObject({
      ...{ kind: CONSUMER, service: "painpoint-worker", attributes: attributes(dry?.id, "done") },
    });
    expect(told["desk.restore"]).toMatchObject({ kind: CONSUMER, attributes: attributes(restored?.id, "not_retracted") });
    expect(collector.received()).not.toContain("no-such-one");
  } finally {
    await worker.end();
  }
});

test("without a collector nothing of it is loaded", async ({ start, newKey }) => {
  const { key } = await newKey({ plan: "pro" });
  const model = await startModelServer(answers(() => ({})));
  const { name, baseUrl = "", apiKey = "" } = model.settings;
  const told = pathToFileURL(resolve(import.meta.dirname, "../support/told-modules.mjs")).href;
  const { site, said } = await start({
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: "", NODE_OPTIONS: `--import ${told}` },
    ...{ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name },
  });
  try {
    await read(site, "/en", {});
    const answer = await fetch(`${site.url}/api/v1/consultant`, {
      method: "POST",
      headers: { ...bearer(key), "content-type": "application/json" },
      body: JSON.stringify({ message: "What do people say about parking?" }),
    });
    expect(model.requests.length).toBeGreaterThan(0);
    await answer.text();
    // Next loads the bare API by itself where it is installed, in place of its own copy.
    const loaded = new Set(said().match(/(?<=loaded )\S+/g) ?? []);
    loaded.delete("@opentelemetry/api");
    expect([...loaded]).toEqual([]);
  } finally {
    await model.stop();
  }
});
