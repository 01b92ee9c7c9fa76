import { answerByModel } from "#lib/ai/consultant/answer-by-model";
import { toAnswer, type ConsultantAnswer } from "#lib/ai/consultant/answer-question";
import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { gatherEvidence } from "#lib/ai/consultant/gather-evidence";
import { gatherRefusal } from "#lib/ai/consultant/gather/gather-none";
import { writeAnswer } from "#lib/ai/consultant/words/write-answer";
import { OFFLINE, type Writer } from "#lib/ai/writer";
import type { Locale } from "#lib/policy/locale";
import type { ConsultantReply } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

export type Consulted = ConsultantAnswer & Pick<ConsultantReply, "generated_by">;

/**
 * One question answered: what the feed holds on it is gathered first, then the writer puts it into words. Where there is nothing
 * to rest on no model is asked, and what a model finds off topic is refused in our own words: both are nobody's charge.
 */
export async function consult(asked: { release: Release; message: string; locale: Locale }, writer: Writer): Promise<Consulted> {
  const evidence = await gatherEvidence(asked);
  if (writer.kind === "model" && evidence.groundingCeiling !== "none") {
    const words = await answerByModel(evidence, writer.model, writer.run);
    if (words) return { ...words, generated_by: writer.name };
    return offline(await gatherRefusal({ ...asked, text: evidence.message }, "off_topic"));
  }
  return offline(evidence);
}

function offline(evidence: ConsultantEvidence): Consulted {
  return { ...toAnswer(evidence, writeAnswer(evidence, evidence.locale)), generated_by: OFFLINE.name };
}
