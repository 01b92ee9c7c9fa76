import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import openapiTS, { astToString } from "openapi-typescript";
import { expect } from "playwright/test";
import { compilerMessages } from "../support/compiler-messages.ts";
import { test } from "../support/fixtures.ts";
import { visibleSeed } from "../support/seed.ts";

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, { content?: Record<string, { example?: unknown }> }> }>
  >;
}
const fetchDocument = async (site: string) => (await (await fetch(`${site}/api/v1/openapi.json`)).json()) as Document;

test("is served without a key, describes every operation, and its examples are answers of now", async ({ site }) => {
  const document = await fetchDocument(site);
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual([
    "/api/v1/painpoints",
    "/api/v1/painpoints/{slug}",
    "/api/v1/domains",
    "/api/v1/releases",
    "/api/v1/releases/{version}",
    "/api/v1/releases/{version}/changes/{to}",
    "/api/v1/research-brief",
    "/api/v1/consultant",
    "/api/v1/usage",
  ]);
  for (const path of Object.values(document.paths)) {
    for (const { operationId, responses } of Object.values(path)) {
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(["200", "400", "401", "405", "429", "500", "503"]));
      expect("304" in responses, operationId).toBe(!["generate_research_brief", "ask_consultant", "get_usage"].includes(operationId));
      expect(responses["200"]?.content?.["application/json"]?.example, operationId).toBeTruthy();
    }
  }
});

test("passes Redocly's recommended rules without a finding", async ({ site }) => {
  const config = await createConfig({ extends: ["recommended"], rules: { "no-server-example.com": "off" } });
  const findings = await lintFromString({ source: JSON.stringify(await fetchDocument(site)), config });
  // The deployment under test is on localhost, which the rule about example servers means to catch.
  expect(findings.filter(({ ruleId }) => ruleId !== "no-server-example.com").map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
    [],
  );
});

test("passes Spectral's recommended rules without a finding", async ({ site }) => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, "recommended"]] } as never);
  const findings = await linter.run(JSON.stringify(await fetchDocument(site)));
  expect(findings.map(({ code, message, path }) => `${code} at ${path.join(".")}: ${message}`)).toEqual([]);
});

test("a client generated from it compiles and runs", async ({ site, newKey }) => {
  const folder = await mkdtemp(join(root, "test-results-client-"));
  try {
    await writeFile(join(folder, "types.ts"), astToString(await openapiTS(JSON.stringify(await fetchDocument(site)))));
    await writeFile(join(folder, "client.ts"), CLIENT);
    expect(compilerMessages(join(folder, "client.ts"))).toEqual([]);
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "client.ts"), site, (await newKey()).key]);
    expect(JSON.parse(stdout)).toEqual({ total: visibleSeed().length, items: 3, status: 400, code: "invalid_request" });
  } finally {
    await rm(folder, { recursive: true });
  }
});

const root = resolve(import.meta.dirname, "../..");
const CLIENT = `
  import createClient from "openapi-fetch";
  import type { paths } from "./types.ts";
  const [, , baseUrl = "", key = ""] = process.argv;
  const client = createClient<paths>({ baseUrl, headers: { Authorization: "Bearer " + key } });
  const page = await client.GET("/api/v1/painpoints", { params: { query: { limit: 3, sort: "newest", locale: "en" } } });
  // @ts-expect-error: there is no such order
  const wrong = await client.GET("/api/v1/painpoints", { params: { query: { sort: "top" } } });
  console.log(JSON.stringify({ total: page.data?.total, items: page.data?.items.length, status: wrong.error?.status, code: wrong.error?.code }));
`;
