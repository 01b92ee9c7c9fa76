import { z } from "zod";
import { openToAdditions, type JsonSchema } from "#lib/schemas/json-schema";

const COMPONENTS = "#/components/schemas/";

/** Every shape with a name of its own that these outputs show, at any depth: zod's registry knows them by their `id`. */
export function schemaComponents(outputs: readonly z.ZodType[]): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "output", uri: (id) => COMPONENTS + id }) as {
    schemas: Record<string, JsonSchema>;
  };
  const shown = new Set<string>();
  const show = (name: string) => {
    if (shown.has(name)) return;
    shown.add(name);
    for (const inner of referencesIn(schemas[name])) show(inner.slice(COMPONENTS.length));
  };
  for (const output of outputs) show(nameOf(output));
  return Object.fromEntries(Array.from(shown, (name) => [name, openToAdditions(schemas[name] ?? {})]));
}

export function schemaReference(output: z.ZodType): { $ref: string } {
  return { $ref: COMPONENTS + nameOf(output) };
}

/** Where all references inside a part of a document lead. */
export function referencesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([keyword, value]) =>
    keyword === "$ref" && typeof value === "string" ? [value] : referencesIn(value),
  );
}

function nameOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error("The output schema of a REST operation needs an id: .meta({ id }).");
  return id;
}
