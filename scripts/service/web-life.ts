import type { ChildProcess } from "node:child_process";
import { log } from "#lib/log";
import { whenUnanswering } from "./health-watch.ts";
import { whenSilent } from "./heartbeat.ts";
import type { Life } from "./keep-running.ts";
import { overdueMillis } from "./stop-times.ts";
import { untilReady } from "./web-process.ts";

const READY_WITHIN_MILLIS = 30_000;

interface Watched {
  /** What it is called where it is told of. */
  name: string;
  /** Where it answers, as this machine reaches it. */
  origin?: string;
  /** For how long its event loop may stand still. */
  mostSilentSeconds: number;
  /** Whether the service serves already. */
  serves: boolean;
}

/** One life of a process of ours: it is killed when it does not become ready, when it hangs, and, where it listens, when it answers nothing. */
export function watchLife(child: ChildProcess, { name, origin, mostSilentSeconds, serves }: Watched): Life {
  let readyAt: number | undefined;
  const kill = (reason: string) => {
    if (serves || readyAt !== undefined) log.error(`the ${name} ${reason} and is replaced`);
    else console.error(`The ${name} ${reason}.`);
    child.kill("SIGKILL");
  };
  const late = setTimeout(() => kill(`was not ready within ${READY_WITHIN_MILLIS / 1000} seconds`), READY_WITHIN_MILLIS);
  const ended = new Promise<number>((done) => {
    child.once("exit", () => {
      clearTimeout(late);
      done(readyAt === undefined ? 0 : performance.now() - readyAt);
    });
  });
  let stopAsking: (() => void) | undefined;
  const ready = untilReady(child).then(() => {
    readyAt = performance.now();
    clearTimeout(late);
    if (origin !== undefined) stopAsking = whenUnanswering(child, origin, (seconds) => kill(`answered nothing for ${seconds} seconds`));
  });
  ready.catch(() => undefined);
  whenSilent(child, mostSilentSeconds, (seconds) => kill(`has hung for ${seconds} seconds`));

  return {
    ready,
    ended,
    async end(manner) {
      clearTimeout(late);
      stopAsking?.();
      if (manner === "gently") child.kill("SIGTERM");
      else if (child.connected) child.disconnect();
      const overdue = setTimeout(() => child.kill("SIGKILL"), overdueMillis(manner));
      await ended;
      clearTimeout(overdue);
    },
  };
}
