import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { at } from "./pointer.ts";

/** What a capable model does about an errand, knowing nothing but tools/list; all of it data. */
export interface Program {
  id: string;
  calls: Call[];
  /** By fact, how it is taken from what the calls gave. */
  answers: Record<string, Take>;
}
interface Call {
  tool: string;
  arguments: Record<string, unknown>;
}

/** Pointers lead into the list of results, in the order of the calls. */
type Take =
  | { first: string }
  | { all: string }
  | Rows
  | { first_of: Rows }
  /** Of the rows of a pointer, or of the first of each of several choices, the one with the most, or the next after it. */
  | { highest: string | Rows[]; by: string; place?: number; take: string }
  | { each: Rows[]; take: string }
  | { commonest: string }
  /** Of the values of an enumeration in tools/list, the one whose name comes first in a text. */
  | { named_first: string; among: string }
  /** What tools/list says of these tools. */
  | { described: string[] };

/** Those for which every condition holds; `has` one of these, as a model sees that reads headlines. */
interface Rows {
  rows: string;
  where: Record<string, { is: unknown } | { has: string[] } | { begins: string }>;
  take: string;
}

/** As tools/list has it, as far as programs look. */
export interface ListedTool {
  name: string;
  description?: string | undefined;
  inputSchema: unknown;
}

export function readPrograms(): Map<string, Program> {
  const lines = readFileSync(resolve(import.meta.dirname, "programs.jsonl"), "utf8")
    .trim()
    .split("\n");
  return new Map(lines.map((line) => JSON.parse(line) as Program).map((program) => [program.id, program]));
}

/** The next call, with what earlier results gave filled in; undefined when the model has what it needs. */
export function nextCall({ calls }: Program, results: readonly unknown[], tools: readonly ListedTool[]): Call | undefined {
  const call = calls[results.length];
  return call && { tool: call.tool, arguments: filled(call.arguments, results, tools) as Call["arguments"] };
}

export function answersOf({ answers }: Program, results: readonly unknown[], tools: readonly ListedTool[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).map(([name, take]) => [name, taken(take, results, tools)]));
}

const TAKES = ["first", "first_of", "highest"];

function filled(value: unknown, results: readonly unknown[], tools: readonly ListedTool[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (TAKES.some((name) => name in value)) return taken(value as Take, results, tools);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, results, tools)]));
}

function taken(take: Take, results: readonly unknown[], tools: readonly ListedTool[]): unknown {
  if ("first" in take) return at(results, take.first)[0];
  if ("all" in take) return at(results, take.all);
  if ("rows" in take) return rowsOf(take, results, tools);
  if ("first_of" in take) return rowsOf(take.first_of, results, tools)[0];
  if ("commonest" in take) return commonest(at(results, take.commonest));
  if ("described" in take) return tools.flatMap((tool) => (take.described.includes(tool.name) ? [tool.description] : [])).join("\n");
  if ("named_first" in take)
    return namedFirst(String(at(results, take.named_first)[0]), at(tools, `/*/inputSchema/properties/${take.among}/enum/*`));
  if ("each" in take) return chosen(take.each, results, tools).flatMap((row) => at(row, take.take));
  const rows = Array.isArray(take.highest) ? chosen(take.highest, results, tools) : at(results, take.highest);
  const sorted = rows.toSorted((a, b) => Number(at(b, take.by)[0]) - Number(at(a, take.by)[0]));
  return at(sorted[take.place ?? 0], take.take)[0];
}

function chosen(choices: readonly Rows[], results: readonly unknown[], tools: readonly ListedTool[]): unknown[] {
  return choices.flatMap((choice) => rowsOf(choice, results, tools).slice(0, 1));
}

function rowsOf({ rows, where, take }: Rows, results: readonly unknown[], tools: readonly ListedTool[]): unknown[] {
  const holds = (row: unknown) =>
    Object.entries(where).every(([pointer, wanted]) => {
      const [found] = at(row, pointer);
      if ("is" in wanted) return isDeepStrictEqual(found, Array.isArray(wanted.is) ? wanted.is : filled(wanted.is, results, tools));
      if ("begins" in wanted) return String(found).startsWith(wanted.begins);
      return wanted.has.some((one) => (Array.isArray(found) ? found.includes(one) : String(found).includes(one)));
    });
  return at(results, rows)
    .filter(holds)
    .flatMap((row) => at(row, take));
}

function commonest(values: readonly unknown[]): unknown {
  const [found] = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  return found?.[0];
}

function namedFirst(text: string, names: readonly unknown[]): unknown {
  const place = (name: unknown) => text.toLowerCase().indexOf(String(name).replaceAll("-", " "));
  return [...new Set(names)].filter((name) => place(name) >= 0).toSorted((a, b) => place(a) - place(b))[0];
}
