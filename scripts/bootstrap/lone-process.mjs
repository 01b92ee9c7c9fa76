// What every process of ours does about those that it may outlive. Only Node's own modules: run.mjs needs it, too.
import { clearInterval, setImmediate, setInterval } from "node:timers";

/** Whoever read our output may be gone (`npm start | head`): what is written then is lost, and nothing else is. */
export function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Calls back once when the process that forked this one is gone, however it ended, or has let go of it. Never in a process that
 * nobody forked.
 *
 * @param {() => void} then
 */
export function whenParentGoes(then) {
  if (process.send === undefined) return;
  if (!process.connected) {
    setImmediate(then);
    return;
  }
  process.once("disconnect", then);
  // To wait for that is no reason to go on running.
  process.channel?.unref();
}

/**
 * Calls back when npm, which started this process in its own place (`exec` in package.json), is gone: it hands no channel down,
 * so that it has to be asked for.
 *
 * @param {() => void} then
 */
export function whenNpmGoes(then) {
  if (!process.env.npm_lifecycle_script?.startsWith("exec ")) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    then();
  }, LOOK_MILLIS);
  look.unref();
}

const LOOK_MILLIS = 250;
