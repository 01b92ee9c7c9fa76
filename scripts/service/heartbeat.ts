import type { ChildProcess } from "node:child_process";

const BEAT_MILLIS = 1_000;
/** How many beats in a row may be missing: what is merely busy turns its event loop more often than that. */
const MOST_SILENT_BEATS = 15;

/** Says every second, over the channel to the parent, that this process's event loop turns. */
export function beat(): void {
  setInterval(() => {
    if (process.connected) process.send?.("beat", () => undefined);
  }, BEAT_MILLIS).unref();
}

/**
 * Calls back when a process that beats has stopped: stuck in a loop, or held by a signal. It counts beats and no time, so that
 * one who was held itself (Ctrl-Z) does not take its own pause for the other's.
 */
export function whenSilent(child: ChildProcess, then: (seconds: number) => void): void {
  let silent: number | undefined;
  child.on("message", () => (silent = 0));
  const watch = setInterval(() => {
    if (silent === undefined) return;
    silent += 1;
    if (silent < MOST_SILENT_BEATS) return;
    clearInterval(watch);
    then((MOST_SILENT_BEATS * BEAT_MILLIS) / 1000);
  }, BEAT_MILLIS);
  for (const event of ["exit", "disconnect"]) child.once(event, () => clearInterval(watch));
}
