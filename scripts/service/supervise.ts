import { setTimeout as wait } from "node:timers/promises";
import { log } from "#lib/log";
import { explain } from "./explain.ts";
import { keepRunning, type Kept, type Life } from "./keep-running.ts";
import { superviseWorker } from "./supervise-worker.ts";
import { restartDelay } from "./restarts.ts";
import { watchLife } from "./web-life.ts";
import { argumentsOf } from "./fail-start.ts";
import { forkWeb } from "./web-process.ts";
import { serviceUser } from "./service-user.ts";
import type { EmbeddedServer } from "../database/embedded.ts";
import type { Deployment } from "../database/open.ts";
import type { SystemUser } from "../system-user.ts";

interface Options extends Partial<Pick<Deployment, "webEnvironment" | "workerUrl" | "embedded">> {
  development: boolean;
  /** The public address. */
  url: string;
  /** Where the web process listens, as this machine reaches it. */
  origin: string;
  /** Whose session one button gives; in demo mode alone. */
  demoEmail?: string | undefined;
  /** Called when the web process keeps ending. */
  giveUp: () => void;
}

const WATCH_MILLIS = 1_000;

/** Keeps the web process, the worker where there is one, and the embedded database running until told to stop. Told again, in haste. */
export function supervise({ webEnvironment, workerUrl, embedded, development, url, origin, demoEmail, giveUp }: Options): Kept {
  let user: SystemUser | undefined;
  let watching: Promise<void> | undefined;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  function launch(serves: boolean): Life {
    // The web process never holds the owner's address nor the worker's, and takes no demo member from outside.
    const { DATABASE_OWNER_URL: _, DATABASE_WORKER_URL: __, DEMO_EMAIL: ___, ...environment } = process.env;
    const child = forkWeb(
      {
        ...environment,
        ...webEnvironment,
        ...(demoEmail === undefined ? {} : { DEMO_EMAIL: demoEmail }),
        SITE_URL: process.env.SITE_URL ?? url,
        NODE_ENV: development ? "development" : "production",
      },
      development ? ["--dev"] : argumentsOf(serves),
      user,
    );
    return watchLife(child, { name: "server", origin, mostSilentSeconds: 15, serves });
  }

  const web = keepRunning({ name: "server", launch, isDispensable: false, delayOf: restartDelay, giveUp });
  const worker = workerUrl === undefined ? undefined : superviseWorker({ workerUrl, development, isDispensable: true });

  async function watchDatabase({ isRunning, restart }: EmbeddedServer): Promise<void> {
    while (!isStopping()) {
      if (!(await isRunning()) && !isStopping()) {
        log.error("the database ended and is started again");
        await restart().catch((error: unknown) => log.error("the database could not be started again", { why: explain(error) }));
      }
      await wait(WATCH_MILLIS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async start() {
      user = development ? undefined : await serviceUser("painpoint-web", "web process", [".next", "node_modules"]);
      await web.start();
      // The service serves without it: what stands in its way it says itself.
      void worker?.start().catch(() => undefined);
      if (embedded) watching = watchDatabase(embedded);
    },
    async stop(manner) {
      stopping.abort();
      await Promise.all([web.stop(manner), worker?.stop(manner)]);
      // A restart that is under way would bring the database back after its end.
      await watching;
    },
  };
}
