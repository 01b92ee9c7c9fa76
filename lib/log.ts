import { env } from "#lib/env";
import { currentRequest } from "#lib/request-times";

/**
 * One JSON object a line on standard error, with the id of the request in whose name it is written. Callers pass names and counts, never bodies, keys or rows; an error shows its
 * class, code and place, not its message, which may repeat a value.
 */
const LEVELS = ["error", "warn", "info"] as const;
type Level = (typeof LEVELS)[number];
type Fields = Record<string, unknown>;

function write(level: Level, event: string, fields: Fields): void {
  const wanted = env().LOG_LEVEL;
  if (wanted === "silent" || LEVELS.indexOf(level) > LEVELS.indexOf(wanted)) return;
  const entry = {
    time: new Date().toISOString(),
    level,
    event,
    requestId: currentRequest()?.requestId,
    ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, printable(value)])),
  };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

function printable(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { code } = value as { code?: unknown };
  const place = value.stack?.split("\n").find((line) => line.trim().startsWith("at "));
  return { name: value.name, code, place: place?.trim(), cause: value.cause instanceof Error ? printable(value.cause) : undefined };
}

export const log = {
  error: (event: string, fields: Fields = {}) => write("error", event, fields),
  warn: (event: string, fields: Fields = {}) => write("warn", event, fields),
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
};
