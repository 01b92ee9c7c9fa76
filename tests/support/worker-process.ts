import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { untilReady } from "../../scripts/service/web-process.ts";
import { testDeployment } from "./deployment.ts";
import { hasEnded } from "./started-service.ts";

export interface WorkerProcess {
  child: ChildProcess;
  /** Ends it by that signal, and waits for its end; does nothing to one that has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** The real worker process, when it has begun. */
export async function startWorker(workerUrl: string, environment: Record<string, string> = {}): Promise<WorkerProcess> {
  const { DATABASE_URL: _, ...others } = testDeployment().environment;
  const child = fork(resolve(import.meta.dirname, "../../scripts/worker/worker.ts"), {
    env: { ...process.env, ...others, DATABASE_URL: "", DATABASE_WORKER_URL: workerUrl, ...environment },
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await untilReady(child);
  return {
    child,
    async end(signal = "SIGTERM") {
      if (!hasEnded(child)) child.kill(signal);
      await ended;
    },
  };
}
