import { request as httpRequest } from "node:http";
import { expect } from "playwright/test";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { generateKey } from "#lib/access/key-format";
import { configure, siteUrl } from "#lib/env";
import { secondsToMidnight, usedToday, withinOneDay } from "../support/daily-usage.ts";
import { test } from "../support/fixtures.ts";
import { askRpc, callTool, ERAS, postRpc, readRpc, send, type RpcAnswer } from "../support/mcp.ts";

const { POST: handler } = mcpEndpoint();
const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const json = { "content-type": "application/json" };
const codeOf = ({ body }: RpcAnswer) => body.error?.data?.code;

async function ask(init: RequestInit, query = ""): Promise<RpcAnswer> {
  return readRpc(await send(handler, init, query));
}

test("the gate asks in the interface's order: origin, key, limit, method, format, size, JSON, one message", async ({ newKey }) => {
  const [spent, fresh] = [await newKey({ dailyLimit: 1 }), await newKey()];
  await postRpc(handler, LIST, { key: spent.key });
  const bad = { origin: "https://evil.example", accept: "image/png", "content-type": "text/plain" };
  const large = "[".repeat(65_537);
  const key = (name: string) => ({ authorization: `Bearer ${name}` });
  const { origin: _, ...here } = bad;
  const found: [number, string | undefined, number | undefined][] = [];
  for (const init of [
    { method: "PUT", body: large, headers: { ...bad, ...key(spent.key) } },
    { method: "PUT", body: large, headers: here },
    { method: "PUT", body: large, headers: { ...here, ...key(generateKey()) } },
    { method: "PUT", body: large, headers: { ...here, ...key(spent.key) } },
    { method: "PUT", body: large, headers: { ...here, ...key(fresh.key) } },
    { method: "POST", body: large, headers: { ...here, ...key(fresh.key) } },
    { method: "POST", body: large, headers: { "content-type": "text/plain", ...key(fresh.key) } },
    { method: "POST", body: large, headers: { ...json, ...key(fresh.key) } },
    { method: "POST", body: "[", headers: { ...json, ...key(fresh.key) } },
    { method: "POST", body: `[${LIST}]`, headers: { ...json, ...key(fresh.key) } },
    { method: "POST", body: LIST, headers: { ...json, ...key(fresh.key) } },
  ]) {
    const answer = await ask(init);
    found.push([answer.status, codeOf(answer), answer.body.error?.code]);
    if (answer.status === 200) continue;
    expect(answer.body.id).toBeNull();
    expect(answer.body.error?.data?.request_id).toBe(answer.headers.get("x-request-id"));
    expect(answer.body.error?.data?.status).toBe(answer.status);
  }
  expect(found).toEqual([
    [403, "origin_not_allowed", -32000],
    [401, "missing_api_key", -32000],
    [401, "invalid_api_key", -32000],
    [429, "daily_limit_exceeded", -32000],
    [405, "method_not_allowed", -32000],
    [406, "not_acceptable", -32000],
    [415, "unsupported_media_type", -32000],
    [413, "body_too_large", -32000],
    [400, "invalid_json", -32700],
    [400, "invalid_request", -32600],
    [200, undefined, undefined],
  ]);
});

test("one request counts once, whatever becomes of it; what shows no valid key counts for nobody", async ({ newKey }) => {
  const { key, id } = await newKey();
  await withinOneDay(async () => {
    const before = await usedToday(id);
    await askRpc(handler, "2026-07-28", "tools/list", {}, { key });
    await askRpc(handler, "2025-11-25", "nonsense", {}, { key });
    await callTool(handler, "2025-11-25", "search_painpoints", {}, { key });
    await postRpc(handler, { jsonrpc: "2.0", method: "notifications/initialized" }, { key });
    await postRpc(handler, "{", { key });
    await postRpc(handler, [], { key });
    await ask({ method: "GET", headers: { authorization: `Bearer ${key}` } });
    expect(await usedToday(id)).toBe(before + 7);
    await ask({ method: "OPTIONS", headers: { authorization: `Bearer ${key}` } });
    await postRpc(handler, LIST, { key, headers: { origin: "https://evil.example" } });
    await postRpc(handler, LIST, { key: `${key.slice(0, -1)}!` });
    expect(await usedToday(id)).toBe(before + 7);
  });
});

