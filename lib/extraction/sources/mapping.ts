import { z } from "zod";
import { Item } from "#lib/extraction/sources/item";

const Field = z.string().min(1).describe("A field of the record; a dot leads into an inner object.");

/** How records of somebody else's become items. */
export const Mapping = z
  .strictObject({
    kind: Item.shape.kind,
    externalId: Field,
    /** Without it every record is a discussion of its own. */
    threadKey: Field.optional(),
    title: Field.optional(),
    body: Field.optional(),
    postedAt: Field,
    author: Field.optional(),
    /** A field, and which of its values means which outcome. */
    outcome: z.strictObject({ field: Field, values: z.record(z.string(), Item.shape.outcome.unwrap()) }).optional(),
    /** Records of which this field has none of these values are passed over. */
    only: z.strictObject({ field: Field, values: z.array(z.string()).min(1) }).optional(),
  })
  .refine(({ kind, threadKey }) => kind === "thread" || threadKey !== undefined, {
    path: ["threadKey"],
    error: "must name the field that says which discussion a reply or a backing belongs to",
  });
export type Mapping = z.infer<typeof Mapping>;

/** The item of a record; undefined where the mapping passes it over. Throws a sentence that names the field that is wrong. */
export function mapRecord(record: unknown, mapping: Mapping): Item | undefined {
  const { kind, only, outcome, ...fields } = mapping;
  if (only && !only.values.includes(textAt(record, only.field) ?? "")) return undefined;
  const externalId = wanted(record, fields.externalId);
  const optional = (field: string | undefined) => (field === undefined ? undefined : textAt(record, field));
  return {
    kind,
    externalId,
    threadKey: fields.threadKey === undefined ? externalId : wanted(record, fields.threadKey),
    title: optional(fields.title),
    body: optional(fields.body),
    postedAt: wanted(record, fields.postedAt),
    author: optional(fields.author),
    outcome: outcome && outcome.values[textAt(record, outcome.field) ?? ""],
  };
}

function wanted(record: unknown, field: string): string {
  const text = textAt(record, field);
  if (text === undefined) throw new Error(`A record has nothing in its field ${field}.`);
  return text;
}

function textAt(record: unknown, field: string): string | undefined {
  let value = record;
  for (const step of field.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim();
  return text === "" ? undefined : text;
}
