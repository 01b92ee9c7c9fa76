import type { ResearchBrief } from "#lib/schemas/brief";

/** What two briefs may have been asked with otherwise. */
export type Term = "money" | "months" | "hands" | "reader";

/** In what the terms of two briefs differ. While nothing does, their figures may be set against each other. */
export function termsApart(one: ResearchBrief, other: ResearchBrief): Term[] {
  const differs = {
    money: one.sections.budget.cap !== other.sections.budget.cap,
    months: one.input.timeline_months !== other.input.timeline_months,
    hands: one.input.role_shape !== other.input.role_shape,
    reader: (one.input.user_context ?? "").trim() !== (other.input.user_context ?? "").trim(),
  };
  return (Object.keys(differs) as Term[]).filter((term) => differs[term]);
}
