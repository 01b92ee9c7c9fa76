import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { explain } from "./explain.ts";
import { forkWeb } from "./web-process.ts";
import type { Deployment } from "../database/open.ts";

export interface Service {
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  deployment: Deployment;
  development: boolean;
  url: string;
  /** Whose session one button gives; in demo mode alone. */
  demoEmail: string | undefined;
}

const READY_WITHIN_MILLIS = 60_000;
const DRAIN_MILLIS = 15_000;
const WATCH_MILLIS = 1_000;
const MOST_RESTARTS = 5;

/** Keeps the web process and the embedded database running until told to stop. */
export function supervise({ deployment, development, url, demoEmail }: Options): Service {
  let web: ChildProcess | undefined;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let restarts = 0;
  let watch: NodeJS.Timeout | undefined;

  function launch(): void {
    // The web process never holds the owner's address, and takes no demo member from outside.
    const { DATABASE_OWNER_URL: _, DEMO_EMAIL: __, ...environment } = process.env;
    web = forkWeb(
      {
        ...environment,
        ...deployment.webEnvironment,
        ...(demoEmail === undefined ? {} : { DEMO_EMAIL: demoEmail }),
        SITE_URL: process.env.SITE_URL ?? url,
        NODE_ENV: development ? "development" : "production",
      },
      development ? ["--dev"] : [],
    );
    web.on("exit", () => void revive());
  }

  async function revive(): Promise<void> {
    if (isStopping()) return;
    restarts += 1;
    if (restarts > MOST_RESTARTS) {
      console.error("The server keeps ending; see what it printed above.");
      process.exit(1);
    }
    console.error("The server ended unexpectedly and is started again …");
    await wait(200 * restarts);
    if (!isStopping()) launch();
  }

  async function watchDatabase(): Promise<void> {
    const { embedded } = deployment;
    if (embedded && !isStopping() && !(await embedded.isRunning()) && !isStopping()) {
      console.error("The database ended unexpectedly and is started again …");
      await embedded.restart().catch((error: unknown) => console.error(explain(error)));
    }
    if (!isStopping()) watch = setTimeout(() => void watchDatabase(), WATCH_MILLIS);
  }

  return {
    async start() {
      launch();
      await becomesReady(web, url);
      restarts = 0;
      watch = setTimeout(() => void watchDatabase(), WATCH_MILLIS);
    },
    async stop() {
      stopping.abort();
      clearTimeout(watch);
      await end(web);
    },
  };
}

async function becomesReady(web: ChildProcess | undefined, url: string): Promise<void> {
  const ready = new Promise<void>((done, fail) => {
    web?.once("message", () => done());
    web?.once("exit", () => fail(new Error("The server ended before it was ready; see what it printed above.")));
    setTimeout(
      () => fail(new Error(`The server was not ready within ${READY_WITHIN_MILLIS / 1000} seconds at ${url}.`)),
      READY_WITHIN_MILLIS,
    ).unref();
  });
  await ready;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), DRAIN_MILLIS);
  await ended;
  clearTimeout(late);
}
