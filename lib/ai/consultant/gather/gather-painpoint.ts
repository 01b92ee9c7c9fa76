import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { momentumFacts } from "#lib/ai/consultant/gather/demand-facts";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { missingForAspect } from "#lib/ai/consultant/gather/missing-aspect";
import type { Aspect } from "#lib/ai/consultant/intent";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
import type { FeedDetail } from "#lib/feed/record";

const MOST_RELATED = 2;

/** A question about one pain point, named by its slug or its headline. */
export async function gatherPainpoint(asking: Asking, painpoint: FeedDetail, aspect: Aspect): Promise<ConsultantEvidence> {
  const { release, locale } = asking;
  const isWhole = aspect === "overview" || aspect === "ways_in";
  const nearest = isWhole ? painpoint.related.slice(0, MOST_RELATED).map(({ slug }) => slug) : [];
  const related = await findPainpointsBySlug(release, nearest, locale);
  const next = nextQuestions(locale);
  const missing = missingForAspect(aspect, asking);
  const { headline, domain } = painpoint;
  return toEvidence(asking, {
    intent: { kind: "painpoint", aspect },
    details: [painpoint, ...related],
    facts: momentumFacts(painpoint, 1, release, locale),
    ceiling: missing.length > 0 ? "partial" : "full",
    missing,
    followUps: [
      aspect === "solutions" ? undefined : next.solutions(headline),
      aspect === "trend" ? undefined : next.trend(headline),
      aspect === "affected" ? undefined : next.affected(headline),
      domain === null ? undefined : next.highest(domain),
    ],
  });
}
