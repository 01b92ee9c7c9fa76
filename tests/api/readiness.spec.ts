import { expect } from "playwright/test";
import { setOpen } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { stopSite } from "../support/site.ts";
import { talkative } from "../support/talkative-site.ts";

test.use({ template: "published" });

test("readiness is told of when it turns, with the cause, and not at every look; what is asked all day has a line only where all have", async ({
  database,
}) => {
  const { site, all, lines } = await talkative(database, { LOG_REQUESTS: "errors" });
  const look = async () => (await fetch(`${site.url}/api/health/ready`)).status;
  const turns = () => all().filter(({ event }) => / ?ready/.test(event));
  try {
    expect(await look()).toBe(200);
    await setOpen(testDeployment(), database, false);
    for (let times = 0; times < 3; times += 1) expect(await look()).toBe(503);
    await setOpen(testDeployment(), database, true);
    for (let times = 0; times < 2; times += 1) expect(await look()).toBe(200);
    await expect.poll(() => turns().length).toBe(2);
    expect(turns()).toMatchObject([
      { level: "warn", event: "not ready", reason: "database_fails", error: { name: expect.any(String) as unknown } },
      { level: "warn", event: "ready again" },
    ]);
    expect(lines()).toEqual([]);
  } finally {
    await stopSite(site);
  }
});

test("with all, every address of programs has a line and a name: those that are asked without a key, too", async ({ database }) => {
  const { site, lines } = await talkative(database, { LOG_REQUESTS: "all" });
  const asked = {
    "/api/health": ["health", 200],
    "/api/health/ready": ["readiness", 200],
    "/api/v1": ["api_index", 200],
    "/.well-known/ai-catalog.json": ["ai_catalog", 200],
    "/api/mcp/server-card": ["server_card", 200],
    "/.well-known/api-catalog": ["api_catalog", 200],
    "/.well-known/security.txt": ["security_txt", 404],
    "/.well-known/oauth-protected-resource": ["no_authorization_server", 404],
    "/server.json": ["server_json", 200],
  };
  try {
    for (const path of Object.keys(asked)) await fetch(`${site.url}${path}`);
    await expect.poll(() => lines().length).toBe(Object.keys(asked).length);
    expect(lines().map(({ operation, status }) => [operation, status])).toEqual(Object.values(asked));
  } finally {
    await stopSite(site);
  }
});
