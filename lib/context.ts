import type { Locale } from "#lib/policy/locale";
import type { Plan } from "#lib/policy/plans";

/** Who calls: a program with a key, a signed-in member, or a visitor of the pages. */
export type Caller =
  { kind: "key"; keyId: string; accountId: string; plan: Plan } | { kind: "member"; accountId: string; plan: Plan } | { kind: "visitor" };

/** What an operation may know of the call. */
export interface Context {
  caller: Caller;
  /** Language of the answer when the input names none. */
  locale: Locale;
  requestId: string;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date;
}
