import { z } from "zod";

/** One field of a schema, whatever its depth: `items[].slug`. */
export interface FieldRow {
  path: string;
  schema: SchemaNode;
  nullable: boolean;
  required: boolean;
  description: string;
}

/** JSON Schema, as far as zod writes it for the public shapes. */
export interface SchemaNode {
  $ref?: string;
  $defs?: Record<string, SchemaNode>;
  type?: string | string[];
  format?: string;
  /** What its numbers count or are measured in, where a shape says so. */
  unit?: string;
  description?: string;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  enum?: (string | number)[];
  const?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  examples?: unknown[];
}

/** Every field with its description, parents before their children. */
export function fieldRows(schema: z.ZodType, io: "input" | "output"): FieldRow[] {
  const root = z.toJSONSchema(schema, { io }) as SchemaNode;
  return rowsOf(resolved(root, root), "", root);
}

function rowsOf(node: SchemaNode, prefix: string, root: SchemaNode): FieldRow[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, given]) => {
    const { schema, nullable } = withoutNull(resolved(given, root), root);
    const path = `${prefix}${name}`;
    const required = (node.required ?? []).includes(name) && schema.default === undefined;
    const inner = schema.items ? resolved(schema.items, root) : schema;
    const row = { path, schema: { ...schema, items: schema.items && inner }, nullable, required, description: schema.description ?? "" };
    return [row, ...rowsOf(inner, `${path}${schema.items ? "[]" : ""}.`, root)];
  });
}

function withoutNull(node: SchemaNode, root: SchemaNode): { schema: SchemaNode; nullable: boolean } {
  if (Array.isArray(node.type)) {
    const [type] = node.type.filter((name) => name !== "null");
    return { schema: { ...node, type }, nullable: node.type.includes("null") };
  }
  const [only, ...others] = (node.anyOf ?? []).filter(({ type }) => type !== "null");
  if (!only || others.length > 0) return { schema: node, nullable: false };
  const { anyOf: _, ...rest } = node;
  return { schema: { ...resolved(only, root), ...rest }, nullable: true };
}

/** The shape behind a reference; words beside the reference win over those behind it. */
function resolved(node: SchemaNode, root: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node;
  const { $ref, ...rest } = node;
  return { ...root.$defs?.[$ref.split("/").at(-1) ?? ""], ...rest };
}
