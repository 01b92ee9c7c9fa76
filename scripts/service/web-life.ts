import type { ChildProcess } from "node:child_process";
import { whenUnanswering } from "./health-watch.ts";
import { whenSilent } from "./heartbeat.ts";
import { overdueMillis, type Manner } from "./stop-times.ts";
import { untilReady } from "./web-process.ts";

/** One life of the web process: it becomes ready, is watched, and is killed when it hangs. */
export interface WebLife {
  /** Resolves when it listens; rejects when it ends before that. */
  ready: Promise<void>;
  /** Resolves at its end, with the milliseconds that it was ready for. */
  ended: Promise<number>;
  /** Tells it to stop; told again, in haste. Resolves at its end. */
  end: (manner: Manner) => Promise<void>;
}

const READY_WITHIN_MILLIS = 30_000;

export function watchLife(child: ChildProcess, origin: string): WebLife {
  let readyAt: number | undefined;
  const kill = (reason: string) => {
    console.error(`The server ${reason} and is replaced …`);
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
    stopAsking = whenUnanswering(child, origin, (seconds) => kill(`answered nothing for ${seconds} seconds`));
  });
  ready.catch(() => undefined);
  whenSilent(child, (seconds) => kill(`has hung for ${seconds} seconds`));

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
