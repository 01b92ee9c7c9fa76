import { setTimeout as wait } from "node:timers/promises";
import { log } from "#lib/log";
import { nextRestart } from "./restarts.ts";
import type { Manner } from "./stop-times.ts";

/** One life of a process: it becomes ready, and is watched until its end. */
export interface Life {
  /** Resolves when it has begun its work; rejects when it ends before that. */
  ready: Promise<void>;
  /** Resolves at its end, with the milliseconds that it was ready for. */
  ended: Promise<number>;
  /** Tells it to stop; told again, in haste. Resolves at its end. */
  end: (manner: Manner) => Promise<void>;
}

export interface Kept {
  /** Resolves when the first life is ready; rejects when that one ends before. */
  start: () => Promise<void>;
  stop: (manner: Manner) => Promise<void>;
}

interface Options {
  /** What it is called where it is told of. */
  name: string;
  /** Told whether the service serves already: then what is said of it is for whoever reads logs, and for a person at a terminal before. */
  launch: (serves: boolean) => Life;
  /** Whether the service serves without it: then it is worth another one whose first life was never ready. */
  isDispensable: boolean;
  /** How long to wait before that restart in a row, in milliseconds; undefined when it is not worth another one. */
  delayOf: (restart: number) => number | undefined;
  giveUp: () => void;
}

/** Starts a process again whenever it ends, until it is told to stop. */
export function keepRunning({ name, launch, isDispensable, delayOf, giveUp }: Options): Kept {
  let life: Life | undefined;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  async function keep(first: Life): Promise<void> {
    for (let [current, restart] = [first, 0]; ;) {
      const readyMillis = await current.ended;
      if (isStopping()) return;
      restart = nextRestart(restart, readyMillis);
      const delay = delayOf(restart);
      if (delay === undefined) {
        log.error(`the ${name} keeps ending`, { restarts: restart - 1 });
        giveUp();
        return;
      }
      log.error(`the ${name} ended and is started again`, { restart, delayMillis: delay });
      await wait(delay);
      if (isStopping()) return;
      current = life = launch(true);
      current.ready.catch(() => undefined);
    }
  }

  return {
    async start() {
      const first = (life = launch(isDispensable));
      if (isDispensable) void keep(first);
      await first.ready;
      if (!isDispensable) void keep(first);
    },
    async stop(manner) {
      stopping.abort();
      await life?.end(manner);
    },
  };
}
