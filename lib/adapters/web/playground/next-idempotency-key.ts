import { randomUUID } from "node:crypto";
import type { AskedRun } from "#lib/adapters/web/playground/read-asked-run";
import { ERRORS } from "#lib/errors";

/**
 * The name of the next press: a new one once this one has its answer, so that asking again on purpose is a new request. While
 * the call still runs, and where nothing was run, it stays, so that the next press finds the answer and charges nothing more.
 */
export function nextIdempotencyKey({ idempotencyKey }: Pick<AskedRun, "idempotencyKey">, response: Response | undefined): string {
  const isOpen = response === undefined || response.status === ERRORS.idempotency_in_progress.status;
  return isOpen ? idempotencyKey : randomUUID();
}
