import { z } from "zod";
import type { InputFault } from "#lib/errors";
import type { Text } from "#lib/policy/locale";
import { slipOfName, slipOfValue } from "#lib/operations/slips";
import { nearestName } from "#lib/policy/nearest";
import { unwrapped } from "#lib/schemas/optional";

/** Turns a failed parse into faults that say, in both languages, what is wrong and what to send instead. */
export function describeFaults(schema: z.ZodType, rawInput: unknown, error: z.ZodError): InputFault[] {
  return error.issues.flatMap((issue) => describeIssue(schema, rawInput, issue));
}

const LONGEST_ECHO = 100;

function describeIssue(schema: z.ZodType, rawInput: unknown, issue: z.core.$ZodIssue): InputFault[] {
  const field = issue.path.join(".");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownField(schema, issue.path, key));
    case "invalid_value":
      return [notAllowed(field, issue.values.map(String), valueAt(rawInput, issue.path))];
    case "too_small":
    case "too_big":
      return [outOfRange(field, issue)];
    case "invalid_type":
      return [wrongType(field, isInteger(schema, issue.path) ? "int" : issue.expected, valueAt(rawInput, issue.path))];
    case "custom":
      return issue.params?.fault === "not_allowed" ? [outOfPlace(field)] : [missing(field, typeName(schemaAt(schema, issue.path)))];
    default:
      return [
        {
          field,
          code: "malformed",
          message: say(`${field} 的格式不對。`, `${field} is malformed.`),
          fix: say("請看參考文件中的範例。", "See the example in the reference."),
        },
      ];
  }
}

/** Only text can be near to another: whatever else was sent is not read as text. */
function notAllowed(field: string, values: readonly string[], given: unknown): InputFault {
  const nearest = typeof given === "string" ? (slipOfValue(lastOf(field), given) ?? didYouMean(given, values)) : undefined;
  return {
    field,
    code: given === undefined ? "required" : "not_allowed",
    message: say(`${field} 必須是 ${values.join("、")} 其中之一。`, `${field} must be one of ${values.join(", ")}.`),
    fix: nearest ?? say(`請改用 ${values.join("、")} 其中之一。`, `Use one of ${values.join(", ")}.`),
  };
}

function unknownField(schema: z.ZodType, path: PropertyKey[], key: string): InputFault {
  const known = propertyNames(schema, path);
  const field = [...path, key].join(".").slice(0, LONGEST_ECHO);
  const deeper = known.find((name) => propertyNames(schema, [...path, name]).includes(key));
  return {
    field,
    code: "unknown",
    message: say(`沒有 ${field} 這個參數。`, `There is no parameter ${field}.`),
    fix:
      (deeper === undefined ? undefined : say(`請放進 ${deeper}：${deeper}.${key}。`, `Put it into ${deeper}: ${deeper}.${key}.`)) ??
      slipOfName(key, known) ??
      didYouMean(key, known) ??
      say(`可用的參數：${known.join("、")}。`, `Known parameters: ${known.join(", ")}.`),
  };
}

function didYouMean(given: string, known: readonly string[]): Text | undefined {
  const nearest = nearestName(given, known);
  return nearest === undefined ? undefined : say(`您是不是要 ${nearest}？`, `Did you mean ${nearest}?`);
}

function lastOf(field: string): string {
  return field.split(".").at(-1) ?? field;
}

function propertyNames(schema: z.ZodType, path: PropertyKey[]): string[] {
  const inner = schemaAt(schema, path);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

function typeName(schema: z.ZodType | undefined): string {
  return schema instanceof z.ZodString ? "string" : "number";
}

function isInteger(schema: z.ZodType, path: PropertyKey[]): boolean {
  const inner = schemaAt(schema, path);
  return inner instanceof z.ZodNumber && inner.format !== null && inner.format.includes("int");
}

/** The schema of one field, without its wrappers. */
function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((node, key) => {
    return node instanceof z.ZodObject ? unwrapped(node.shape[String(key)] as z.ZodType | undefined) : undefined;
  }, unwrapped(schema));
}

function outOfRange(field: string, issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): InputFault {
  const bound = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const inCharacters = issue.origin === "string";
  const [least, most] = inCharacters
    ? [say(`至少 ${bound} 個字元`, `at least ${bound} characters long`), say(`最多 ${bound} 個字元`, `at most ${bound} characters long`)]
    : [say(`至少 ${bound}`, `at least ${bound}`), say(`最多 ${bound}`, `at most ${bound}`)];
  const rule = issue.code === "too_small" ? least : most;
  return {
    field,
    code: "out_of_range",
    message: say(`${field} 超出範圍：${rule["zh-Hant"]}。`, `${field} must be ${rule.en}.`),
    fix:
      inCharacters && issue.code === "too_small"
        ? say(`填入內容，或拿掉 ${field}。`, `Give it a value, or leave ${field} out.`)
        : say(`請改成${rule["zh-Hant"]}${inCharacters ? "" : " "}的值。`, `Send a value of ${rule.en}.`),
  };
}

/** An input that belongs to another choice. */
function outOfPlace(field: string): InputFault {
  return {
    field,
    code: "not_allowed",
    message: say(`這個選擇用不到 ${field}。`, `${field} does not go with this choice.`),
    fix: say(`請拿掉 ${field}，或改變與它相關的選擇。`, `Leave ${field} out, or change the choice that it belongs to.`),
  };
}

const TYPE_NAMES: Record<string, Text> = {
  string: { "zh-Hant": "字串", en: "a string" },
  number: { "zh-Hant": "數字", en: "a number" },
  int: { "zh-Hant": "整數", en: "a whole number" },
  object: { "zh-Hant": "物件", en: "an object" },
};

function wrongType(field: string, expected: string, given: unknown): InputFault {
  const wanted = TYPE_NAMES[expected] ?? { "zh-Hant": expected, en: expected };
  if (given === undefined) return missing(field, expected);
  return {
    field,
    code: "wrong_type",
    message:
      field === ""
        ? say(`內容必須是${wanted["zh-Hant"]}。`, `What is sent must be ${wanted.en}.`)
        : say(`${field} 必須是${wanted["zh-Hant"]}。`, `${field} must be ${wanted.en}.`),
    fix: say(`請送${wanted["zh-Hant"]}。`, `Send ${wanted.en}.`),
  };
}

function missing(field: string, expected: string): InputFault {
  const wanted = TYPE_NAMES[expected] ?? { "zh-Hant": expected, en: expected };
  return {
    field,
    code: "required",
    message: say(`缺少 ${field}。`, `${field} is missing.`),
    fix: say(`請加上 ${field}（${wanted["zh-Hant"]}）。`, `Add ${field}, ${wanted.en}.`),
  };
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined), input);
}

function say(zhHant: string, en: string): Text {
  return { "zh-Hant": zhHant, en };
}
