import { z } from "zod";
import type { Bounds } from "#lib/ai/check/find-length-faults";
import { BriefSections, VERDICTS } from "#lib/schemas/brief";

const { verdict, executive_summary, problem, solution, go_to_market } = BriefSections.shape;

/** The texts of a brief that a model writes anew: everything else in it is computed, or an adviser's own words. */
export const BriefProse = z.strictObject({
  one_line: verdict.shape.one_line,
  executive_summary: executive_summary.shape.text,
  who_hurts_most: problem.shape.who_hurts_most,
  why_now: problem.shape.why_now,
  wedge: solution.shape.wedge,
  value_proposition: solution.shape.value_proposition,
  fit: z.string().min(1).describe("How the way in fits what the reader told and the terms."),
  beachhead: go_to_market.shape.beachhead,
});
export type BriefProse = z.infer<typeof BriefProse>;

/** How long each text of a brief is, in characters of English; `[]` is any item of a list. */
export const PROSE_BOUNDS = {
  one_line: { least: 30, most: 460 },
  executive_summary: { least: 240, most: 1400 },
  who_hurts_most: { least: 20, most: 500 },
  "why_now[]": { least: 16, most: 320 },
  wedge: { least: 24, most: 480 },
  value_proposition: { least: 20, most: 520 },
  fit: { least: 20, most: 600 },
  beachhead: { least: 16, most: 460 },
} as const satisfies Record<string, Bounds>;

/** What a model answers: the decision as it took it in, and the texts, their figures as tokens. */
export const BriefReply = z.strictObject({ decision: z.enum(VERDICTS), ...BriefProse.shape });
export type BriefReply = z.infer<typeof BriefReply>;

/** The brief with those texts in their places. */
export function withProse(sections: BriefSections, prose: BriefProse): BriefSections {
  return {
    ...sections,
    // What ends every way in stands there with its source, whoever writes.
    verdict: { ...sections.verdict, ...(sections.verdict.rule !== "overtaken" && { one_line: prose.one_line }) },
    executive_summary: { ...sections.executive_summary, text: prose.executive_summary },
    problem: { ...sections.problem, who_hurts_most: prose.who_hurts_most, why_now: prose.why_now },
    solution: { ...sections.solution, wedge: prose.wedge, value_proposition: prose.value_proposition, fit: prose.fit },
    go_to_market: { ...sections.go_to_market, beachhead: prose.beachhead },
  };
}
