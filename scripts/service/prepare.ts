import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Demo } from "./demo.ts";
import type { Deployment } from "../database/open.ts";

/** What is to be prepared: a database, and beside an embedded one the demo member. */
export interface Preparation {
  deployment: Pick<Deployment, "ownerUrl" | "webUrl" | "workerUrl" | "webEnvironment">;
  embedded: { dataDir: string; url: string } | undefined;
}

/** A sentence that says why it could not be done, if it could not. */
export interface Prepared {
  why?: string;
  demo?: Demo;
}

/** Begins the process that prepares (prepare-process.ts); the function returned tells it what, and waits for its end. */
export function beginPreparing(): (preparation: Preparation) => Promise<Demo | undefined> {
  const child = fork(join(import.meta.dirname, "prepare-process.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  let prepared: Prepared = { why: "The process that prepares the database was ended. Start again: nothing half-written was kept." };
  child.on("message", (said: Prepared) => (prepared = said));
  return async ({ deployment: { ownerUrl, webUrl, workerUrl, webEnvironment }, embedded }) => {
    child.send({ deployment: { ownerUrl, webUrl, workerUrl, webEnvironment }, embedded } satisfies Preparation, () => undefined);
    await ended;
    if (prepared.why !== undefined) throw new Error(prepared.why);
    return prepared.demo;
  };
}
