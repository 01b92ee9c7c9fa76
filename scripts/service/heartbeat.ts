import type { ChildProcess } from "node:child_process";

const BEAT_MILLIS = 1_000;

/** Says every second, over the channel to the parent, that this process's event loop turns. */
export function beat(): void {
  setInterval(() => {
    if (process.connected) process.send?.("beat", () => undefined);
  }, BEAT_MILLIS).unref();
}

/** Says over the same channel that this process does its work now. A parent that is gone needs no word. */
export function sayReady(): void {
  if (process.connected) process.send?.("ready", () => undefined);
}

/**
 * Calls back when a process that beats has stopped: stuck in a loop, or held by a signal. It counts beats and no time, so that
 * one who was held itself (Ctrl-Z) does not take its own pause for the other's.
 */
export function whenSilent(child: ChildProcess, mostSilentSeconds: number, then: (seconds: number) => void): void {
  let silent: number | undefined;
  child.on("message", () => (silent = 0));
  const watch = setInterval(() => {
    if (silent === undefined) return;
    silent += 1;
    if (silent * BEAT_MILLIS < mostSilentSeconds * 1_000) return;
    clearInterval(watch);
    then(mostSilentSeconds);
  }, BEAT_MILLIS);
  for (const event of ["exit", "disconnect"]) child.once(event, () => clearInterval(watch));
}
