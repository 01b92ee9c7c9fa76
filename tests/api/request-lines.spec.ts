import { expect } from "playwright/test";
import { generateKey } from "#lib/access/key-format";
import { test } from "../support/fixtures.ts";
import { callTool } from "../support/mcp.ts";
import { newMember } from "../support/member.ts";
import { answers } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { postForm } from "../support/post-form.ts";
import { stopSite, type Site } from "../support/site.ts";
import { talkative } from "../support/talkative-site.ts";

const read = (site: Site, path: string, key?: string) =>
  fetch(`${site.url}${path}`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });

test.describe("a line a request", () => {
  test.use({ template: "published" });

  test("tells every refusal, whatever LOG_LEVEL says, with its code, door, operation, key and account, and no key, question or address ever", async ({
    database,
    newKey,
  }) => {
    const { site, lines, said } = await talkative(database, { LOG_REQUESTS: "errors", LOG_LEVEL: "error" });
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
      const midnight = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
      const bounds = lines().map(({ limit, resetsAt }) => ({ limit, resetsAt }));
      const unbounded = { limit: undefined, resetsAt: undefined };
      expect(bounds).toEqual([unbounded, unbounded, unbounded, { limit: 3, resetsAt: midnight }, unbounded]);
      expect(lines()[0]).toMatchObject({
        accountId,
        requestId: missing.headers.get("x-request-id"),
      });
      for (const secret of [key, unknown, "a-question-of-mine", "127.0.0.1"]) expect(said()).not.toContain(secret);
    } finally {
      await stopSite(site);
    }
  });

  test("of a month that is used up names its quota and when the next begins, at both doors", async ({ database, newKey }) => {
    const { site, lines } = await talkative(database, { LOG_REQUESTS: "errors", MONTHLY_BRIEF_QUOTA: "0", MONTHLY_CHAT_QUOTA: "0" });
    const { key } = await newKey({ plan: "pro" });
    try {
      await callTool(site.url, "2025-11-25", "ask_consultant", { message: "What do people say about parking?" }, { key });
      await fetch(`${site.url}/api/v1/research-brief`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ slug: "holiday-freeway-standstill" }),
      });
      await expect.poll(() => lines().length).toBe(2);
      const now = new Date();
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
      expect(lines()).toMatchObject([
        { door: "mcp", status: 200, code: "chat_quota_exceeded", limit: 0, resetsAt },
        { door: "rest", status: 403, code: "brief_quota_exceeded", limit: 0, resetsAt },
      ]);
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

  test("tells how long a page waited for its turn to be made, since two are made at once, and a request for the gate's round", async ({
    database,
    newKey,
  }) => {
    const { site, lines } = await talkative(database, { LOG_REQUESTS: "all" });
    const { key } = await newKey();
    const waits = () => lines().map(({ ms }) => ms.queue ?? Number.NaN);
    try {
      await Promise.all(Array.from({ length: 8 }, (_, at) => read(site, `/en?q=word-${at}`)));
      await expect.poll(() => lines().length).toBe(8);
      expect(Math.min(...waits())).toBeLessThan(Math.max(...waits()));
      await Promise.all(Array.from({ length: 24 }, () => read(site, "/api/v1/domains", key)));
      await expect.poll(() => lines().length).toBe(32);
      for (const { ms } of lines()) expect(ms.queue).toBeLessThanOrEqual(ms.gate ?? ms.all);
    } finally {
      await stopSite(site);
    }
  });

  test("of a page has the account whose session came along; of a sign-in form that was refused, why", async ({ database }) => {
    const { site, lines, said } = await talkative(database, { LOG_REQUESTS: "all" });
    const { accountId, cookie } = await newMember();
    const told = async (asking: Promise<Response>) => {
      const { length } = lines();
      const { status } = await asking;
      await expect.poll(() => lines().length).toBe(length + 1);
      const { door, code, accountId: account } = lines()[length] ?? {};
      return { status, door, code, account };
    };
    const form = (path: string, fields: Record<string, string>, headers = {}) => told(postForm(site.url, path, fields, headers));
    const page = { door: "page", code: undefined };
    const refused = { status: 303, door: "page", account: undefined };
    try {
      for (const path of ["/en/account", "/en/about"])
        expect(await told(fetch(`${site.url}${path}`, { headers: { cookie } }))).toEqual({ ...page, status: 200, account: accountId });
      expect(await told(fetch(`${site.url}/en/about`))).toEqual({ ...page, status: 200, account: undefined });
      expect(await form("/api/sign-in/link", { email: "no address" })).toEqual({ ...refused, code: "sign_in_address" });
      expect(await form("/api/sign-in/oauth", { provider: "nobody" })).toEqual({ ...refused, code: "sign_in_provider" });
      expect(await form("/api/sign-in/demo", {})).toEqual({ ...refused, code: "sign_in_no_demo" });
      expect(await form("/api/sign-in/confirm", { email: "a@example.tw", token: "f".repeat(64) })).toEqual({
        ...refused,
        code: "sign_in_link",
      });
      expect(await form("/api/sign-out", {}, { Origin: "https://elsewhere.example" })).toEqual({ ...refused, code: "foreign_origin" });
      const mails = await Promise.all(Array.from({ length: 8 }, () => postForm(site.url, "/api/sign-in/link", { email: "b@example.tw" })));
      expect(mails.map(({ status }) => status)).toEqual(Array(8).fill(303));
      await expect.poll(() => lines().filter(({ code }) => code === "sign_in_mails").length).toBe(3);
      for (const secret of ["example.tw", "no address"]) expect(said()).not.toContain(secret);
    } finally {
      await stopSite(site);
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
