import { EXTENSION_ID, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/server";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { APP_DOCUMENT } from "#lib/adapters/mcp/app/document";
import { APP_EXTENSION, APP_MIME_TYPE, APP_RESOURCE, APP_URI, readApp } from "#lib/adapters/mcp/app/resource";
import { describeTools } from "#lib/adapters/mcp/tool-definition";
import { toolOperations } from "#lib/operations/index";
import { DOMAINS } from "#lib/policy/market";
import { MCP_APP, mcpAppModule } from "../../scripts/mcp-app.ts";

/** What the MCP App may weigh, as it is served. */
const MOST_BYTES = 100_000;
const [content] = readApp().contents;
const html = content && "text" in content ? content.text : "";

test("the app that is served is what its source makes", async () => {
  expect(readFileSync(resolve(import.meta.dirname, "../..", MCP_APP), "utf8")).toBe(await mcpAppModule());
});

test(`the app is one document of at most ${MOST_BYTES} bytes`, () => {
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES);
  expect(html).toMatch(/^<!doctype html>/);
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("the app loads nothing and has no handler in its markup, and its own policy allows neither", () => {
  const markup = html.replaceAll(/(<script[^>]*>).*?(<\/script>)/gs, "$1$2").replace(/<style>.*<\/style>/s, "");
  expect(markup).not.toMatch(/\s(?:on[a-z]+|src|href|style)=/i);
  expect(html).not.toMatch(/@import|url\(|innerHTML|insertAdjacentHTML|document\.write|\beval\(|\bfetch\(|localStorage/);
  expect(/http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]).toBe(
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  );
});

test("the app is declared as the extension says: its type, its name, no origin for anything, and tools that point to it", () => {
  expect([APP_MIME_TYPE, APP_EXTENSION]).toEqual([RESOURCE_MIME_TYPE, EXTENSION_ID]);
  const meta = {
    ui: { csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] }, prefersBorder: true },
  };
  expect(APP_RESOURCE).toMatchObject({ uri: APP_URI, mimeType: RESOURCE_MIME_TYPE, _meta: meta });
  expect(content).toMatchObject({ uri: APP_URI, mimeType: RESOURCE_MIME_TYPE, _meta: meta });
  const shown = describeTools(toolOperations).filter(({ _meta }) => _meta !== undefined);
  expect(shown.map(({ name, _meta }) => [name, _meta])).toEqual(
    ["search_painpoints", "list_top_painpoints", "generate_research_brief"].map((name) => [name, { ui: { resourceUri: APP_URI } }]),
  );
});

test("what the deployment puts into the document is data that cannot end its element", () => {
  const facts = /<script type="application\/json" id="facts">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(facts).not.toContain("<");
  expect(Object.keys((JSON.parse(facts) as { domains: object }).domains)).toEqual(DOMAINS.map(({ slug }) => slug));
  expect(APP_DOCUMENT.match(/\{facts\}/g)).toHaveLength(1);
});
