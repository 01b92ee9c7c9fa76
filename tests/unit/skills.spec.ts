import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "playwright/test";
import { servedSkills } from "#lib/adapters/mcp/skills";
import { toolOperations } from "#lib/operations/index";
import { inputSchema, outputSchema, type JsonSchema } from "#lib/schemas/json-schema";

/** What the Agent Skills format recommends at most for the file that is read whole. */
const MOST_TOKENS = 5_000;

/** Every name below a schema: of fields, of choices, and of fields by their way from the top. */
function namesIn(schema: unknown, way = ""): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => namesIn(one, way));
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, enum: choices, ...rest } = schema as JsonSchema & { enum?: unknown[] };
  const below = Object.entries(properties).flatMap(([name, inner]) => [
    name,
    way === "" ? name : `${way}.${name}`,
    ...namesIn(inner, way === "" ? name : `${way}.${name}`),
  ]);
  const values = (choices ?? []).filter((value): value is string => typeof value === "string");
  return [...below, ...values, ...["items", "anyOf", "allOf", "oneOf"].flatMap((keyword) => namesIn(rest[keyword], way))];
}

const KNOWN = new Set([
  ...toolOperations.flatMap(({ name, input, output }) => [name, ...namesIn(inputSchema(input)), ...namesIn(outputSchema(output))]),
  "null",
]);

test("each folder of skills is one, called as its folder, and no placeholder is left in what is served", async () => {
  const skills = await servedSkills();
  expect(skills.map(({ name }) => name)).toEqual(readdirSync(resolve(import.meta.dirname, "../../skills")));
  for (const { name, text, entry } of skills) {
    expect(entry.frontmatter.name).toBe(name);
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(entry.frontmatter.description.length).toBeLessThanOrEqual(1_024);
    // A path of REST keeps its own.
    expect(text.replaceAll("/{slug}", "").match(/\{\w+\}/g)).toBeNull();
    expect(encode(text).length).toBeLessThan(MOST_TOKENS);
  }
});

test("every tool and every field that a skill names is one that there is", async () => {
  for (const { text } of await servedSkills()) {
    const prose = text.replaceAll(/```[\s\S]*?```/g, "");
    const named = Array.from(prose.matchAll(/`([a-z][a-z0-9_.]*)`/g), ([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !KNOWN.has(name))).toEqual([]);
    const tools = named.filter((name) => toolOperations.some((operation) => operation.name === name));
    expect(new Set(tools)).toEqual(new Set(toolOperations.map(({ name }) => name)));
  }
});
