import { expect } from "playwright/test";
import { test } from "../support/fixtures.ts";
import { callTool, send } from "../support/mcp.ts";

/** Where the milliseconds of an answer went, by name. */
function timesOf(header: string | null): Record<string, number> {
  return Object.fromEntries(
    (header ?? "").split(", ").map((part) => {
      const [, name = "", millis = ""] = /^(\w+);dur=(\d+(?:\.\d)?)$/.exec(part) ?? [];
      return [name, Number(millis)];
    }),
  );
}

test("Server-Timing stands on every answer that passed the gate: found, unchanged, refused, HEAD and a tool's; a browser may read it", async ({
  site,
  newKey,
}) => {
  const { key } = await newKey();
  const read = (path: string, { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
    fetch(`${site}${path}`, { method, headers: { authorization: `Bearer ${key}`, ...headers } });
  const found = await read("/api/v1/painpoints?limit=3");
  const etag = found.headers.get("etag") ?? "";
  const unchanged = await read("/api/v1/painpoints?limit=3", { headers: { "if-none-match": etag } });
  const answers = [
    found,
    unchanged,
    await read("/api/v1/painpoints?limit=3", { method: "HEAD" }),
    await read("/api/v1/painpoints/no-such-one"),
    await read("/api/v1/painpoints", { headers: { authorization: "Bearer nonsense" } }),
    await read("/api/v1/painpoints", { method: "DELETE" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 200, 404, 401, 405]);
  for (const { headers, status } of answers) {
    // Where it waited for its turn, as beside others, that stands there, too.
    const { total = 0, gate = 0, queries = 0, queue: _, ...others } = timesOf(headers.get("server-timing"));
    expect(total, String(status)).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(gate);
    expect(queries).toBeGreaterThanOrEqual(0);
    expect(others).toEqual({});
    expect(headers.get("access-control-expose-headers")).toContain("Server-Timing");
  }
  expect(unchanged.headers.get("etag")).toBe(etag);
});

test("a tool's answer says it, too, and a preflight's has none, health's included", async ({ site, newKey }) => {
  const { key } = await newKey();
  expect((await callTool(site, "2025-11-25", "list_top_painpoints", { limit: 1 }, { key })).status).toBe(200);
  const refused = await send(site, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  expect(timesOf(refused.headers.get("server-timing")).total).toBeGreaterThan(0);
  for (const path of ["/api/health", "/api/v1/painpoints"])
    expect((await fetch(`${site}${path}`, { method: "OPTIONS" })).headers.get("server-timing")).toBeNull();
});
