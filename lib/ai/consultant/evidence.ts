import { citedNumbers } from "#lib/ai/check/citations";
import { factTable, type Fact } from "#lib/ai/check/facts";
import type { Asking } from "#lib/ai/consultant/asking";
import type { Executed } from "#lib/ai/consultant/execute";
import { painpointFacts } from "#lib/ai/model/shown-painpoint";
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
  /** At most ten; [1] in an answer is the first. */
  painpoints: readonly FeedDetail[];
  /** What was computed, a sentence each, with the [n] of the pain points that it speaks of. */
  facts: readonly string[];
  /** How far an answer may claim to be grounded, at most. */
  groundingCeiling: Grounding;
  /** Nobody is charged for an answer from it. */
  isFree: boolean;
  /** What is left open, in the language of the answer. */
  missing: readonly string[];
  /** Two or three next questions that the catalogue can answer. */
  followUps: readonly string[];
}

export async function gatherEvidence({ release, locale, message }: Asking, executed: Executed): Promise<ConsultantEvidence> {
  const slugs = executed.cited.map(({ slug }) => slug);
  return {
    ...{ release, locale, message },
    painpoints: await findPainpointsBySlug(release, slugs, locale),
    facts: executed.parts.flatMap((part) => part.split("\n")).filter((line) => line.trim() !== ""),
    groundingCeiling: executed.grounding,
    isFree: executed.isFree === true,
    missing: executed.missing,
    followUps: executed.followUps,
  };
}

/** The evidence as facts: [2] in an answer is P2, and K1, K2, … are what was computed. */
export function evidenceFacts({ release, painpoints, facts, missing }: ConsultantEvidence): Fact[] {
  return factTable([
    ...painpoints.flatMap((painpoint, at) => painpointFacts(`P${at + 1}`, painpoint)),
    ...facts.map((says, at) => computed(`K${at + 1}`, says)),
    ...missing.map((says, at) => computed(`N${at + 1}`, says)),
    {
      id: "V1",
      says: "",
      figures: {
        visible_through: { kind: "month", value: release.freshness.visible_through_month, roles: ["visible_month"] },
        pain_points: { kind: "count", value: release.count, unit: "pain_points", roles: ["pain_points"] },
      },
    },
  ]);
}

function computed(id: string, line: string): Fact {
  const cites = citedNumbers(line).map((number) => `[${number}]`);
  return {
    id,
    says: line.replaceAll(/\s?\[\d{1,3}\]/g, "").replace(/^(?:- |\d+\. )/, ""),
    ...(cites.length > 0 && { is: { cites: cites.join("") } }),
  };
}
