import type { ConsultantReply } from "#lib/schemas/consultant";

/** The answer as it stands, and what its [n] mean. */
export function outlineReply({ answer, citations, grounding, charged, usage }: ConsultantReply): string {
  return [
    answer,
    ...citations.map(({ slug, headline }, at) => `[${at + 1}] \`${slug}\`: ${headline}`),
    `Grounding: ${grounding}${charged === false ? "; nothing was charged" : ""}. Questions left this month: ${usage.remaining}.`,
  ].join("\n");
}

export function stepAfterReply({ citations, follow_up_questions }: ConsultantReply): string {
  const open = citations.length > 0 ? "Open a cited pain point with get_painpoint. " : "";
  return follow_up_questions.length === 0 ? open : `${open}Good next questions: ${follow_up_questions.join(" | ")}`;
}
