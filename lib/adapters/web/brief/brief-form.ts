/** How the form of a brief stands after it was sent: what was typed comes back with what was wrong. */
export interface BriefFormState {
  /** What is wrong as a whole, in the reader's language. */
  problem?: string;
  /** The fields with which something is wrong. */
  faults: BriefField[];
  values: Record<string, string>;
  /** For the next press: while the call still runs it stays, so that its answer is found. */
  idempotencyKey: string;
}

export type BriefFormAction = (before: BriefFormState, form: FormData) => Promise<BriefFormState>;

/** Names of the fields; those of the operation stand in their place within its input. */
export const BRIEF_FIELDS = {
  slug: "input:slug",
  language: "input:locale",
  reader: "input:input.user_context",
  tier: "input:input.budget_tier",
  sum: "input:input.budget_custom",
  months: "input:input.timeline_months",
  role: "input:input.role_shape",
} as const;
export type BriefField = keyof typeof BRIEF_FIELDS;
