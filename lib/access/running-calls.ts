import { query } from "#lib/db/web";
import { shared } from "#lib/shared";

/** The metered calls that run in this process right now, by id. Shared: who ends the process is not who runs them. */
export function runningCalls(): Set<string> {
  return shared("running calls", () => new Set());
}

/** Gives back the units of calls that this process will not finish, and frees their Idempotency-Keys for another try. */
export async function returnRunningCalls(): Promise<void> {
  const ids = [...runningCalls()];
  if (ids.length === 0) return;
  await query("return_running_calls", RETURN, [ids]);
}

const RETURN = `
  UPDATE app.metered_call SET state = 'returned', idempotency_key = NULL WHERE id = ANY ($1::uuid[]) AND state = 'reserved'`;
