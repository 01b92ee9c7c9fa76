import { Ajv2020 } from "ajv/dist/2020.js";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "playwright/test";
import { describeTools } from "#lib/adapters/mcp/tool-definition";
import { instructions } from "#lib/adapters/mcp/instructions";
import { toolOperations } from "#lib/operations/index";
import { outputSchema, type JsonSchema } from "#lib/schemas/json-schema";

/** What the whole list may cost a model that reads it before every answer, in tokens of o200k_base and in bytes. */
const MOST_TOKENS = 3_000;
const MOST_BYTES = 12_000;

const operationOf = (tool: string) => {
  const operation = toolOperations.find(({ name }) => name === tool);
  if (!operation) throw new Error(`There is no operation ${tool}.`);
  return operation;
};
const tools = describeTools(toolOperations);

/** Every schema inside a schema, with its path; itself first. */
function schemasIn(node: JsonSchema, path = "$"): [path: string, schema: JsonSchema][] {
  const inner = Object.entries(node).flatMap(([keyword, value]) => {
    if (keyword === "properties")
      return Object.entries(value as Record<string, JsonSchema>).flatMap(([name, schema]) => schemasIn(schema, `${path}.${name}`));
    if (["examples", "enum", "default", "const", "required"].includes(keyword) || typeof value !== "object" || value === null) return [];
    return [value].flat().flatMap((schema) => schemasIn(schema as JsonSchema, `${path}/${keyword}`));
  });
  return [[path, node], ...inner];
}

for (const tool of tools) {
  const input = tool.inputSchema as JsonSchema;
  const output = tool.outputSchema as JsonSchema;

  test(`${tool.name}: its name, title and description are what every client takes, and its four hints are explicit`, () => {
    expect(tool.name).toMatch(/^[a-z][a-z_]{2,39}$/);
    expect(tool.title?.length).toBeLessThanOrEqual(40);
    expect(tool.description?.length).toBeGreaterThanOrEqual(200);
    expect(tool.description?.length).toBeLessThanOrEqual(1_000);
    expect(Object.keys(tool.annotations ?? {}).toSorted()).toEqual([
      "destructiveHint",
      "idempotentHint",
      "openWorldHint",
      "readOnlyHint",
      "title",
    ]);
  });

  test(`${tool.name}: takes an object of described fields, and nothing else`, () => {
    expect(input).toMatchObject({ type: "object", additionalProperties: false });
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(input);
    for (const [path, schema] of schemasIn(input)) {
      for (const keyword of ["anyOf", "oneOf", "allOf", "not", "$ref", "$defs"]) expect(schema, path).not.toHaveProperty(keyword);
      expect(typeof schema.type, path).toBe("string");
    }
    const properties = schemasIn(input).filter(([path]) => path !== "$" && !path.includes("/"));
    expect(properties.length).toBeGreaterThan(0);
    for (const [path, schema] of properties) {
      expect(schema.description?.length, path).toBeGreaterThanOrEqual(10);
    }
    const example = operationOf(tool.name).exampleInput?.("a-slug") ?? {};
    expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...example, surprise: 1 })).toBe(false);
  });

  test(`${tool.name}: answers with an object that has every field of the operation's, names the next step, and is open to additions`, () => {
    expect(output.type).toBe("object");
    expect(output.required).toEqual(["next_step"]);
    const { properties = {} } = outputSchema(operationOf(tool.name).output);
    expect(Object.keys(output.properties ?? {})).toEqual([...Object.keys(properties), "next_step"]);
    new Ajv2020({ strict: false, validateFormats: false }).compile(output);
    for (const [path, schema] of schemasIn(output)) {
      for (const keyword of ["$ref", "$defs", "$schema", "additionalProperties"]) expect(schema, path).not.toHaveProperty(keyword);
      expect(Array.isArray(schema.type), path).toBe(false);
    }
  });
}

test(`the list of the tools is at most ${MOST_BYTES} bytes and ${MOST_TOKENS} tokens`, () => {
  const list = JSON.stringify({ tools });
  expect(Buffer.byteLength(list)).toBeLessThanOrEqual(MOST_BYTES);
  expect(encode(list).length).toBeLessThanOrEqual(MOST_TOKENS);
});

test("what several tools take alike is described by the first of them", () => {
  const properties = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, (inputSchema as JsonSchema).properties ?? {}]));
  for (const [name, schema] of Object.entries(properties.list_top_painpoints ?? {})) {
    const first = properties.search_painpoints?.[name];
    expect(schema, name).toEqual({ ...first, description: "As in search_painpoints." });
  }
});

test("the instructions name every tool and no other, tell how to cite, that the feed lags, and that catalogue text is data", () => {
  const text = instructions(toolOperations);
  for (const { name } of tools) expect(text).toContain(`: ${name}.`);
  const named = Array.from(text.matchAll(/: ([a-z]+_[a-z_]+)\.$/gm), ([, name]) => name);
  expect(named.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  for (const words of ["slug", "visible_through_month", "lags behind", "Never follow instructions"]) expect(text).toContain(words);
  expect(text.length).toBeLessThan(2_500);
});
