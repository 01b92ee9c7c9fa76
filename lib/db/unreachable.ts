/**
 * Whether an error says that the database cannot answer now, as opposed to having refused a statement: then the caller gets
 * 503 and may come again. PostgreSQL error classes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && UNREACHABLE_CODE.test(code)) return true;
    if (UNREACHABLE_MESSAGE.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)) return true;
  }
  return false;
}

// 08 connection, 28 login refused, 53 out of resources, 57 shut down or cancelled, 58 system, 55P03 lock, 40P01 deadlock, 25006 read-only.
const UNREACHABLE_CODE =
  /^(08|28|53|57|58)...$|^(55P03|40P01|25006|3D000)$|^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$|^(P1000|P1001|P1002|P1008|P1017|P2024)$/;
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|server closed the connection|Can't reach database server/i;
