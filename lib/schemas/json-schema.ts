import { z } from "zod";

/** JSON Schema 2020-12, as zod writes it. */
export interface JsonSchema {
  description?: string;
  examples?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** What a caller may send. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input" }) as JsonSchema;
  return schema;
}

/** What comes back, in one piece: every shape stands where it is used, for readers that follow no references. */
export function outputSchema(output: z.ZodType): JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(output, { io: "output" }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return openToAdditions(inlined(root, $defs));
}

/** Answers may gain fields: a client must not refuse what it does not know. */
export function openToAdditions(node: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _$id, id: _id, additionalProperties, ...rest } = node;
  const kept = additionalProperties === undefined || additionalProperties === false ? rest : { ...rest, additionalProperties };
  return mapInner(kept, openToAdditions);
}

function inlined(node: JsonSchema, shapes: Record<string, JsonSchema>): JsonSchema {
  const { $ref, ...words } = node;
  const shape = typeof $ref === "string" ? { ...shapes[$ref.split("/").at(-1) ?? ""], ...words } : node;
  return mapInner(withOneType(shape), (inner) => inlined(inner, shapes));
}

/** Some readers know one type a schema: what may be null is one of two. */
function withOneType(node: JsonSchema): JsonSchema {
  const { type, ...rest } = node;
  return Array.isArray(type) ? { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) } : node;
}

/** Keywords whose values are data, not schemas. */
const DATA = ["default", "examples", "enum", "const", "required"];

/** Every schema right inside this one, changed. A property may have the name of a keyword. */
function mapInner(node: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    return typeof value === "object" && value !== null ? change(value as JsonSchema) : value;
  };
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      if (keyword === "properties") return [keyword, mapProperties(value as Record<string, JsonSchema>, change)];
      return [keyword, DATA.includes(keyword) ? value : changed(value)];
    }),
  );
}

function mapProperties(properties: Record<string, JsonSchema>, change: (inner: JsonSchema) => JsonSchema): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema)]));
}
