import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { findNamed } from "#lib/ai/consultant/gather/find-named";
import { gatherBuild } from "#lib/ai/consultant/gather/gather-build";
import { gatherComparison } from "#lib/ai/consultant/gather/gather-comparison";
import { gatherCount } from "#lib/ai/consultant/gather/gather-count";
import { gatherDomains } from "#lib/ai/consultant/gather/gather-domains";
import { gatherAbout, gatherNothing, gatherRefusal, gatherScoring } from "#lib/ai/consultant/gather/gather-none";
import { gatherPainpoint } from "#lib/ai/consultant/gather/gather-painpoint";
import { gatherRanking } from "#lib/ai/consultant/gather/gather-ranking";
import { gatherTopic } from "#lib/ai/consultant/gather/gather-topic";
import type { Asking } from "#lib/ai/consultant/gather/gathering";
import { readQuestion, type Question } from "#lib/ai/consultant/question/read-question";
import type { Locale } from "#lib/policy/locale";
import type { Release } from "#lib/schemas/release";

/**
 * The first half of an answer: what was asked, what the feed holds on it, and what follows from that by counting. No words
 * are written here, and nothing in the message is obeyed: it decides what is looked up, and nothing else.
 */
export async function gatherEvidence(asked: { release: Release; message: string; locale: Locale }): Promise<ConsultantEvidence> {
  const question = readQuestion(asked.message);
  const asking: Asking = { ...asked, text: question.text };
  const named = await findNamed(asking);
  if (named) return gatherPainpoint(asking, named.painpoint, named.aspect);
  return gather(asking, question);
}

function gather(asking: Asking, question: Question): Promise<ConsultantEvidence> {
  switch (question.kind) {
    case "empty":
      return gatherNothing(asking);
    case "refusal":
      return gatherRefusal(asking, question.why);
    case "about":
      return gatherAbout(asking);
    case "scoring":
      return gatherScoring(asking);
    case "build":
      return gatherBuild(asking, question);
    case "comparison":
      return gatherComparison(asking, question);
    case "domains":
      return gatherDomains(asking, question);
    case "count":
      return gatherCount(asking, question);
    case "ranking":
      return gatherRanking(asking, question);
    case "topic":
      return gatherTopic(asking, question);
  }
}
