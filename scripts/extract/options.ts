import type { parseArgs } from "node:util";
import type { Pool } from "pg";
import { UsageError } from "../command.ts";

export const OPTIONS = {
  config: { type: "string" },
  licence: { type: "string" },
  terms: { type: "string" },
  "keep-days": { type: "string" },
  source: { type: "string" },
  "cap-usd": { type: "string" },
  state: { type: "string" },
  format: { type: "string" },
  why: { type: "string" },
  by: { type: "string" },
} as const;

/** What was typed. */
export interface Words {
  pool: Pool;
  /** Behind the verb. */
  args: string[];
  values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];
  by: string;
}

/** As many arguments as a verb takes, each called by what it is. */
export function named<Names extends string[]>(args: readonly string[], ...names: Names): { [At in keyof Names]: string } {
  if (args.length > names.length) throw new UsageError(`Too many arguments: ${args.slice(names.length).join(" ")}`);
  return names.map((name, at) => args[at] ?? missing(name)) as { [At in keyof Names]: string };
}

export function missing(what: string): never {
  throw new UsageError(`Which ${what}?`);
}

export function given(values: Words["values"], option: "config" | "licence" | "terms" | "keep-days" | "format"): string {
  const value = values[option];
  if (value === undefined || value.trim() === "") throw new UsageError(`--${option} is missing.`);
  return value;
}

export function positive(text: string, option: string): number {
  const number = Number(text);
  if (!(number > 0) || !Number.isFinite(number)) throw new UsageError(`--${option} must be a number above 0.`);
  return number;
}
