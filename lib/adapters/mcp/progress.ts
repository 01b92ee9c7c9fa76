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
  params: { progressToken: ProgressToken; progress: number; total?: number; message: string };
}

/** How a call's progress is told until it ends. */
export interface Progress {
  onProgress: NonNullable<Context["onProgress"]>;
  end: () => void;
}

const PULSE_MILLIS = 5_000;

/**
 * Tells the client at once that its call has begun, then each step, and in between every five seconds that it still runs, since
 * clients give up what is silent. The protocol wants progress to grow with every notification: a pulse stays below the next step.
 */
export function tellProgress(progressToken: ProgressToken, notify: (notification: ProgressNotification) => Promise<void>): Progress {
  let step = 0;
  let pulses = 0;
  let said: { total?: number; message: string } = { message: "Started." };
  const tell = () => {
    const params = { progressToken, progress: step + 1 - 1 / (pulses + 1), ...said };
    // A client that is gone needs no progress.
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
  const pulse = setInterval(() => {
    pulses += 1;
    tell();
  }, PULSE_MILLIS);
  tell();
  return {
    // To have begun is a step of its own.
    onProgress: (done, total, message) => {
      if (done + 1 <= step) return;
      [step, pulses, said] = [done + 1, 0, { total: total + 1, message }];
      tell();
    },
    end: () => clearInterval(pulse),
  };
}
