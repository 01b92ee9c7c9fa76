import { env, requireEnv } from "#lib/env";
import { endWhenTold } from "../service/end-when-told.ts";
import { explain } from "../service/explain.ts";
import { superviseWorker } from "../service/supervise-worker.ts";
import { outliveReaders } from "../bootstrap/lone-process.mjs";

/** `npm run worker`: the worker alone, kept running, on a database that `npm run migrate` prepared. It knows the worker's address only. */
async function main(): Promise<void> {
  const workerUrl = requireEnv("DATABASE_WORKER_URL");
  if (env().DATABASE_OWNER_URL !== undefined)
    throw new Error(
      "DATABASE_OWNER_URL is set, and a worker must not know the owner's address: npm run migrate needs it, npm run worker runs without it.",
    );
  const worker = superviseWorker({ workerUrl, development: false, isDispensable: false });
  const isStopping = endWhenTold(worker.stop);
  try {
    await worker.start();
  } catch (error) {
    if (isStopping()) return;
    throw error;
  }
  console.log("The worker works on the queue. Ctrl-C stops it.");
}

outliveReaders();
main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
