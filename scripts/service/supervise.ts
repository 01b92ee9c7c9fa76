import { setTimeout as wait } from "node:timers/promises";
import { explain } from "./explain.ts";
import { nextRestart, restartDelay } from "./restarts.ts";
import type { Manner } from "./stop-times.ts";
import { watchLife, type WebLife } from "./web-life.ts";
import { forkWeb } from "./web-process.ts";
import { webUser } from "./web-user.ts";
import type { EmbeddedServer } from "../database/embedded.ts";
import type { Deployment } from "../database/open.ts";
import type { SystemUser } from "../system-user.ts";

export interface Service {
  start: () => Promise<void>;
  /** Told again, in haste. */
  stop: (manner: Manner) => Promise<void>;
}

interface Options extends Partial<Pick<Deployment, "webEnvironment" | "embedded">> {
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

/** Keeps the web process and the embedded database running until told to stop. */
export function supervise({ webEnvironment, embedded, development, url, origin, demoEmail, giveUp }: Options): Service {
  let user: SystemUser | undefined;
  let web: WebLife | undefined;
  let watching: Promise<void> | undefined;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  function launch(): WebLife {
    // The web process never holds the owner's address, and takes no demo member from outside.
    const { DATABASE_OWNER_URL: _, DEMO_EMAIL: __, ...environment } = process.env;
    const child = forkWeb(
      {
        ...environment,
        ...webEnvironment,
        ...(demoEmail === undefined ? {} : { DEMO_EMAIL: demoEmail }),
        SITE_URL: process.env.SITE_URL ?? url,
        NODE_ENV: development ? "development" : "production",
      },
      development ? ["--dev"] : [],
      user,
    );
    return (web = watchLife(child, origin));
  }

  async function keep(life: WebLife): Promise<void> {
    for (let [current, restart] = [life, 0]; ;) {
      const readyMillis = await current.ended;
      if (isStopping()) return;
      restart = nextRestart(restart, readyMillis);
      const delay = restartDelay(restart);
      if (delay === undefined) {
        console.error("The server keeps ending; see what it printed above.");
        giveUp();
        return;
      }
      console.error("The server ended unexpectedly and is started again …");
      await wait(delay);
      if (isStopping()) return;
      current = launch();
    }
  }

  async function watchDatabase({ isRunning, restart }: EmbeddedServer): Promise<void> {
    while (!isStopping()) {
      if (!(await isRunning()) && !isStopping()) {
        console.error("The database ended unexpectedly and is started again …");
        await restart().catch((error: unknown) => console.error(explain(error)));
      }
      await wait(WATCH_MILLIS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async start() {
      user = development ? undefined : await webUser();
      const first = launch();
      await first.ready;
      void keep(first);
      if (embedded) watching = watchDatabase(embedded);
    },
    async stop(manner) {
      stopping.abort();
      await web?.end(manner);
      // A restart that is under way would bring the database back after its end.
      await watching;
    },
  };
}
