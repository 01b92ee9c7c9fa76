import type { ProgressToken } from "@modelcontextprotocol/server";
import type { Context } from "#lib/context";
import type { Operation } from "#lib/operations/define";

/** Whether the message calls a tool that takes long, and wants to hear how far it is. */
export function asksForProgress(message: unknown, operations: readonly Operation[]): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown; _meta?: { progressToken?: unknown } } };
  if (method !== "tools/call" || params?._meta?.progressToken === undefined) return false;
  return operations.some(({ name, charge }) => name === params.name && charge !== undefined);
}

interface ProgressNotification {
  method: "notifications/progress";
  params: { progressToken: ProgressToken; progress: number; total: number; message: string };
}

/** Tells the client of each step. The protocol wants progress to grow with every notification, so what does not is not told. */
export function progressReporter(
  progressToken: ProgressToken | undefined,
  notify: (notification: ProgressNotification) => Promise<void>,
): Context["onProgress"] {
  if (progressToken === undefined) return undefined;
  let last = -1;
  return (progress, total, message) => {
    if (progress <= last) return;
    last = progress;
    // A client that is gone needs no progress.
    notify({ method: "notifications/progress", params: { progressToken, progress, total, message } }).catch(() => undefined);
  };
}
