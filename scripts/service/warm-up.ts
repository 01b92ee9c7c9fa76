import { setTimeout as wait } from "node:timers/promises";
import { currentOpenApiDocument } from "#lib/adapters/openapi/current";
import { readAheadFromNowOn } from "#lib/feed/read-ahead";
import { currentRelease } from "#lib/feed/release";

/** A database that cannot answer keeps nobody from starting. */
const PATIENCE_MILLIS = 5_000;

/**
 * Asks each operation its own example, so that the first callers do not pay for what is made once: compiled code, the words of the
 * consultant, the release's index. The feed is read ahead, on while it serves. Nobody is charged.
 */
export async function warmUp(): Promise<void> {
  const patience = new AbortController();
  const standing = currentRelease();
  const asked = standing.then((release) => currentOpenApiDocument({ release, requestId: "warm-up" })).catch(() => undefined);
  const read = standing.then(readAheadFromNowOn, () => undefined);
  await Promise.race([Promise.all([asked, read]), wait(PATIENCE_MILLIS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}
