import type { Meta } from "./answer.ts";
import type { KnownCode, Problem } from "./openapi.ts";
import type { RateLimit } from "./rate-limits.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** One input that cannot be used: where, what is wrong, and what to send instead. */
export type Fault = NonNullable<Problem["errors"]>[number];

/** `unreadable_answer` is ours: what came was none of the API's answers. Codes may be added to the API at any time. */
export type ErrorCode = KnownCode | "unreadable_answer" | (string & Record<never, never>);

/** The API refused, or failed: a problem document (RFC 9457) as an error. */
export class PainpointProblem extends Error {
  override readonly name = "PainpointProblem";
  readonly status: number;
  /** What a program should look at; it never changes. */
  readonly code: ErrorCode;
  /** The kind of error as an address, which leads to its documentation. */
  readonly type: string | undefined;
  readonly title: string;
  readonly detail: string;
  readonly faults: readonly Fault[];
  /** Seconds until another attempt is worth it, where the server says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly meta: Meta;

  constructor(problem: Pick<Problem, "code" | "title" | "detail"> & Partial<Problem>, meta: Meta) {
    super([problem.detail, ...(problem.errors ?? []).map(({ message, fix }) => `${message} ${fix}`)].join(" "));
    this.status = meta.status;
    this.code = problem.code;
    this.type = problem.type;
    this.title = problem.title;
    this.detail = problem.detail;
    this.faults = problem.errors ?? [];
    this.retryAfterSeconds = retryAfterSeconds(meta.headers);
    this.meta = meta;
  }

  /** What to send instead, of the first fault. */
  get fix(): string | undefined {
    return this.faults[0]?.fix;
  }

  /** Quote it when you report a problem. */
  get requestId(): string | undefined {
    return this.meta.requestId;
  }

  /** What is left of the key's limits. */
  get rateLimits(): readonly RateLimit[] {
    return this.meta.rateLimits;
  }

  /** As JSON: what the document said. */
  toJSON(): object {
    const { type, title, status, detail, code, requestId, retryAfterSeconds: wait, faults } = this;
    return { type, title, status, detail, code, request_id: requestId, retry_after_seconds: wait, errors: faults };
  }
}

/** What an answer that is no success says. A proxy's page is no problem document, and is told apart. */
export function problemFrom(text: string, meta: Meta): PainpointProblem {
  const said = parsed(text);
  if (isProblem(said)) return new PainpointProblem(said, meta);
  const detail = `The server answered ${meta.status} with something that is none of the API's answers. Check the address.`;
  return new PainpointProblem({ code: "unreadable_answer", title: "Unreadable answer", detail }, meta);
}

function isProblem(said: unknown): said is Problem {
  return typeof said === "object" && said !== null && "code" in said && "detail" in said && typeof said.detail === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
