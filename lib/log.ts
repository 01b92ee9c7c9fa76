import { meaningOf } from "#lib/code-meanings";
import { env } from "#lib/env";
import { currentRequest } from "#lib/request-times";

/**
 * One JSON object a line on standard error, with the id of the request in whose name it is written. Callers pass names and counts,
 * never bodies, keys or rows; an error shows its class, its code and what that means, and its place, not its message, which may repeat
 * a value.
 */
const LEVELS = ["error", "warn", "info"] as const;
type Level = (typeof LEVELS)[number];
type Fields = Record<string, unknown>;

function isWanted(level: Level): boolean {
  const wanted = env().LOG_LEVEL;
  return wanted !== "silent" && LEVELS.indexOf(level) <= LEVELS.indexOf(wanted);
}

function write(level: Level, event: string, fields: Fields): void {
  const entry = {
    time: new Date().toISOString(),
    level,
    event,
    requestId: currentRequest()?.requestId,
    ...Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, key === "error" ? printable(failureOf(value)) : printable(value)]),
    ),
  };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

function printable(value: unknown): unknown {
  if (!isFailure(value)) return value;
  const { code } = value;
  const place = value.stack?.split("\n").find((line) => line.trim().startsWith("at "));
  return {
    name: value.name,
    code,
    means: meaningOf(value),
    place: place?.trim(),
    cause: isFailure(value.cause) ? printable(value.cause) : undefined,
  };
}

interface Failure {
  name: string;
  stack?: string | undefined;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** What was thrown may be no error: then it is words, of which only the kind is shown. */
function failureOf(value: unknown): unknown {
  return value === undefined || isFailure(value) ? value : { name: typeof value };
}

/** Some packages hand on what an error was made of: words, address and all. */
function isFailure(value: unknown): value is Failure {
  return value instanceof Error || (typeof value === "object" && value !== null && "message" in value && "stack" in value);
}

const writing =
  (level: Level) =>
  (event: string, fields: Fields = {}) => {
    if (isWanted(level)) write(level, event, fields);
  };

export const log = {
  error: writing("error"),
  warn: writing("warn"),
  info: writing("info"),
  /** What another setting has asked for, or what somebody must be able to answer for: told at every level but silent. */
  record(event: string, fields: Fields = {}) {
    if (isWanted("error")) write("info", event, fields);
  },
};
