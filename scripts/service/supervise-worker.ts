import { fork } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argumentsOf } from "./fail-start.ts";
import { keepRunning, type Kept } from "./keep-running.ts";
import { patientDelay } from "./restarts.ts";
import { serviceUser } from "./service-user.ts";
import { watchLife } from "./web-life.ts";
import type { SystemUser } from "../system-user.ts";

/** A publish of a large catalogue may hold the loop for seconds. */
const MOST_SILENT_SECONDS = 120;

interface Options {
  workerUrl: string;
  development: boolean;
  /** Whether a service serves without it, and goes on where it could not begin. */
  isDispensable: boolean;
}

/** Keeps the worker running until told to stop, however often it ends. */
export function superviseWorker({ workerUrl, development, isDispensable }: Options): Kept {
  let user: SystemUser | undefined;

  const launch = (serves: boolean) => {
    // It holds its own address alone, and none of the web process's secrets.
    const {
      DATABASE_OWNER_URL: _,
      DATABASE_URL: __,
      DATABASE_READ_URL: ___,
      API_KEY_PEPPER: ____,
      NEXTAUTH_SECRET: _____,
      ...environment
    } = process.env;
    const child = fork(join(import.meta.dirname, "../worker/worker.ts"), argumentsOf(serves), {
      env: { ...environment, DATABASE_WORKER_URL: workerUrl, NODE_ENV: "production", ...(user ? { HOME: tmpdir() } : {}) },
      ...user,
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    return watchLife(child, { name: "worker", mostSilentSeconds: MOST_SILENT_SECONDS, serves });
  };

  const worker = keepRunning({ name: "worker", launch, isDispensable, delayOf: patientDelay, giveUp: () => undefined });
  return {
    ...worker,
    async start() {
      user = development ? undefined : await serviceUser("painpoint-worker", "worker", ["lib", "node_modules"]);
      await worker.start();
    },
  };
}
