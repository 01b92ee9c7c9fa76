import { expect } from "playwright/test";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { MARKET } from "#lib/policy/market";
import { toolOperations } from "#lib/operations/index";
import { test } from "../support/fixtures.ts";
import { askRpc, callTool, ERAS } from "../support/mcp.ts";

/** What a person puts before a model beside the tools: prompts, resources, and what completes their arguments. */
const { POST: handler } = mcpEndpoint();
const SLUG = MARKET.samplePainpoint;

for (const era of ERAS) {
  test(`${era}: each prompt names tools that there are, holds what was given, and asks before a brief is spent`, async ({ newKey }) => {
    const { key } = await newKey();
    const { body } = await askRpc(handler, era, "prompts/list", {}, { key });
    const prompts = body.result?.prompts as { name: string; arguments: { name: string }[] }[];
    expect(prompts.map(({ name }) => name)).toEqual(["find-a-problem", "judge-an-idea", "write-brief"]);
    const tools = toolOperations.map(({ name }) => name);
    for (const { name, arguments: known } of prompts) {
      const given = Object.fromEntries(known.map((one, at) => [one.name, `given-${at}`]));
      const { result } = (await askRpc(handler, era, "prompts/get", { name, arguments: given }, { key })).body;
      const [message] = result?.messages as { role: string; content: { text: string } }[];
      expect(message?.role).toBe("user");
      for (const value of Object.values(given)) expect(message?.content.text).toContain(value);
      const named = message?.content.text.match(/\b[a-z]+(?:_[a-z]+)+\b/g)?.filter((word) => word !== "user_context") ?? [];
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((word) => !tools.includes(word))).toEqual([]);
    }
    const without = await askRpc(handler, era, "prompts/get", { name: "write-brief", arguments: { slug: SLUG } }, { key });
    expect(JSON.stringify(without.body.result)).toContain("Ask me first");
    for (const wrong of [{ name: "nothing" }, { name: "judge-an-idea" }, { name: "judge-an-idea", arguments: { idea: "x".repeat(4_001) } }])
      expect((await askRpc(handler, era, "prompts/get", wrong, { key })).body.error?.code).toBe(-32602);
  });

  test(`${era}: a pain point's resource is what get_painpoint answers, in either language; what is not public is not there`, async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const read = async (uri: string) => (await askRpc(handler, era, "resources/read", { uri }, { key })).body;
    for (const locale of ["zh-Hant", "en"]) {
      const [content] = (await read(`painpoint://${SLUG}?locale=${locale}`)).result?.contents as {
        text: string;
        mimeType: string;
      }[];
      const { next_step: _, ...answer } =
        (await callTool(handler, era, "get_painpoint", { slug: SLUG, locale }, { key })).body.result?.structuredContent ?? {};
      expect(JSON.parse(content?.text ?? "")).toEqual(answer);
      expect(content?.mimeType).toBe("application/json");
    }
    const missing = (await read("painpoint://no-such-slug")).error;
    expect([missing?.code, missing?.data?.code, missing?.data?.status]).toEqual([-32602, "not_found", 404]);
    for (const uri of ["painpoint://", "painpoint://../etc", "file:///etc/passwd", "painpoint://a?locale=fr", "x"])
      expect((await read(uri)).error?.code, uri).toBe(-32602);
    const [scoring] = (await read("observatory://scoring")).result?.contents as { text: string }[];
    expect(scoring?.text).toContain("They predict nothing");
  });

  test(`${era}: slugs are completed by how they begin and by words, domains and languages by how they begin; else by nothing`, async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const values = async (ref: object, name: string, value: string) => {
      const { body } = await askRpc(handler, era, "completion/complete", { ref, argument: { name, value } }, { key });
      return (body.result?.completion as { values: string[] } | undefined)?.values;
    };
    const template = { type: "ref/resource", uri: "painpoint://{slug}{?locale}" };
    expect(await values(template, "slug", SLUG)).toContain(SLUG);
    expect(await values(template, "slug", SLUG.split("-").slice(0, 2).join("-"))).toContain(SLUG);
    expect(await values({ type: "ref/prompt", name: "write-brief" }, "slug", "改裝排氣管")).toContain(SLUG);
    expect(await values({ type: "ref/prompt", name: "find-a-problem" }, "domain", "fo")).toEqual(["food"]);
    expect(await values(template, "locale", "")).toEqual(["zh-Hant", "en"]);
    for (const [ref, name] of [
      [template, "nothing"],
      [{ type: "ref/prompt", name: "nothing" }, "slug"],
      [{ type: "ref/prompt", name: "judge-an-idea" }, "idea"],
      [{ type: "ref/resource", uri: "file:///{path}" }, "path"],
    ] as const)
      expect(await values(ref, name, "a")).toEqual([]);
  });
}
