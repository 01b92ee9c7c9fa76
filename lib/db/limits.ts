/** How long what a session does may take, in milliseconds, by PostgreSQL's names. */
export type Limits = Record<"statement_timeout" | "lock_timeout" | "idle_in_transaction_session_timeout", number>;

export function limitsOf(statementSeconds: number): Limits {
  return {
    statement_timeout: statementSeconds * 1000,
    // Below the time that a statement of the web role may take. A process whose loop is busy for a second or two, as with its first
    // question, keeps a row that another process waits for.
    lock_timeout: 4_500,
    idle_in_transaction_session_timeout: 10_000,
  };
}

/**
 * What a session is set to, each setting and its value: its limits, and UTC, whatever the server is set to, since Prisma takes a time
 * for UTC's without looking at its offset.
 */
export function sessionSettings(limits: Limits): [name: string, value: string][] {
  return [...Object.entries(limits).map(([name, millis]): [string, string] => [name, String(millis)]), ["TimeZone", "UTC"]];
}

/** Those of the web role: of its sessions, and behind a pooler, where sessions are not ours, of the role itself. */
export const WEB_LIMITS = limitsOf(5);
