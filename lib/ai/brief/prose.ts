import { z } from "zod";
import { BriefSections } from "#lib/schemas/brief";

const { verdict, executive_summary, problem, solution, go_to_market } = BriefSections.shape;

/** The words of a brief that a model may write: everything else in it is computed. Each field stands in its section. */
export const BriefProse = z.strictObject({
  one_line: verdict.shape.one_line,
  executive_summary: executive_summary.shape.text,
  job_to_be_done: problem.shape.job_to_be_done,
  who_hurts_most: problem.shape.who_hurts_most,
  why_now: problem.shape.why_now,
  wedge: solution.shape.wedge,
  value_proposition: solution.shape.value_proposition,
  must: solution.shape.must,
  wont: solution.shape.wont,
  beachhead: go_to_market.shape.beachhead,
  first_ten_customers: go_to_market.shape.first_ten_customers,
});
export type BriefProse = z.infer<typeof BriefProse>;
