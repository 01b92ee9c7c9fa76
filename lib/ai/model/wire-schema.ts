import type { JSONSchema7 } from "ai";
import { z } from "zod";

/** What an endpoint's structured output needs not know, or does not know everywhere; zod checks it all when the answer is here. */
const LEFT_OUT = new Set(["$schema", "id", "examples", "default", "minLength", "maxLength", "minItems", "maxItems"]);

/** A schema as the strict mode of structured output wants it: every property required, nothing besides. */
export function wireSchema(schema: z.ZodType): JSONSchema7 {
  // As it comes in: what is cleaned on the way is text like any other.
  return strict(z.toJSONSchema(schema, { io: "input" })) as JSONSchema7;
}

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, value]) => [key, strict(value)]),
  );
  const { properties } = kept;
  if (typeof properties !== "object" || properties === null) return kept;
  return { ...kept, required: Object.keys(properties), additionalProperties: false };
}
