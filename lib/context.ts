import type { KeyScope } from "#lib/policy/key-rules";
import type { Locale } from "#lib/policy/locale";
import type { Plan } from "#lib/policy/plans";
import type { Release } from "#lib/schemas/release";

/** Who calls: a program with a key, one that tries with everybody's key for trying, a signed-in member, or a visitor of the pages. */
export type Caller =
  | { kind: "key"; keyId: string; accountId: string; plan: Plan; scope: KeyScope }
  | { kind: "member"; accountId: string; plan: Plan }
  | { kind: "trial" }
  | { kind: "visitor" };

/** Who acts for the operator: by name on the command line, at the operator's desk by the id of an account, and of the job that it asked for. */
export type Actor = string | { account: string; job?: string };

/** What one call of a model took; null where it is not known. */
export interface ModelUse {
  /** With its provider: openai:gpt-4.1-mini. */
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  costUsd: number | null;
}

/** What an operation may know of the call. */
export interface Context {
  caller: Caller;
  /** Language of the answer when the input names none. */
  locale: Locale;
  requestId: string;
  /** The release that stood when the request was admitted; without it operations read the one that stands. */
  release?: Release | undefined;
  /** The caller's own name for this request: asked again under it, a metered operation answers the same and charges once. */
  idempotencyKey?: string | undefined;
  /** Whether the account keeps what comes of it, as it does of what a member asks: the caller shows only a part, and says where the rest is. */
  keeps?: boolean | undefined;
  /** Ends when the caller has gone and wants no answer any more; unset where a call runs on without its caller. */
  signal?: AbortSignal | undefined;
  /** Told of every step of a long call: how many of how many are done, and what comes next. */
  onProgress?: ((done: number, total: number, message: string) => void) | undefined;
  /** Told of every call of a model that was answered, whether its words were used or not. */
  onModelUse?: ((use: ModelUse) => void) | undefined;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date;
}
