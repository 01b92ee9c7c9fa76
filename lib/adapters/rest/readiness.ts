import { canWrite } from "#lib/access/can-write";
import { isAppError } from "#lib/errors";
import { currentRelease } from "#lib/feed/release";
import { jsonAnswer, type Answer } from "#lib/http/answer";
import { log } from "#lib/log";
import { shared } from "#lib/shared";
import { isShuttingDown } from "#lib/shutdown";

/** Why the process is not ready. */
type Reason = "told_to_stop" | "database_fails" | "takes_no_writes" | "nothing_published";

/** What was answered last. */
const told = shared("readiness", (): { reason?: Reason | undefined } => ({}));

/** Ready: the database answers and would take a write, a feed is published, and nobody has told the process to stop. */
export async function respondToReadiness(): Promise<Answer> {
  const headers = { "Cache-Control": "no-store" };
  const { reason, error } = await look();
  if (reason !== told.reason) {
    told.reason = reason;
    if (reason === undefined) log.warn("ready again");
    else log[reason === "told_to_stop" ? "info" : "warn"]("not ready", { reason, error });
  }
  if (reason === undefined) return jsonAnswer({ status: "ready" }, { headers });
  return jsonAnswer({ status: "unavailable" }, { status: 503, headers: { ...headers, "Retry-After": "5" } });
}

async function look(): Promise<{ reason?: Reason; error?: unknown }> {
  if (isShuttingDown()) return { reason: "told_to_stop" };
  try {
    const [, can] = await Promise.all([currentRelease(), canWrite()]);
    return can ? {} : { reason: "takes_no_writes" };
  } catch (error) {
    return isAppError(error) ? { reason: "nothing_published" } : { reason: "database_fails", error };
  }
}

/** Live: the process answers. */
export function respondToHealth(): Answer {
  return jsonAnswer({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