test("401 asks for a bearer and names no authorization server", async () => {
  const nobody = await postRpc(handler, LIST);
  expect(nobody.headers.get("www-authenticate")).toBe('Bearer realm="api"');
  const wrong = await postRpc(handler, LIST, { key: generateKey() });
  expect(wrong.headers.get("www-authenticate")).toBe('Bearer realm="api", error="invalid_token"');
});

test("429 says when to come again, and every counted answer where the day stands", async ({ newKey }) => {
  const { key } = await newKey({ dailyLimit: 1 });
  const first = await askRpc(handler, "2026-07-28", "tools/list", {}, { key });
  expect(first.headers.get("ratelimit-policy")).toBe('"daily";q=1;w=86400');
  expect(first.headers.get("ratelimit")).toMatch(/^"daily";r=0;t=\d+$/);
  const second = await askRpc(handler, "2026-07-28", "tools/list", {}, { key });
  expect([second.status, codeOf(second)]).toEqual([429, "daily_limit_exceeded"]);
  expect(Math.abs(Number(second.headers.get("retry-after")) - (await secondsToMidnight()))).toBeLessThan(5);
  expect(second.headers.get("ratelimit")).toMatch(/^"daily";r=0;t=\d+$/);
});

test("400 for a key in the address, which is to be rotated", async ({ newKey }) => {
  const { key } = await newKey();
  for (const query of [`?key=${key}`, `?anything=${key}`, "?api_key=x"]) {
    const answer = await ask({ method: "POST", body: LIST, headers: json }, query);
    expect([answer.status, codeOf(answer)]).toEqual([400, "key_in_url"]);
  }
});

