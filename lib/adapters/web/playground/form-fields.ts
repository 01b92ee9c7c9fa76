import { exampleIn } from "#lib/adapters/web/docs/example-words";
import { describeField } from "#lib/adapters/web/docs/field-words";
import { fieldRows, type FieldRow, type SchemaNode } from "#lib/adapters/web/docs/field-rows";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";

/** One input of an operation as a field of a form; what lies inside an object has its path: `input.budget_tier`. */
export interface FormField {
  name: string;
  description: string;
  isRequired: boolean;
  placeholder: string;
  control:
    | { kind: "select"; options: string[] }
    | { kind: "number"; minimum: number | undefined; maximum: number | undefined; step: "1" | "any" }
    | { kind: "text"; maximumLength: number | undefined }
    | { kind: "long text"; maximumLength: number | undefined };
}

/** Fields that belong together; the first group is the input itself, each further one an object inside it. */
export interface FieldGroup {
  name: string;
  description: string;
  fields: FormField[];
}

/** The form that an operation's input schema asks for. */
export function formFields({ input }: Pick<Operation, "input">, locale: Locale): FieldGroup[] {
  const rows = fieldRows(input, "input");
  const parents = rows.filter(isObject).map(({ path, description }) => ({ name: path, description: describeField(description)[locale] }));
  return [{ name: "", description: "" }, ...parents]
    .map((group) => ({
      ...group,
      fields: rows.filter((row) => !isObject(row) && parentOf(row.path) === group.name).map((row) => toField(row, locale)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** From this length on a text is worth more than a line. */
const LONG_TEXT = 500;

function toField({ path, schema, required, description }: FieldRow, locale: Locale): FormField {
  const example = schema.default ?? schema.examples?.[0];
  return {
    name: path,
    description: describeField(description)[locale],
    isRequired: required,
    placeholder: typeof example === "string" || typeof example === "number" ? String(exampleIn(locale, example)) : "",
    control: controlOf(schema),
  };
}

function controlOf(schema: SchemaNode): FormField["control"] {
  if (schema.enum) return { kind: "select", options: schema.enum.map(String) };
  if (isNumber(schema)) {
    const bound = (value: number | undefined) => (value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined);
    const step = schema.type === "integer" ? "1" : "any";
    return { kind: "number", minimum: bound(schema.minimum), maximum: bound(schema.maximum), step };
  }
  return { kind: (schema.maxLength ?? 0) > LONG_TEXT ? "long text" : "text", maximumLength: schema.maxLength };
}

function isNumber({ type }: SchemaNode): boolean {
  return type === "integer" || type === "number";
}

function isObject({ schema }: FieldRow): boolean {
  return schema.properties !== undefined;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}
