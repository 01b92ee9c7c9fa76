import { z } from "zod";
import { isOptional, unwrapped } from "#lib/schemas/optional";

/**
 * Some clients fill every optional argument with null. The published schemas name one type for each, as strict readers of
 * them want it; a null where nothing needs to stand is taken for nothing.
 */
export function withoutNulls(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const shape = schema.shape as Record<string, z.ZodType>;
  const kept = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (value === null && isOptional(field)) return [];
    return [[name, withoutNulls(unwrapped(field), value)] as const];
  });
  return Object.fromEntries(kept);
}
