import { expect } from "playwright/test";
import { generateKey } from "#lib/access/key-format";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { callTool } from "../support/mcp.ts";
import { answers } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";

/** What a web process says of its requests: enough to tell why one was refused, why it was slow, and what a model took for it. */
interface Line {
  event: string;
  door: string;
  method: string;
  status: number;
  requestId?: string;
  operation?: string;
  code?: string;
  path?: string;
  keyId?: string;
  accountId?: string;
  ms: { all: number; gate?: number; queries?: number; model?: number };
  model?: { name: string; calls: number; inputTokens: number; outputTokens: number; costUsd?: number };
}

/** A site that says so much of its requests, and all that it has said. */
async function talkative(
  database: { webUrl: string },
  environment: Record<string, string>,
): Promise<{ site: Site; lines: () => Line[]; said: () => string }> {
  const own = { ...testDeployment().environment, LOG_LEVEL: "info", DATABASE_URL: database.webUrl, ...environment };
  const site = await startSite(own, "pipe");
  let text = "";
  site.process.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const lines = () =>
    text
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ event }) => event === "request");
  return { site, lines, said: () => text };
}

const read = (site: Site, path: string, key?: string) =>
  fetch(`${site.url}${path}`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });

test.describe("a line a request", () => {
  test.use({ template: "published" });

  test("tells every refusal with its code, door, operation, key and account, and no key, question or address ever", async ({
    database,
    newKey,
  }) => {
    const { site, lines, said } = await talkative(database, { LOG_REQUESTS: "errors" });
    const { key, id, accountId } = await newKey({ dailyLimit: 3 });
    const unknown = generateKey();
    try {
      const list = "/api/v1/painpoints?q=a-question-of-mine";
      expect((await read(site, list, key)).status).toBe(200);
      const missing = await read(site, "/api/v1/painpoints/no-such-one", key);
      expect((await read(site, list, unknown)).status).toBe(401);
      await callTool(site.url, "2025-11-25", "get_painpoint", { slug: "none-at-all" }, { key });
      expect((await read(site, list, key)).status).toBe(429);
      expect((await read(site, `/en/${unknown}/nowhere`)).status).toBe(404);
      await expect.poll(() => lines().length).toBe(5);
      const told = lines().map(({ door, status, code, operation, keyId }) => ({ door, status, code, operation, keyId }));
      expect(told).toEqual([
        { door: "rest", status: 404, code: "not_found", operation: "get_painpoint", keyId: id },
        { door: "rest", status: 401, code: "invalid_api_key", operation: "search_painpoints", keyId: undefined },
        { door: "mcp", status: 200, code: "not_found", operation: "get_painpoint", keyId: id },
        { door: "rest", status: 429, code: "daily_limit_exceeded", operation: "search_painpoints", keyId: id },
        { door: "page", status: 404, code: undefined, operation: undefined, keyId: undefined },
      ]);
      expect(lines()[0]).toMatchObject({
        accountId,
        requestId: missing.headers.get("x-request-id"),
      });
      for (const secret of [key, unknown, "a-question-of-mine", "127.0.0.1"]) expect(said()).not.toContain(secret);
    } finally {
      await stopSite(site);
    }
  });

  test("tells a slow one and what it waited for: the gate, the database, the model, and what the model took", async ({
    database,
    newKey,
  }) => {
    const model = await startModelServer(async (exchange) => {
      await new Promise((done) => setTimeout(done, 400));
      return answers(() => ({}))(exchange);
    });
    const { name, baseUrl = "", apiKey = "" } = model.settings;
    const { site, lines } = await talkative(database, {
      LOG_REQUESTS: "slow:300",
      OPENAI_API_KEY: apiKey,
      OPENAI_BASE_URL: baseUrl,
      AI_MODEL: name,
      AI_PRICES: "1/2",
    });
    const { key } = await newKey({ plan: "pro" });
    try {
      expect((await read(site, "/api/v1/domains", key)).status).toBe(200);
      await fetch(`${site.url}/api/v1/consultant`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ message: "What do people say about parking?" }),
      });
      await expect.poll(() => lines().length).toBe(1);
      const [line] = lines();
      expect(line).toMatchObject({ door: "rest", method: "POST", operation: "ask_consultant" });
      expect(line?.ms.model).toBeGreaterThanOrEqual(400);
      expect(line?.ms.all).toBeGreaterThanOrEqual(line?.ms.model ?? 0);
      expect(line?.ms.gate).toBeLessThan(300);
      expect(line?.ms.queries).toBeGreaterThan(0);
      expect(line?.model?.calls).toBe(model.requests.length);
    } finally {
      await stopSite(site);
      await model.stop();
    }
  });

  test("is bounded in a second: whoever is refused without end fills no disk, and how many were left out is told", async ({ database }) => {
    const { site, lines, said } = await talkative(database, { LOG_REQUESTS: "errors" });
    try {
      for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 100 }, () => read(site, "/api/v1/painpoints")));
      await expect
        .poll(async () => (await read(site, "/api/v1/painpoints"), said()), { timeout: 5_000 })
        .toContain("requests without a line");
      expect(lines().length).toBeLessThan(500);
    } finally {
      await stopSite(site);
    }
  });
});
