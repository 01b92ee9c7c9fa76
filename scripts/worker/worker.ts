import { WEB_LIMITS } from "#lib/db/limits";
import { PUBLISH_LIMITS } from "#lib/db/owner";
import { createPool } from "#lib/db/pool";
import { readThrough } from "#lib/db/web";
import { workOnDeliveries } from "#lib/deliveries/work";
import { requireEnv } from "#lib/env";
import { beginTracing, endTracing } from "#lib/tracing/begin-tracing";
import { failStart, speakAsTold } from "../service/fail-start.ts";
import { beat, sayReady } from "../service/heartbeat.ts";
import { sayWhatServes } from "../service/say-what-serves.ts";
import { drainMillis, HASTE_MILLIS, LAST_MILLIS } from "../service/stop-times.ts";
import { outliveReaders, whenParentGoes } from "../bootstrap/lone-process.mjs";
import { speakInLines } from "../service/speak-in-lines.ts";
import { checkWorkerStanding } from "./worker-standing.ts";
import { workOnQueue } from "./work-on-queue.ts";

/** The worker process: it knows the worker's address alone. One publish at a time needs two connections, any other job one, the queue itself a few. */
const CONNECTIONS = 12;
/** What deliveries need: they read the feed as a visitor does, and the outbox. */
const DELIVERY_CONNECTIONS = 6;

async function main(): Promise<void> {
  outliveReaders();
  speakAsTold();
  beat();
  await beginTracing("worker");
  const pool = createPool(requireEnv("DATABASE_WORKER_URL"), { max: CONNECTIONS, limits: PUBLISH_LIMITS });
  const deliveryPool = createPool(requireEnv("DATABASE_WORKER_URL"), { max: DELIVERY_CONNECTIONS, limits: WEB_LIMITS });
  readThrough(deliveryPool);
  await checkWorkerStanding(pool);
  speakInLines();
  const { stop } = await workOnQueue(pool);
  const deliveries = workOnDeliveries(deliveryPool);
  sayWhatServes("it works on the queue");

  let stopping: Promise<void> | undefined;
  /** A job that does not end in time is given back, and what it did is undone with its connection. */
  const end = (millis: number) => {
    stopping ??= Promise.all([stop(millis), deliveries.stop(millis)])
      .then(endTracing)
      .finally(() => process.exit(0));
    setTimeout(() => process.exit(0), millis + LAST_MILLIS).unref();
  };
  process.on("SIGTERM", () => end(drainMillis()));
  whenParentGoes(() => end(HASTE_MILLIS));
  // The terminal's are for the parent, who tells us what to do.
  process.on("SIGINT", () => undefined);
  process.on("SIGHUP", () => undefined);
  sayReady();
}

main().catch(failStart);
