import { z } from "zod";

/**
 * Some clients fill every optional argument with null. The published schemas name one type for each, as strict readers of
 * them want it; a null where nothing needs to stand is taken for nothing.
 */
export function withoutNulls(schema: z.ZodType, given: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const shape = schema.shape as Record<string, z.ZodType>;
  const kept = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (value === null && field?.isOptional()) return [];
    return [[name, field ? withoutNulls(unwrapped(field), value) : value] as const];
  });
  return Object.fromEntries(kept);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}
