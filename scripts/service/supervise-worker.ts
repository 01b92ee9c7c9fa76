import { fork } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepRunning, type Kept } from "./keep-running.ts";
import { patientDelay } from "./restarts.ts";
import { serviceUser } from "./service-user.ts";
import { watchLife } from "./web-life.ts";
import type { SystemUser } from "../system-user.ts";

/** A publish of a large catalogue may hold the loop for seconds. */
const MOST_SILENT_SECONDS = 120;

/** Keeps the worker running until told to stop, however often it ends: the service does without it meanwhile. */
export function superviseWorker({ workerUrl, development }: { workerUrl: string; development: boolean }): Kept {
  let user: SystemUser | undefined;

  const launch = () => {
    // It holds its own address alone, and none of the web process's secrets.
    const { DATABASE_OWNER_URL: _, DATABASE_URL: __, API_KEY_PEPPER: ___, NEXTAUTH_SECRET: ____, ...environment } = process.env;
    const child = fork(join(import.meta.dirname, "../worker/worker.ts"), {
      env: { ...environment, DATABASE_WORKER_URL: workerUrl, NODE_ENV: "production", ...(user ? { HOME: tmpdir() } : {}) },
      ...user,
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    return watchLife(child, { name: "worker", mostSilentSeconds: MOST_SILENT_SECONDS });
  };

  const worker = keepRunning({ name: "worker", launch, fromTheFirst: true, delayOf: patientDelay, giveUp: () => undefined });
  return {
    ...worker,
    async start() {
      user = development ? undefined : await serviceUser("painpoint-worker", "worker", ["lib", "node_modules"]);
      await worker.start();
    },
  };
}
