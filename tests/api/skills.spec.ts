import { createHash } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import { expect } from "playwright/test";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { servedSkills } from "#lib/adapters/mcp/skills";
import { test } from "../support/fixtures.ts";
import { askRpc, callTool, ERAS } from "../support/mcp.ts";

/** Skills that teach an agent how to use the tools: over MCP (SEP-2640), and over HTTP for hosts without it. */
const { POST: handler } = mcpEndpoint();
const URI = "skill://judge-a-business-idea/SKILL.md";
const digestOf = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;

for (const era of ERAS) {
  test(`${era}: skills are declared, listed and told one by one, and what is read has the digest and the size that were said`, async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const ask = async (method: string, params: Record<string, unknown> = {}) => (await askRpc(handler, era, method, params, { key })).body;
    const greeting =
      era === "2026-07-28"
        ? await ask("server/discover")
        : await ask("initialize", { protocolVersion: era, capabilities: {}, clientInfo: { name: "t", version: "1" } });
    expect(greeting.result?.capabilities).toMatchObject({ extensions: { "io.modelcontextprotocol/skills": {} } });
    expect(greeting.result?.instructions).toContain(URI);
    const listed = (await ask("skills/list")).result;
    const skills = listed?.skills as { uri: string; frontmatter: { name: string; description: string }; resources: object[] }[];
    const skill = skills.find(({ uri }) => uri === URI);
    expect((await ask("skills/get", { uri: URI })).result?.skill).toEqual(skill);
    if (era === "2026-07-28") expect(listed).toMatchObject({ resultType: "complete", cacheScope: "public", ttlMs: 3_600_000 });
    const [file] = (await ask("resources/read", { uri: URI })).result?.contents as { text: string; mimeType: string }[];
    const { text = "" } = file ?? {};
    expect(file?.mimeType).toBe("text/markdown");
    expect(skill?.resources).toEqual([{ uri: URI, digest: digestOf(text), size: Buffer.byteLength(text) }]);
    const resources = (await ask("resources/list")).result?.resources as { uri: string; description: string }[];
    expect(resources.find(({ uri }) => uri === URI)?.description).toBe(skill?.frontmatter.description);
    for (const params of [{ uri: "skill://nothing/SKILL.md" }, { uri: "skill://judge-a-business-idea" }, { uri: 1 }, {}])
      expect((await ask("skills/get", params)).error?.code, JSON.stringify(params)).toBe(-32602);
    expect((await ask("skills/list", { cursor: "next" })).error?.code).toBe(-32602);
  });
}

test("the SDK's own client of skills finds it, verifies it and reads it", async ({ site, newKey }) => {
  const { key } = await newKey();
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site}/api/mcp`), { requestInit: { headers: { Authorization: `Bearer ${key}` } } }),
  );
  const skills = new SkillsClient(client);
  const listed = await skills.list();
  const [skill] = listed.skills;
  expect(skill?.uri).toBe(URI);
  if (skill) expect(JSON.stringify(await skills.read(skill))).toContain("Judge a business idea");
  await client.close();
});

test("without MCP it is found at the well-known address, whose digest is that of what it leads to", async ({ site }) => {
  const index = await fetch(`${site}/.well-known/agent-skills/index.json`);
  expect([index.status, index.headers.get("content-type"), index.headers.get("access-control-allow-origin")]).toEqual([
    200,
    "application/json",
    "*",
  ]);
  const { $schema, skills } = (await index.json()) as {
    $schema: string;
    skills: { name: string; type: string; url: string; digest: string }[];
  };
  expect($schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
  expect(skills.map(({ name, type }) => [name, type])).toEqual([["judge-a-business-idea", "skill-md"]]);
  for (const { url, digest } of skills) {
    const answer = await fetch(url);
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(digestOf(await answer.text())).toBe(digest);
  }
  const catalog = (await (await fetch(`${site}/.well-known/ai-catalog.json`)).json()) as { entries: { url: string }[] };
  expect(catalog.entries.map(({ url }) => url)).toContain(skills[0]?.url);
  for (const missing of ["nothing", "..%2f..", "__proto__"])
    expect((await fetch(`${site}/.well-known/agent-skills/${missing}/SKILL.md`)).status, missing).toBe(404);
});

test("every call that the skill shows runs as it stands, and its search finds something", async ({ newKey }) => {
  const { key } = await newKey({ plan: "pro" });
  for (const { text } of await servedSkills()) {
    const examples = Array.from(
      text.matchAll(/```json\n([\s\S]*?)```/g),
      ([, json = ""]) => JSON.parse(json) as { tool: string; arguments: Record<string, unknown> },
    );
    expect(examples.length).toBeGreaterThan(2);
    for (const { tool, arguments: given } of examples) {
      const { result } = (await callTool(handler, "2025-11-25", tool, given, { key })).body;
      expect([tool, result?.isError ?? false, result?.content[0]?.text.slice(0, 200)]).toEqual([tool, false, expect.any(String)]);
      if (tool.startsWith("search")) expect((result?.structuredContent as { total: number }).total).toBeGreaterThan(0);
    }
  }
});
