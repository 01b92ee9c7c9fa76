import { rateLimitsIn, type RateLimit } from "./rate-limits.ts";

/** What an operation answered, and what came with it. */
export interface Answer<Data> {
  data: Data;
  meta: Meta;
}

/** What the headers of an answer say. */
export interface Meta {
  status: number;
  /** Quote it when you report a problem. */
  requestId: string | undefined;
  /** Changes with the release, the query and the language. */
  etag: string | undefined;
  language: string | undefined;
  /** What is left of the key's limits. */
  rateLimits: readonly RateLimit[];
  /** Whether the server said 304: `data` is that of the earlier answer. */
  isUnchanged: boolean;
  /** Whether this is the answer of an earlier request under the same Idempotency-Key. */
  isReplayed: boolean;
  /** Whether the key is everybody's for trying: the data are an invented example. */
  isExample: boolean;
  /** How many times the request was sent. */
  attempts: number;
  headers: Headers;
}

export function metaOf({ status, headers }: Response, attempts: number): Meta {
  return {
    status,
    requestId: headers.get("x-request-id") ?? undefined,
    etag: headers.get("etag") ?? undefined,
    language: headers.get("content-language") ?? undefined,
    rateLimits: rateLimitsIn(headers),
    isUnchanged: status === 304,
    isReplayed: headers.get("idempotent-replayed") === "true",
    isExample: headers.get("fixed-example") === "true",
    attempts,
    headers,
  };
}
