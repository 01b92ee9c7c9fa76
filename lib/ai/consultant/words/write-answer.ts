import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { writeBuild } from "#lib/ai/consultant/words/write-build";
import { writeComparison } from "#lib/ai/consultant/words/write-comparison";
import { writeCount } from "#lib/ai/consultant/words/write-count";
import { writeDomains } from "#lib/ai/consultant/words/write-domains";
import { writeLookUp } from "#lib/ai/consultant/words/write-look-up";
import { writeAbout, writeNothing, writeRefusal, writeScoring } from "#lib/ai/consultant/words/write-none";
import { writePainpoint } from "#lib/ai/consultant/words/write-painpoint";
import { writeRanking } from "#lib/ai/consultant/words/write-ranking";
import type { Locale } from "#lib/policy/locale";

/** The offline words of an answer, in Markdown. They say what the evidence says, and cite all of it. */
export function writeAnswer(evidence: ConsultantEvidence, locale: Locale): string {
  const { intent } = evidence;
  switch (intent.kind) {
    case "look_up":
      return writeLookUp(evidence, intent, locale);
    case "painpoint":
      return writePainpoint(evidence, intent, locale);
    case "ranking":
      return writeRanking(evidence, intent, locale);
    case "domains":
      return writeDomains(evidence, intent, locale);
    case "comparison":
      return writeComparison(evidence, intent, locale);
    case "build":
      return writeBuild(evidence, intent, locale);
    case "count":
      return writeCount(evidence, intent, locale);
    case "about":
      return writeAbout(evidence, locale);
    case "scoring":
      return writeScoring(locale);
    case "refusal":
      return writeRefusal(evidence, intent.why, locale);
    case "nothing":
      return writeNothing(evidence, locale);
  }
}
