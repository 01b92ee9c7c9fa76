import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "./site.ts";

const LOOK_MILLIS = 100;

/** What any balancer does: it asks each instance whether it is ready, and gives requests in turn to those that were. */
export interface Balancer {
  /** Those behind it, whether they run or have ended; a new one is added to them. */
  sites: Site[];
  next: (turn: number) => string;
  /** Starts one in the place of each that runs, one after the other: the old one is told to stop once `isSeen` has resolved. */
  replaceAll: (start: () => Promise<Site>, isSeen: (pair: { old: Site; fresh: Site }) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

export function startBalancer(first: readonly Site[]): Balancer {
  const sites = [...first];
  let ready = sites.map(({ url }) => url);
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const looked = await Promise.all(
        sites.map(async ({ url }) => ((await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok ? [url] : [])),
      );
      ready = looked.flat();
      await wait(LOOK_MILLIS);
    }
  })();
  return {
    sites,
    next: (turn) => ready[turn % ready.length] ?? "",
    async replaceAll(start, isSeen) {
      for (const old of sites.filter((site) => !hasEnded(site))) {
        const fresh = await start();
        sites.push(fresh);
        await isSeen({ old, fresh });
        await endOf(old);
      }
    },
    async stop() {
      over.abort();
      await looking;
      await Promise.all(sites.map(endOf));
    },
  };
}

const hasEnded = ({ process: child }: Site) => child.exitCode !== null || child.signalCode !== null;

async function endOf(site: Site): Promise<void> {
  if (hasEnded(site)) return;
  const ended = new Promise((done) => site.process.once("exit", done));
  site.process.kill("SIGTERM");
  await ended;
}
