import { canWrite } from "#lib/access/can-write";
import { currentRelease } from "#lib/feed/release";
import { isShuttingDown } from "#lib/shutdown";

/** Ready: the database answers and would take a write, a feed is published, and nobody has told the process to stop. */
export async function respondToReadiness(): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const isReady =
    !isShuttingDown() &&
    (await Promise.all([currentRelease(), canWrite()])
      .then(([, can]) => can)
      .catch(() => false));
  if (isReady) return Response.json({ status: "ready" }, { headers });
  return Response.json({ status: "unavailable" }, { status: 503, headers: { ...headers, "Retry-After": "5" } });
}

/** Live: the process answers. */
export function respondToHealth(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
