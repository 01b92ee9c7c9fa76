import type { AskingState, FieldNames } from "#lib/adapters/web/asking/asking-form";

export type BriefField = "slug" | "language" | "reader" | "tier" | "sum" | "months" | "role";

export const BRIEF_FIELDS: FieldNames<BriefField> = {
  slug: "input:slug",
  language: "input:locale",
  reader: "input:input.user_context",
  tier: "input:input.budget_tier",
  sum: "input:input.budget_custom",
  months: "input:input.timeline_months",
  role: "input:input.role_shape",
};

export type BriefFormState = AskingState<BriefField>;
export type BriefFormAction = (before: BriefFormState, form: FormData) => Promise<BriefFormState>;
