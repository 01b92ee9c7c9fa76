import type { ConsultantReply } from "#lib/schemas/consultant";

/** The answer as it stands, what its [n] mean, and what may be asked next. */
export function outlineReply({ answer, citations, grounding, follow_up_questions, usage }: ConsultantReply): string {
  return [
    answer,
    ...citations.map(({ slug, headline }, at) => `[${at + 1}] \`${slug}\`: ${headline}`),
    `Grounding: ${grounding}${grounding === "none" ? "; nothing was charged" : ""}. Questions left this month: ${usage.remaining}.`,
    ...(citations.length > 0 ? ["Open a cited pain point with get_painpoint."] : []),
    `Good next questions: ${follow_up_questions.join(" | ")}`,
  ].join("\n");
}
