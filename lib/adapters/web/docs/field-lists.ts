import type { z } from "zod";
import type { Text } from "#lib/policy/locale";
import { describeField } from "#lib/adapters/web/docs/field-words";
import { fieldRows, type FieldRow, type SchemaNode } from "#lib/adapters/web/docs/field-rows";
import { entries, inEachLanguage, say } from "#lib/adapters/web/docs/markdown";

/** The inputs of an operation: where each goes, what it may be, and what it does. */
export function inputList(input: z.ZodType, place: (name: string) => Text): Text {
  return entries(
    fieldRows(input, "input").map((row) => ({
      name: `\`${row.path}\``,
      kind: inEachLanguage((read) =>
        [place(row.path), ...(row.required ? [say("必填", "required")] : []), typeOf(row)].map(read).join(read(say("；", "; "))),
      ),
      text: describeField(row.description),
    })),
  );
}

/** The fields of an answer, nested ones by their path. */
export function outputList(output: z.ZodType): Text {
  return entries(
    fieldRows(output, "output").map((row) => ({ name: `\`${row.path}\``, kind: typeOf(row), text: describeField(row.description) })),
  );
}

/** The columns of a table: type, bounds and unit beside the name. */
export function columnList(columns: readonly FieldRow[]): Text {
  return entries(
    columns.map((column) => {
      const unit = UNITS[column.schema.unit ?? ""];
      return {
        name: `\`${column.path}\``,
        kind: unit ? inEachLanguage((read) => `${read(typeOf(column))}${read(say("；單位：", "; unit: "))}${read(unit)}`) : typeOf(column),
        text: describeField(column.description),
      };
    }),
  );
}

const UNITS: Partial<Record<string, Text>> = {
  points: say("分", "points"),
  mentions: say("次附議", "mentions"),
  replies: say("則理由", "replies"),
  month: say("月（YYYY-MM）", "month (YYYY-MM)"),
  place: say("名次", "place"),
};

function typeOf({ schema, nullable, required }: FieldRow): Text {
  return inEachLanguage((read) => {
    const parts = [
      read(nullable ? orNull(typeName(schema)) : typeName(schema)),
      read(bounds(schema)),
      schema.default === undefined ? "" : `${read(say("預設", "default"))} \`${JSON.stringify(schema.default)}\``,
      required || nullable || schema.default !== undefined ? "" : read(say("可省略", "optional")),
    ];
    return parts.filter(Boolean).join(read(say("；", "; ")));
  });
}

const TYPE_NAMES: Record<string, { one: Text; many: Text }> = {
  string: { one: say("字串", "string"), many: say("字串陣列", "array of strings") },
  integer: { one: say("整數", "integer"), many: say("整數陣列", "array of integers") },
  number: { one: say("數字", "number"), many: say("數字陣列", "array of numbers") },
  boolean: { one: say("布林值", "boolean"), many: say("布林值陣列", "array of booleans") },
  object: { one: say("物件", "object"), many: say("物件陣列", "array of objects") },
};

function typeName({ type, items }: SchemaNode): Text {
  if (items) return TYPE_NAMES[String(items.type ?? "object")]?.many ?? say("陣列", "array");
  const name = String(type ?? "object");
  return TYPE_NAMES[name]?.one ?? say(name, name);
}

function orNull(name: Text): Text {
  return say(`${name["zh-Hant"]}或 \`null\``, `${name.en} or \`null\``);
}

function bounds(schema: SchemaNode): Text {
  const values = schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) {
    const codes = values.map((value) => `\`${value}\``);
    return say(codes.join("、"), codes.join(", "));
  }
  const { minimum, maximum, minLength, maxLength } = schema;
  if (maxLength !== undefined) return say(`${minLength ?? 0}–${maxLength} 個字元`, `${minLength ?? 0}–${maxLength} characters`);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return say(`${minimum ?? 0}–${maximum}`, `${minimum ?? 0}–${maximum}`);
  return minimum === undefined ? say("", "") : say(`至少 ${minimum}`, `at least ${minimum}`);
}
