import { z } from "zod";
import { LOCALES } from "#lib/policy/locale";
import { LocaleInput, PainpointSummary } from "#lib/schemas/feed";
import { Allowance } from "#lib/schemas/usage";

export const LONGEST_MESSAGE = 2_000;

export const ConsultantInput = z.strictObject({
  message: z
    .string()
    .min(1)
    .max(LONGEST_MESSAGE)
    .check(({ value, issues }) => {
      if (value !== "" && value.trim() === "") issues.push({ code: "custom", params: { fault: "required" }, input: value });
    })
    .describe("One question about what hurts consumers in the city, or what to build; at most 2,000 characters.")
    .meta({ examples: ["Which food problems are rising?"] }),
  locale: LocaleInput,
});
export type ConsultantInput = z.output<typeof ConsultantInput>;

const { slug, headline, composite_score, first_seen_month } = PainpointSummary.shape;

/** How far the catalogue carries an answer. */
export const GROUNDINGS = ["full", "partial", "none"] as const;
export type Grounding = (typeof GROUNDINGS)[number];

export const Citation = z
  .object({ slug, headline, composite_score, first_seen_month })
  .describe("A pain point that the answer rests on.")
  .meta({ id: "Citation" });
export type Citation = z.infer<typeof Citation>;

export const ConsultantReply = z
  .object({
    answer: z.string().min(1).describe("The answer in Markdown; [1] points to the first citation."),
    locale: z.enum(LOCALES).describe("Language of the answer."),
    generated_by: z.string().min(1).describe("offline: the built-in consultant; otherwise the name of the model that wrote the words."),
    citations: z.array(Citation).describe("What the answer rests on: [n] in it is the n-th of these."),
    grounding: z
      .enum(GROUNDINGS)
      .describe(
        "full: the catalogue answers it; partial: it answers a part; none: it has nothing, the answer says so and nothing is charged.",
      ),
    charged: z
      .boolean()
      .optional()
      .describe(
        "Whether it uses up a question: not where the catalogue has nothing, where only something near was found, or where it asks of nothing in particular.",
      ),
    follow_up_questions: z
      .array(z.string().min(1))
      .max(3)
      .describe("Good next questions: two or three; none where somebody needs help first."),
    usage: Allowance.describe("Where the monthly quota of consultant questions stands after this call."),
  })
  .describe("The consultant's answer.")
  .meta({ id: "ConsultantReply" });
export type ConsultantReply = z.infer<typeof ConsultantReply>;
