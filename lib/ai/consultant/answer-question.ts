import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { gatherEvidence } from "#lib/ai/consultant/gather-evidence";
import { writeAnswer } from "#lib/ai/consultant/words/write-answer";
import type { Locale } from "#lib/policy/locale";
import type { Citation, ConsultantReply } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

/** A reply without what the operation adds to it. */
export type ConsultantAnswer = Omit<ConsultantReply, "usage" | "locale" | "generated_by">;

/** The built-in consultant: evidence, and offline words for it. */
export async function answerQuestion(asked: { release: Release; message: string; locale: Locale }): Promise<ConsultantAnswer> {
  const evidence = await gatherEvidence(asked);
  return toAnswer(evidence, writeAnswer(evidence, asked.locale));
}

/** Words with what they rest on, whoever wrote them. */
export function toAnswer(evidence: ConsultantEvidence, words: string): ConsultantAnswer {
  return {
    answer: words,
    citations: evidence.painpoints.map(({ painpoint }): Citation => {
      const { slug, headline, composite_score, first_seen_month } = painpoint;
      return { slug, headline, composite_score, first_seen_month };
    }),
    grounding: evidence.groundingCeiling,
    follow_up_questions: [...evidence.followUps],
  };
}
