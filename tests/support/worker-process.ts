import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { untilReady } from "../../scripts/service/web-process.ts";
import { testDeployment } from "./deployment.ts";
import { hasEnded } from "./started-service.ts";

export interface WorkerProcess {
  child: ChildProcess;
  /** What it wrote on standard error so far, where that is heard. */
  said: () => string;
  /** Ends it by that signal, and waits for its end; does nothing to one that has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** The real worker process, when it has begun. */
export async function startWorker(
  workerUrl: string,
  environment: Record<string, string> = {},
  errors: "inherit" | "pipe" = "inherit",
): Promise<WorkerProcess> {
  const { DATABASE_URL: _, ...others } = testDeployment().environment;
  return forkWorker({ ...others, DATABASE_URL: "", DATABASE_WORKER_URL: workerUrl, ...environment }, errors);
}

/** The same on whatever deployment. */
export async function forkWorker(environment: Record<string, string>, errors: "inherit" | "pipe" = "inherit"): Promise<WorkerProcess> {
  const child = fork(resolve(import.meta.dirname, "../../scripts/worker/worker.ts"), {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", errors, "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await untilReady(child);
  return {
    child,
    said: () => said,
    async end(signal = "SIGTERM") {
      if (!hasEnded(child)) child.kill(signal);
      await ended;
    },
  };
}
