import { z } from "zod";
import { unwrapped } from "#lib/schemas/optional";

/** One parameter of an address as the schema wants it: a number where one is expected, else the text that it is, for the schema to judge. */
export function readValue(schema: z.ZodType, name: string, text: string): unknown {
  return isNumeric(schema, name) ? toNumber(text) : text;
}

function isNumeric(schema: z.ZodType, name: string): boolean {
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.hasOwn(shape, name) && unwrapped(shape[name]) instanceof z.ZodNumber;
}

/** Only plain decimal notation, however long, so that what is too large is told so: `1e3`, `0x10`, ` 5` and the empty string stay text and are refused as such. */
function toNumber(text: string): unknown {
  return /^-?\d{1,300}(\.\d{1,20})?$/.test(text) ? Number(text) : text;
}
