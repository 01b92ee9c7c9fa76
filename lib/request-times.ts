import { AsyncLocalStorage } from "node:async_hooks";
import type { ModelUse } from "#lib/context";
import { shared } from "#lib/shared";

/** What one request has waited for so far, in milliseconds, told by whoever waits in its name. */
export interface RequestTimes {
  /** For statements of our own on the database, waiting for a connection included. */
  queries: number;
  model: number;
  uses: ModelUse[];
}

const current = shared("request times", () => new AsyncLocalStorage<RequestTimes>());

/** Runs a request; what it waits for, however deep, is added to these. */
export function timing<Result>(times: RequestTimes, work: () => Result): Result {
  return current.run(times, work);
}

/** Adds how long the work takes to the request in whose name it is done, if there is one. */
export async function timed<Result>(what: "queries" | "model", work: () => Promise<Result>): Promise<Result> {
  const times = current.getStore();
  if (!times) return work();
  const started = performance.now();
  try {
    return await work();
  } finally {
    times[what] += performance.now() - started;
  }
}

/** Adds what a call of a model took. */
export function noteModelUse(use: ModelUse): void {
  current.getStore()?.uses.push(use);
}
