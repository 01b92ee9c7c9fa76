/** One clear sentence for what stops a start; DEBUG=1 shows the rest. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const sentence =
    code === "ENOSPC" || /No space left on device/i.test(error.message)
      ? "The disk is full. Free some space and start again: nothing half-written was kept."
      : code === "EACCES" || code === "EPERM"
        ? `This user may not do that: ${error.message}. Check who owns the folder.`
        : code === "ECONNREFUSED"
          ? "The database server does not answer. Check DATABASE_URL and DATABASE_OWNER_URL, and that the server runs."
          : error.message;
  return process.env.DEBUG
    ? `${sentence}\n${error.stack ?? ""}${error.cause instanceof Error ? `\nCaused by ${error.cause.stack ?? error.cause.message}` : ""}`
    : sentence;
}
