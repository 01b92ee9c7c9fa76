import { setTimeout as wait } from "node:timers/promises";
import { currentOpenApiDocument } from "#lib/adapters/openapi/current";

/** A database that cannot answer keeps nobody from starting. */
const PATIENCE_MILLIS = 5_000;

/**
 * Asks each operation its own example, so that the first callers do not pay for what is made once: compiled code, the words of the
 * consultant, the release's index. Nobody is charged.
 */
export async function warmUp(): Promise<void> {
  const patience = new AbortController();
  const asked = currentOpenApiDocument("warm-up").catch(() => undefined);
  await Promise.race([asked, wait(PATIENCE_MILLIS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}
