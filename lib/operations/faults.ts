import { z } from "zod";
import type { InputFault } from "#lib/errors";
import type { Text } from "#lib/policy/locale";
import { filledText } from "#lib/policy/message";
import { FAULT_WORDS, RANGE_WORDS } from "#lib/operations/fault-words";
import { slipOfName, slipOfValue } from "#lib/operations/slips";
import { nearestName } from "#lib/policy/nearest";
import { unwrapped } from "#lib/schemas/optional";

/** Turns a failed parse into faults that say, in both languages, what is wrong and what to send instead. */
export function describeFaults(schema: z.ZodType, rawInput: unknown, error: z.ZodError): InputFault[] {
  return error.issues
    .filter((issue) => !error.issues.some((other) => isNarrower(other, issue)))
    .flatMap((issue) => describeIssue(schema, rawInput, issue));
}

/** Of one number the narrower bound says all: that it is no safe integer, too, would be told twice. */
function isNarrower(one: z.core.$ZodIssue, other: z.core.$ZodIssue): boolean {
  return one.code === "too_big" && other.code === "too_big" && one.path.join() === other.path.join() && one.maximum < other.maximum;
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
      return [malformed(field, exampleOf(schema, issue.path))];
  }
}

function malformed(field: string, example: string | undefined): InputFault {
  return {
    field,
    code: "malformed",
    message: filledText(FAULT_WORDS.malformed, { field }),
    fix: example === undefined ? FAULT_WORDS.seeReference : filledText(FAULT_WORDS.sendLike, { example }),
  };
}

/** The example that the reference shows of a field. */
function exampleOf(schema: z.ZodType, path: PropertyKey[]): string | undefined {
  const holder = schemaAt(schema, path.slice(0, -1));
  const field = holder instanceof z.ZodObject ? (holder.shape[String(path.at(-1))] as z.ZodType | undefined) : undefined;
  const [first] = (field?.meta()?.examples as unknown[] | undefined) ?? [];
  return typeof first === "string" ? first : undefined;
}

/** Only text can be near to another: whatever else was sent is not read as text. */
function notAllowed(field: string, values: readonly string[], given: unknown): InputFault {
  const nearest = typeof given === "string" ? (slipOfValue(lastOf(field), given) ?? didYouMean(given, values)) : undefined;
  return {
    field,
    code: given === undefined ? "required" : "not_allowed",
    message: filledText(FAULT_WORDS.mustBeOneOf, { field, values: listed(values) }),
    fix: nearest ?? filledText(FAULT_WORDS.useOneOf, { values: listed(values) }),
  };
}

function unknownField(schema: z.ZodType, path: PropertyKey[], key: string): InputFault {
  const known = propertyNames(schema, path);
  const field = [...path, key].join(".").slice(0, LONGEST_ECHO);
  const deeper = known.find((name) => propertyNames(schema, [...path, name]).includes(key));
  return {
    field,
    code: "unknown",
    message: filledText(FAULT_WORDS.unknown, { field }),
    fix:
      (deeper === undefined ? undefined : filledText(FAULT_WORDS.putInto, { deeper, key })) ??
      slipOfName(key, known) ??
      didYouMean(key, known) ??
      filledText(FAULT_WORDS.known, { names: listed(known) }),
  };
}

function didYouMean(given: string, known: readonly string[]): Text | undefined {
  const nearest = nearestName(given, known);
  return nearest === undefined ? undefined : filledText(FAULT_WORDS.didYouMean, { nearest });
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
  const [kind, bound] = issue.code === "too_small" ? (["least", issue.minimum] as const) : (["most", issue.maximum] as const);
  const inCharacters = issue.origin === "string";
  const rule = filledText(RANGE_WORDS[kind], { bound: Number(bound), inCharacters: String(inCharacters) });
  return {
    field,
    code: "out_of_range",
    message: filledText(FAULT_WORDS.outOfRange, { field, rule }),
    fix:
      inCharacters && kind === "least"
        ? filledText(FAULT_WORDS.giveOrLeaveOut, { field })
        : filledText(FAULT_WORDS.sendWithin, { rule, inCharacters: String(inCharacters) }),
  };
}

/** An input that belongs to another choice. */
function outOfPlace(field: string): InputFault {
  return {
    field,
    code: "not_allowed",
    message: filledText(FAULT_WORDS.outOfPlace, { field }),
    fix: filledText(FAULT_WORDS.leaveOut, { field }),
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
    message: field === "" ? filledText(FAULT_WORDS.wholeMustBe, { wanted }) : filledText(FAULT_WORDS.mustBe, { field, wanted }),
    fix: filledText(FAULT_WORDS.send, { wanted }),
  };
}

function missing(field: string, expected: string): InputFault {
  const wanted = TYPE_NAMES[expected] ?? { "zh-Hant": expected, en: expected };
  return {
    field,
    code: "required",
    message: filledText(FAULT_WORDS.missing, { field }),
    fix: filledText(FAULT_WORDS.add, { field, wanted }),
  };
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined), input);
}

function listed(names: readonly string[]): Text {
  return { "zh-Hant": names.join("、"), en: names.join(", ") };
}
