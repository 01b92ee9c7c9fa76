import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { openaiChallenge } from "#lib/adapters/openai-challenge";
import { describeTools } from "#lib/adapters/mcp/tool-definition";
import { configure } from "#lib/env";
import { toolOperations } from "#lib/operations/index";

/** What directories of MCP servers ask, as docs/directories.md lists it. */
const root = resolve(import.meta.dirname, "../..");

test("every tool has a name, a title and hints as directories want them, and all of the hints are said", () => {
  const tools = describeTools(toolOperations);
  for (const { name, title, description, annotations } of tools) {
    expect(name).toMatch(/^[a-z][a-z_]{2,63}$/);
    expect([title?.length, annotations?.title]).toEqual([expect.any(Number), title]);
    expect(description?.length).toBeGreaterThan(40);
    const { readOnlyHint, destructiveHint, openWorldHint, idempotentHint } = annotations ?? {};
    for (const hint of [readOnlyHint, destructiveHint, openWorldHint, idempotentHint]) expect(hint, name).toEqual(expect.any(Boolean));
    const operation = toolOperations.find((one) => one.name === name);
    expect([readOnlyHint, destructiveHint, openWorldHint], name).toEqual([operation?.readOnly, false, false]);
  }
  expect(new Set(tools.map(({ title }) => title)).size).toBe(tools.length);
});

test("no description of a tool speaks of other servers or tells a model to prefer this one", () => {
  const names = toolOperations.map(({ name }) => name);
  for (const { description = "" } of describeTools(toolOperations)) {
    expect(description).not.toMatch(/\b(?:prefer|always use|instead of other|best tool|other servers?|must use|ignore)\b/i);
    for (const named of description.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [])
      expect([...names, "reply_count", "first_seen_month", "market_analysis"]).toContain(named);
  }
});

test("the token by which OpenAI proves a domain stands where its operator set one, and nothing else does", () => {
  expect(openaiChallenge().status).toBe(404);
  configure({ OPENAI_APPS_CHALLENGE: "token-of-the-portal" });
  try {
    expect(openaiChallenge()).toMatchObject({ status: 200, body: "token-of-the-portal" });
  } finally {
    configure({ OPENAI_APPS_CHALLENGE: "" });
  }
});

test("every test that the list of directories names is one that there is", () => {
  const files = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".spec.ts"));
  const written = files.map((file) => readFileSync(join(root, "tests", file), "utf8")).join("\n");
  const list = readFileSync(join(root, "docs/directories.md"), "utf8");
  const named = Array.from(list.matchAll(/`([^`\n]+)`/g), ([, words = ""]) => words);
  const titles = named
    .filter((words) => words.split(" ").length > 5 && !/^(?:npm|mcp-publisher) /.test(words))
    .map((words) => words.replace(/ …$/, ""));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((title) => !written.includes(title))).toEqual([]);
  const paths = named.filter((words) => words.startsWith("tests/"));
  expect(paths.filter((path) => !files.includes(path.slice("tests/".length)))).toEqual([]);
});
