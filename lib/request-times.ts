import { AsyncLocalStorage } from "node:async_hooks";
import type { ModelUse } from "#lib/context";
import { shared } from "#lib/shared";
import type { Span } from "#lib/tracing/span";

/** What one request has waited for so far, in milliseconds, told by whoever waits in its name. */
export interface RequestTimes {
  requestId: string;
  /** For its turn, before what it asked for was begun. */
  queue: number;
  /** For the database, waiting for a connection included. */
  queries: number;
  model: number;
  uses: ModelUse[];
  /** Why what was asked for was not done. */
  code?: string;
  /** Of a page: the account whose session came along. */
  accountId?: string;
  /** Where traces are kept: the span that whatever is waited for now stands in. */
  span?: Span | undefined;
}

const current = shared("request times", () => new AsyncLocalStorage<RequestTimes>());

export function newRequestTimes(requestId: string, span?: Span): RequestTimes {
  return { requestId, queue: 0, queries: 0, model: 0, uses: [], span };
}

/** Runs a request; what it waits for, however deep, is added to these. */
export function timing<Result>(times: RequestTimes, work: () => Result): Result {
  return current.run(times, work);
}

/** Does that in nobody's name: no request waits for it. */
export function outsideRequest<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** The request in whose name this is done, if it is in one's. */
export function currentRequest(): RequestTimes | undefined {
  return current.getStore();
}

/** Adds how long the work takes to the request in whose name it is done, if there is one; a query has a span by its statement's name. */
export async function timed<Result>(what: "queries" | "model", name: string, work: () => Promise<Result>): Promise<Result> {
  const times = current.getStore();
  if (!times) return work();
  // A model's calls have spans of their SDK's.
  const span =
    what === "queries" ? times.span?.begin(name, "client", { "db.system.name": "postgresql", "db.operation.name": name }) : undefined;
  const started = performance.now();
  let failure: string | undefined;
  try {
    return await work();
  } catch (error) {
    failure = error instanceof Error ? error.name : "error";
    throw error;
  } finally {
    times[what] += performance.now() - started;
    span?.end({ failure });
  }
}

/** Does that within a span of its own, where traces are kept. What it waits for must end before it does. */
export function within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const times = current.getStore();
  return times?.span ? spanning(times, times.span, name, work) : work();
}

async function spanning<Result>(times: RequestTimes, outer: Span, name: string, work: () => Promise<Result>): Promise<Result> {
  const span = outer.begin(name, "inner");
  times.span = span;
  try {
    return await work();
  } finally {
    times.span = outer;
    span.end();
  }
}

/** Begins to wait for a turn in the request's name; what it gives is called when that has come, or when nobody waits any more. */
export function queued(): () => void {
  const times = current.getStore();
  if (!times) return () => undefined;
  const came = performance.now();
  return () => void (times.queue += performance.now() - came);
}

/** Says why what was asked for is not done, where its answer has no code; what was said first stands. */
export function noteRefusal(code: string): void {
  const times = current.getStore();
  if (times) times.code ??= code;
}

/** Says whose session came along with the request. */
export function noteAccount(accountId: string): void {
  const times = current.getStore();
  if (times) times.accountId = accountId;
}

/** Adds what a call of a model took. */
export function noteModelUse(use: ModelUse): void {
  current.getStore()?.uses.push(use);
}
