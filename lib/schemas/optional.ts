import { z } from "zod";

/** Whether an input may be left out, by a default or without. */
export function isOptional(schema: z.ZodType | undefined): schema is z.ZodOptional | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** What an input is, whether it may be left out or not. */
export function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  return isOptional(schema) ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}
