import { fork } from "node:child_process";
import { join } from "node:path";
import type { Demo } from "./demo.ts";
import { explain } from "./explain.ts";
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
  let said: Prepared | undefined;
  child.on("message", (prepared: Prepared) => (said = prepared));
  const ended = new Promise<Prepared>((done) => {
    child.once("error", (error) => done({ why: `The process that prepares the database could not begin: ${explain(error)}` }));
    child.once("close", (code, signal) => done(said ?? { why: endedWith(code, signal) }));
  });
  return async ({ deployment: { ownerUrl, webUrl, workerUrl, webEnvironment }, embedded }) => {
    const preparation: Preparation = { deployment: { ownerUrl, webUrl, workerUrl, webEnvironment }, embedded };
    if (child.connected) child.send(preparation, () => undefined);
    const { why, demo } = await ended;
    // Where it failed is in the sentence, with DEBUG=1.
    if (why !== undefined) throw Object.assign(new Error(why), { stack: "" });
    return demo;
  };
}

function endedWith(code: number | null, signal: string | null): string {
  return signal === null
    ? `The process that prepares the database ended with ${code}; see what it printed above. Nothing half-written was kept.`
    : `The process that prepares the database was ended by ${signal}, as for lack of memory. Start again: nothing half-written was kept.`;
}
