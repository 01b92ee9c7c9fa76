/** What a form of the account pages may have to say; the words are `keys.problem` in the messages. */
export const PROBLEMS = [
  "signed_out",
  "foreign_origin",
  "pro_required",
  "name_invalid",
  "expiry_invalid",
  "scope_invalid",
  "overlap_invalid",
  "limit_reached",
  "sent_before",
  "not_active",
  "not_found",
  "address_differs",
  "nothing_chosen",
  "brief_not_found",
  "shortlists_full",
  "words_too_long",
  "still_asking",
  "searches_full",
  "webhooks_full",
  "webhook_gone",
  "url_invalid",
  "url_not_https",
  "url_inner",
  "not_sent",
  "unavailable",
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** How a form stands after it was sent. `issued` alone carries a key, and is given to nothing but the answer of that very request. */
export type FormState =
  | { kind: "open" }
  | { kind: "refused"; problem: Problem; values: Record<string, string> }
  | { kind: "issued"; name: string; key: string }
  | { kind: "done" };

export type FormAction = (before: FormState, form: FormData) => Promise<FormState>;
export type ProblemWords = Record<Problem, string>;

export const OPEN_FORM: FormState = { kind: "open" };

/** What was typed, for the form to keep. */
export function keptValue(state: FormState, name: string, fallback: string): string {
  return state.kind === "refused" ? (state.values[name] ?? fallback) : fallback;
}

export function problemOf(state: FormState): Problem | undefined {
  return state.kind === "refused" ? state.problem : undefined;
}
