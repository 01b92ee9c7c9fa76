import { expect } from "playwright/test";
import { isWellFormedKey, TRIAL_KEY } from "#lib/access/key-format";
import { query } from "#lib/db/web";
import { findRoute } from "#lib/adapters/routes";
import { EXAMPLE_SLUG } from "#lib/operations/fixed-example";
import { test } from "../support/fixtures.ts";
import { callTool } from "../support/mcp.ts";

const ask = async (
  site: string,
  path: string,
  { body, key = TRIAL_KEY, locale = "en" }: { body?: object; key?: string; locale?: string } = {},
) => {
  const headers = { Authorization: `Bearer ${key}`, "Accept-Language": locale, ...(body ? { "Content-Type": "application/json" } : {}) };
  const response = await fetch(`${site}/api/v1${path}`, { headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) });
  return { response, body: (await response.json()) as Record<string, unknown> };
};

test("everybody's key for trying answers the same whatever the catalogue holds, in both languages", async ({ site }) => {
  const { response, body: page } = await ask(site, "/painpoints?limit=1");
  expect(response.status).toBe(200);
  expect([...response.headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  expect(page).toMatchObject({ items: [{ slug: EXAMPLE_SLUG, headline: "No bus home after midnight" }, {}] });
  expect((await ask(site, "/painpoints?limit=1", { locale: "zh-Hant" })).body).toMatchObject({
    items: [{ headline: "午夜後沒有公車回家" }, {}],
  });
  expect((await ask(site, "/painpoints?locale=zh-Hant")).body).toMatchObject({ items: [{ headline: "午夜後沒有公車回家" }, {}] });
  for (const path of [`/painpoints/${EXAMPLE_SLUG}`, "/domains", "/usage"]) expect((await ask(site, path)).response.status, path).toBe(200);
  const brief = await ask(site, "/research-brief", { body: { slug: EXAMPLE_SLUG } });
  expect(brief.body).toMatchObject({ slug: EXAMPLE_SLUG, sections: { verdict: { decision: "test_first" } } });
  expect((await ask(site, "/consultant", { body: { message: "Anything?" } })).body).toMatchObject({ grounding: "full" });
});

test("what a key for trying is answered says in a header that it is a fixed example; no other answer, and no problem, does", async ({
  site,
  newKey,
}) => {
  const told = async (path: string, options: Parameters<typeof ask>[2] = {}) =>
    (await ask(site, path, options)).response.headers.get("fixed-example");
  for (const path of ["/painpoints?limit=1", `/painpoints/${EXAMPLE_SLUG}`, "/domains", "/usage"])
    expect(await told(path), path).toBe("true");
  expect(await told("/consultant", { body: { message: "Anything?" } })).toBe("true");
  expect(await told("/painpoints/holiday-freeway-standstill")).toBeNull();
  expect(await told("/usage", { key: (await newKey()).key })).toBeNull();
});

test("a key for trying meets the errors that a real one would: of the input, and of what is not there", async ({ site }) => {
  expect((await ask(site, "/painpoints?limti=1")).body).toMatchObject({
    code: "invalid_request",
    errors: [{ fix: "Did you mean limit?" }],
  });
  expect((await ask(site, "/painpoints/holiday-freeway-standstill")).body).toMatchObject({
    code: "not_found",
    errors: [{ fix: `Did you mean ${EXAMPLE_SLUG}?` }],
  });
  expect((await ask(site, "/consultant", { body: { message: "" } })).body).toMatchObject({ code: "invalid_request" });
  // Nothing but the one key is one: what looks like it is refused as every wrong key is.
  for (const key of [`${TRIAL_KEY}x`, TRIAL_KEY.slice(0, -1), TRIAL_KEY.toLowerCase(), TRIAL_KEY.replace("test", "live")])
    expect((await ask(site, "/domains", { key })).body, key).toMatchObject({ code: "invalid_api_key" });
  expect(isWellFormedKey(TRIAL_KEY)).toBe(false);
});

test("agents try with it, too: all five tools answer, and nothing is noted", async ({ site }) => {
  const inputs = {
    search_painpoints: {},
    list_top_painpoints: {},
    get_painpoint: { slug: EXAMPLE_SLUG },
    generate_research_brief: { slug: EXAMPLE_SLUG },
    ask_consultant: { message: "Anything?" },
  };
  for (const [tool, input] of Object.entries(inputs)) {
    const { status, body } = await callTool(site, "2026-07-28", tool, input, { headers: { Authorization: `Bearer ${TRIAL_KEY}` } });
    expect(status, tool).toBe(200);
    expect(body.result?.isError ?? false, JSON.stringify(body)).toBe(false);
    expect(JSON.stringify(body.result?.structuredContent), tool).toContain(EXAMPLE_SLUG);
    // A model takes what it reads for true.
    expect(JSON.stringify(body.result?.structuredContent), tool).toContain("a fixed example about an invented pain point");
  }
});

test.describe("where nothing is published and no account is", () => {
  test.use({ template: "empty" });

  test("a key for trying is answered all the same, and counted nowhere", async () => {
    const headers = { Authorization: `Bearer ${TRIAL_KEY}` };
    const body = JSON.stringify({ slug: EXAMPLE_SLUG });
    for (const [path, init] of [
      ["/api/v1/painpoints", {}],
      ["/api/v1/research-brief", { method: "POST", body }],
    ] as const) {
      const request = new Request(`http://localhost${path}`, { ...init, headers: { ...headers, "Content-Type": "application/json" } });
      const reply = await findRoute(path)?.handlers[request.method as "GET" | "POST"]?.(request);
      expect(reply?.status, path).toBe(200);
    }
    const counted = `SELECT FROM app.daily_usage UNION ALL SELECT FROM app.member_daily_usage UNION ALL SELECT FROM app.metered_call`;
    expect(await query("counted", counted)).toEqual([]);
  });
});
