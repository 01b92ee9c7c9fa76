import { expect } from "playwright/test";
import { respondWithTwin } from "#lib/adapters/web/docs/respond-with-markdown";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { DOCS, fencedBlocks } from "../support/docs.ts";
import { test } from "../support/fixtures.ts";

test("with the database gone every page keeps its words and its programs", async () => {
  const programs = async () => {
    const twins = await Promise.all(DOCS.map(async ({ locale, slug }) => (await respondWithTwin(locale, slug)).text()));
    return twins.map((twin) => fencedBlocks(twin).filter(({ language }) => language !== "json" && language !== "text").length);
  };
  const before = await programs();
  await closeWebPool();
  configure({ DATABASE_URL: "postgresql://nobody:x@127.0.0.1:1/none" });
  expect(await programs()).toEqual(before);
});

test("the limits that the pages name are this deployment's", async () => {
  configure({ DAILY_REQUEST_LIMIT: "4321", MONTHLY_BRIEF_QUOTA: "17", MONTHLY_CHAT_QUOTA: "171" });
  try {
    const text = await (await respondWithTwin("en", "limits")).text();
    expect(text).toContain("A key has 4,321 requests in a UTC day.");
    expect(text).toContain('RateLimit-Policy: "daily";q=4321;w=86400');
    expect(text).toContain("17 research briefs and 171 consultant questions");
  } finally {
    configure({ MONTHLY_BRIEF_QUOTA: "", MONTHLY_CHAT_QUOTA: "" });
  }
});

test("an address that no page has is a 404 in Markdown that shows the way", async () => {
  for (const [locale, slug] of [
    ["en", "nothing"],
    ["fr", "errors"],
    ["en", "errors/more"],
  ] as const) {
    const response = await respondWithTwin(locale, slug);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("/llms.txt");
  }
});
