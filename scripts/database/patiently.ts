import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnreachable } from "#lib/db/unreachable";

/** How long a database that does not answer yet is waited for. */
const PATIENCE_MILLIS = 10_000;
const LOOK_MILLIS = 500;

/** Asks again while the server is starting, stopping or out of reach. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + PATIENCE_MILLIS; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() >= deadline || !isPassing(error)) throw error;
    }
    await wait(LOOK_MILLIS);
  }
}

/** A role that is not let in and a database that is not there stay so. */
function isPassing(error: unknown): boolean {
  return isDatabaseUnreachable(error) && !/^(28...|3D000|42501)$/.test(String((error as { code?: unknown }).code));
}
