import type { Meter } from "#lib/access/meter";

/** An operation's answer, and how it came about. */
export interface Outcome<Output> {
  output: Output;
  /** Whether this is the answer of an earlier call under the same Idempotency-Key. */
  replayed: boolean;
  /** Whether it is the fixed example that a key for trying gets. */
  isExample?: boolean;
  /** Under which id the account keeps it, where it does. */
  keptId?: string | undefined;
  /** Where the quota stands that the operation counts against. */
  meter?: Meter;
}
