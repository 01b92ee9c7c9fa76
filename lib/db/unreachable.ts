/**
 * Whether an error says that the database cannot answer now, as opposed to having refused a statement: then the caller gets
 * 503 and may come again. `pg` throws the server's error; Prisma wraps it, with the code where each of its layers puts it.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const reports = reportsIn(error, DEEPEST);
  const signs = reports.flatMap(({ code, originalCode, kind }) => [code, originalCode, kind]).filter((sign) => typeof sign === "string");
  if (signs.some((sign) => UNREACHABLE_SIGN.test(sign))) return true;
  // A session that the server refused or ended, for whatever reason: a database closed to everybody has a code of its own.
  if (reports.some(({ severity }) => severity === "FATAL" || severity === "PANIC")) return true;
  // What has a code is judged by it alone: its words may repeat what a caller wrote.
  if (signs.length > 0) return false;
  return reports.some(({ message }) => typeof message === "string" && UNREACHABLE_MESSAGE.test(message));
}

/** As much of an error as `pg`, Prisma's client and its driver adapter fill in, each at another depth. */
interface Report {
  code?: unknown;
  originalCode?: unknown;
  severity?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** Prisma's error, the adapter's, its description, and what the driver gives as a cause. */
const DEEPEST = 6;

function reportsIn(error: unknown, depth: number): Report[] {
  if (typeof error !== "object" || error === null || depth === 0) return [];
  const report: Report = error;
  const { cause, errors, meta } = report;
  const inner = [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [report, ...inner.flatMap((part) => reportsIn(part, depth - 1))];
}

/**
 * SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html): 08 connection, 28 login refused, 40001 and 40P01
 * two that were in each other's way, 53 out of resources, 57 shut down or cancelled, 58 system, 55P03 lock, 25006 read-only, 3D000
 * no such database. Then Node's, Prisma's, and the kinds of Prisma's driver adapters.
 */
const UNREACHABLE_SIGN = new RegExp(
  [
    "^(08|28|53|57|58)...$|^(25006|3D000|40001|40P01|55P03)$",
    "^(ECONN\\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$",
    "^(P1000|P1001|P1002|P1003|P1008|P1010|P1011|P1017|P2024|P2028|P2034|P2037)$",
    "^(DatabaseNotReachable|SocketTimeout|ConnectionClosed|TlsConnectionError|TooManyConnections|TransactionWriteConflict)$",
  ].join("|"),
);
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after calling end|server closed the connection|Can't reach database server/i;
