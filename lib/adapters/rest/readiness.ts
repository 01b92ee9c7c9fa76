import { canWrite } from "#lib/access/can-write";
import { currentRelease } from "#lib/feed/release";
import { jsonAnswer, type Answer } from "#lib/http/answer";
import { isShuttingDown } from "#lib/shutdown";

/** Ready: the database answers and would take a write, a feed is published, and nobody has told the process to stop. */
export async function respondToReadiness(): Promise<Answer> {
  const headers = { "Cache-Control": "no-store" };
  const isReady =
    !isShuttingDown() &&
    (await Promise.all([currentRelease(), canWrite()])
      .then(([, can]) => can)
      .catch(() => false));
  if (isReady) return jsonAnswer({ status: "ready" }, { headers });
  return jsonAnswer({ status: "unavailable" }, { status: 503, headers: { ...headers, "Retry-After": "5" } });
}

/** Live: the process answers. */
export function respondToHealth(): Answer {
  return jsonAnswer({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
