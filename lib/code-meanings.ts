/**
 * What an error's code means, for whoever reads the log. The words are ours: a server's own may repeat a value or a role's name, and are
 * in the server's language. Codes are PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html), Node's and Prisma's.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  "25006": "server takes no writes",
  "28P01": "wrong password",
  "3D000": "no such database",
  "40P01": "two were in each other's way",
  "42501": "no right to that",
  "53100": "disk is full",
  "53300": "too many connections",
  "55000": "not in the state for that, or takes no connections",
  "55P03": "waited too long for a lock",
  "57014": "took too long, or was cancelled",
  "57P01": "ended by an administrator",
  "57P02": "ended by the crash of another session",
  "57P03": "server is starting or stopping",
  "57P04": "database was dropped",
  "57P05": "was idle too long",
  EAI_AGAIN: "name could not be looked up",
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EHOSTUNREACH: "host out of reach",
  ENETUNREACH: "network out of reach",
  ENOSPC: "disk is full",
  ENOTFOUND: "no such host",
  EPIPE: "connection closed by the other side",
  ETIMEDOUT: "no answer in time",
  P1001: "database out of reach",
  P1008: "no answer in time",
  P1017: "connection closed by the other side",
  P2024: "no connection to be had in time",
  P2028: "transaction took too long",
  P2034: "two were in each other's way",
};

/** PostgreSQL's codes by their first two characters. */
const CLASSES: Readonly<Record<string, string>> = {
  "08": "connection failed",
  "28": "login refused",
  "53": "out of resources",
  "57": "stopped by the server",
  "58": "server's system failed",
};

/** What the driver says of a connection has no code, and no value in it. */
const OF_THE_DRIVER = [
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Query read timeout",
  "timeout exceeded when trying to connect",
];

/** Undefined for what has no meaning here: then its code and its place say what it is. */
export function meaningOf({ code, message }: { code?: unknown; message?: unknown }): string | undefined {
  if (typeof code !== "string") return OF_THE_DRIVER.find((words) => words === message);
  return MEANINGS[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? CLASSES[code.slice(0, 2)] : undefined);
}