test("405 with Allow: POST for every other method", async ({ newKey }) => {
  const { key } = await newKey();
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
    const answer = await ask({ method, headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" } });
    expect([answer.status, answer.headers.get("allow")], method).toEqual([405, "POST"]);
    expect(answer.text === "", method).toBe(method === "HEAD");
  }
});

test.describe("an Origin", () => {
  test.afterEach(() => configure({ ALLOWED_ORIGINS: "", DEMO_EMAIL: "" }));
  const statusFrom = async (origin: string) => (await postRpc(handler, LIST, { key: generateKey(), headers: { origin } })).status;

  test("passes when it is the site's own or on the operator's list, to the letter of scheme, host and port", async () => {
    configure({ ALLOWED_ORIGINS: "https://tool.example, https://other.example:8443/, vscode-webview://abc" });
    const passing = [siteUrl(), "https://tool.example", "https://TOOL.example:443", "https://other.example:8443", "vscode-webview://abc"];
    for (const origin of passing) expect(await statusFrom(origin), origin).toBe(401);
    for (const origin of [
      "http://tool.example",
      "https://tool.example:444",
      "https://tool.example.evil.example",
      "https://evil.example#https://tool.example",
      "https://other.example",
      "vscode-webview://abd",
      "http://127.0.0.1:1",
      "null",
      "",
      "not an origin",
    ])
      expect(await statusFrom(origin), origin).toBe(403);
  });

  test("of this very machine passes in demo mode, and only there", async () => {
    const local = ["http://localhost:6274", "http://127.0.0.1:1", "http://[::1]:8080", "https://localhost"];
    for (const origin of local) expect(await statusFrom(origin), origin).toBe(403);
    configure({ DEMO_EMAIL: "demo@painpoint.local" });
    for (const origin of local) expect(await statusFrom(origin), origin).toBe(401);
    for (const origin of ["http://localhost.evil.example", "http://127.0.0.1.evil.example", "null"])
      expect(await statusFrom(origin), origin).toBe(403);
  });

  test("is answered by OPTIONS without a key, and hears that its browser may read the answer", async () => {
    configure({ ALLOWED_ORIGINS: "https://tool.example" });
    const origin = "https://tool.example";
    const answer = await ask({ method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
    expect([answer.status, answer.headers.get("access-control-allow-origin"), answer.headers.get("access-control-allow-methods")]).toEqual([
      204,
      origin,
      "POST",
    ]);
    for (const name of ["Authorization", "Content-Type", "Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name"])
      expect(answer.headers.get("access-control-allow-headers")).toContain(name);
    expect(answer.headers.get("vary")).toContain("Origin");
    const refused = await ask({ method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect([refused.status, codeOf(refused)]).toEqual([403, "origin_not_allowed"]);
  });
});

test("Accept may say anything that admits JSON or a stream; the answer is JSON", async ({ newKey }) => {
  const { key } = await newKey();
  for (const era of ERAS) {
    for (const accept of ["*/*", "application/json", "text/event-stream", "application/*;q=0.5", "text/html, */*;q=0.1", ""]) {
      const answer = await askRpc(handler, era, "tools/list", {}, { key, headers: { accept } });
      expect([answer.status, answer.headers.get("content-type")], `${era} ${accept}`).toEqual([200, "application/json"]);
    }
    for (const accept of ["text/html", "application/json;q=0, text/event-stream;q=0.0", "application/jsonp"])
      expect((await askRpc(handler, era, "tools/list", {}, { key, headers: { accept } })).status, `${era} ${accept}`).toBe(406);
  }
});

test.describe("on the running site", () => {
  test("a client that asks to be registered is told that it needs a key, and where there is one", async ({ site }) => {
    const answer = await fetch(`${site}/register`, { method: "POST", body: "{}", headers: json, redirect: "manual" });
    const { error, error_description } = (await answer.json()) as { error: string; error_description: string };
    expect([answer.status, error]).toEqual([404, "not_found"]);
    expect(error_description).toContain("API key");
    const [, page = ""] = /(http\S+)\.$/.exec(error_description) ?? [];
    expect((await fetch(page, { redirect: "manual" })).status, page).not.toBe(404);
  });

  test("an authorization server is looked for in vain: plain 404s, no redirect to a page", async ({ site }) => {
    for (const path of [
      "/.well-known/oauth-authorization-server",
      "/.well-known/oauth-authorization-server/api/mcp",
      "/.well-known/oauth-protected-resource",
      "/.well-known/oauth-protected-resource/api/mcp",
      "/.well-known/openid-configuration",
      "/api/mcp/.well-known/openid-configuration",
      "/register",
    ]) {
      for (const method of ["GET", "POST"]) {
        const answer = await fetch(site + path, { method, redirect: "manual" });
        expect([answer.status, answer.headers.get("content-type")], `${method} ${path}`).toEqual([404, "application/json"]);
      }
    }
  });

  test("the gate is the same behind the front: a large body without a key is a 401, an unknown method a 405 in JSON-RPC", async ({
    site,
    newKey,
  }) => {
    const { key } = await newKey();
    const large = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { pad: "x".repeat(70_000) } });
    expect((await postRpc(site, large)).status).toBe(401);
    expect(codeOf(await postRpc(site, large, { key }))).toBe("body_too_large");
    const answer = await new Promise<{ status: number | undefined; allow: string | undefined; text: string }>((done, fail) => {
      const asked = httpRequest(`${site}/api/mcp`, { method: "PROPFIND" }, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => done({ status: response.statusCode, allow: response.headers.allow, text }));
      });
      asked.on("error", fail).end();
    });
    expect(answer).toMatchObject({ status: 405, allow: "POST" });
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: "2.0", id: null, error: { data: { code: "method_not_allowed" } } });
  });

  test("every answer says which request it was and is kept by nobody", async ({ site, newKey }) => {
    const { key } = await newKey();
    for (const answer of [await postRpc(site, LIST), await postRpc(site, LIST, { key })]) {
      expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.headers.get("mcp-session-id")).toBeNull();
    }
  });
});
