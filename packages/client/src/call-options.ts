import type { Answer } from "./answer.ts";

/** What any call may be told. */
export interface CallOptions {
  /** Ends the call, pauses between its attempts included. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take, in place of the client's. */
  timeoutMs?: number | undefined;
}

export interface ReadOptions<Data> extends CallOptions {
  /** An earlier answer to the same question: where nothing has changed since, the server sends nothing and its data is given again. */
  ifNoneMatch?: { data: Data; meta: Pick<Answer<Data>["meta"], "etag"> } | undefined;
}

export interface AskOptions extends CallOptions {
  /** The caller's own name for the request. Without one each call makes its own and keeps it over its attempts. */
  idempotencyKey?: string | undefined;
}
