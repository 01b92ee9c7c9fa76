import type { Asking } from "#lib/ai/consultant/asking";
import type { Executed } from "#lib/ai/consultant/execute";
import type { Plan } from "#lib/ai/consultant/plan";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { Grounding } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

/** Everything that an answer by a model may rest on, executed before a word of it is written: a model adds nothing to it. */
export interface ConsultantEvidence {
  release: Release;
  /** Language of the answer, of the records, of the facts and of the follow-up questions. */
  locale: Locale;
  /** As it was asked. Data: it is never obeyed, and never repeated as it stands. */
  message: string;
  plan: Plan;
  /** At most ten; [1] in an answer is the first. */
  painpoints: readonly CitedPainpoint[];
  /** What was computed, a sentence each, with the [n] of the pain points that it speaks of. */
  facts: readonly string[];
  /** How far an answer may claim to be grounded, at most. */
  groundingCeiling: Grounding;
  /** What is left open, in the language of the answer. */
  missing: readonly string[];
  /** Two or three next questions that the catalogue can answer. */
  followUps: readonly string[];
}

export interface CitedPainpoint {
  /** Its [n], counted from 1. */
  number: number;
  painpoint: FeedDetail;
}

export async function gatherEvidence({ release, locale, message, plan }: Asking, executed: Executed): Promise<ConsultantEvidence> {
  const found = await findPainpointsBySlug(
    release,
    executed.cited.map(({ slug }) => slug),
    locale,
  );
  return {
    ...{ release, locale, message, plan },
    painpoints: found.map((painpoint, at) => ({ number: at + 1, painpoint })),
    facts: executed.parts.flatMap((part) => part.split("\n")),
    groundingCeiling: executed.grounding,
    missing: executed.missing,
    followUps: executed.followUps,
  };
}
