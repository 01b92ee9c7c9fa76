import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect } from "playwright/test";
import { restOperations } from "#lib/operations/index";
import { test } from "../support/fixtures.ts";

/** As it came over the wire: nothing unpacked, any method. */
function raw(url: string, { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>((done, fail) => {
    const asked = httpRequest(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asked.on("error", fail).end();
  });
}

test("the API's root says what there is, without a key and uncounted", async ({ site, newKey }) => {
  const { key } = await newKey({ dailyLimit: 5 });
  for (const path of ["/api/v1", "/api/v1/"]) {
    const answer = await fetch(site + path, { headers: { Authorization: `Bearer ${key}` }, redirect: "manual" });
    expect([answer.status, answer.headers.get("ratelimit"), answer.headers.get("access-control-allow-origin")]).toEqual([200, null, "*"]);
    const index = (await answer.json()) as { operations: { name: string; href: string }[]; openapi: string };
    expect(index.operations.map(({ name }) => name)).toEqual(restOperations.map(({ name }) => name));
    expect((await fetch(index.openapi)).status).toBe(200);
  }
});

test("the API catalogue of RFC 9727 leads to descriptions and documents that are there", async ({ site }) => {
  const answer = await fetch(`${site}/.well-known/api-catalog`);
  expect(answer.headers.get("content-type")).toMatch(/^application\/linkset\+json/);
  const { linkset } = (await answer.json()) as { linkset: Record<string, { href: string }[] | string>[] };
  expect(linkset.map(({ anchor }) => anchor)).toEqual([`${site}/api/v1`, `${site}/api/mcp`, `${site}/api/mcp/oauth`]);
  const links = linkset.flatMap((context) => Object.values(context).flatMap((value) => (typeof value === "string" ? [] : value)));
  for (const { href } of links) expect((await fetch(href)).status, href).toBe(200);
  expect((await fetch(`${site}/.well-known/api-catalog`, { method: "HEAD" })).headers.get("link")).toContain('rel="api-catalog"');
});

test("where no contact is configured there is no security.txt, and nothing that looks like one", async ({ site }) => {
  const answer = await fetch(`${site}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(await answer.text()).not.toMatch(/^Contact:/m);
});

test("everything under /api that is not there is a problem document, whatever the path", async ({ site }) => {
  for (const path of ["/api", "/api/", "/api/v2/painpoints", "/api/nothing", "/api/v1/painpoints/a/b/c", "/api/healthy", "/api/%zz"]) {
    const answer = await fetch(site + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("content-type")], path).toEqual([404, "application/problem+json; charset=utf-8"]);
  }
});

test("whatever the method, the answer's Allow is that of the address", async ({ site }) => {
  const METHODS = ["TRACE", "PROPFIND", "LINK", "SEARCH", "QUERY"];
  for (const [path, allow] of [
    ["/api/v1/painpoints", "GET, HEAD, OPTIONS"],
    ["/api/v1/consultant", "POST, OPTIONS"],
    ["/api/mcp", "POST"],
    ["/api/health", "GET, HEAD, OPTIONS"],
  ] as const)
    for (const method of METHODS) {
      const answer = await raw(site + path, { method });
      expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, allow]);
    }
});

test("a browser on another site reads the API with a trace of its own and a slash at the end", async ({ site, newKey }) => {
  const { key } = await newKey();
  const preflight = await fetch(`${site}/api/v1/painpoints/`, {
    method: "OPTIONS",
    redirect: "manual",
    headers: {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "authorization,traceparent",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("traceparent");
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const headers = { Authorization: `Bearer ${key}`, Origin: "https://elsewhere.example", traceparent };
  const answer = await fetch(`${site}/api/v1/painpoints/?limit=1`, { headers, redirect: "manual" });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
});

test("an answer comes packed as the client takes it, with one ETag and a Vary that says so, on 200 and 304 alike", async ({
  site,
  newKey,
}) => {
  const { key } = await newKey();
  const ask = (headers: Record<string, string>) =>
    raw(`${site}/api/v1/painpoints?limit=20`, { headers: { Authorization: `Bearer ${key}`, ...headers } });
  const plain = await ask({});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const [accept, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "zstd"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    const answer = await ask({ "Accept-Encoding": accept });
    expect([answer.headers["content-encoding"], answer.headers.etag], accept).toEqual([encoding, plain.headers.etag]);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    expect(unpack[encoding](answer.body).equals(plain.body)).toBe(true);
    const same = await ask({ "Accept-Encoding": accept, "If-None-Match": String(plain.headers.etag) });
    expect([same.status, same.headers["content-encoding"], same.headers.vary, same.body.length]).toEqual([
      304,
      undefined,
      answer.headers.vary,
      0,
    ]);
  }
  for (const accept of ["identity", "deflate", "*;q=0", "identity, gzip;q=0.5"])
    expect((await ask({ "Accept-Encoding": accept })).headers["content-encoding"]).toBeUndefined();
});
