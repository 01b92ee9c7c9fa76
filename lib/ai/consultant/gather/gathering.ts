import type { CitedPainpoint, ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { firstThree } from "#lib/ai/consultant/gather/follow-ups";
import type { Intent } from "#lib/ai/consultant/intent";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
import type { FeedDetail, FeedSummary } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { Grounding } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

/** What every kind of question is answered from. */
export interface Asking {
  release: Release;
  locale: Locale;
  message: string;
  /** The message without markup, links and orders. */
  text: string;
}

export const MOST_CITATIONS = 6;

interface Gathered {
  intent: Intent;
  details?: readonly FeedDetail[];
  facts?: readonly Fact[];
  ceiling: Grounding;
  missing?: readonly string[];
  followUps: readonly (string | undefined)[];
}

export function toEvidence({ release, locale, message }: Asking, gathered: Gathered): ConsultantEvidence {
  return {
    release,
    locale,
    message,
    intent: gathered.intent,
    painpoints: (gathered.details ?? []).map((painpoint, at): CitedPainpoint => ({ number: at + 1, painpoint })),
    facts: gathered.facts ?? [],
    groundingCeiling: gathered.ceiling,
    missing: gathered.missing ?? [],
    followUps: firstThree(gathered.followUps),
  };
}

export function detailsOf({ release, locale }: Asking, records: readonly FeedSummary[], most = MOST_CITATIONS): Promise<FeedDetail[]> {
  return findPainpointsBySlug(
    release,
    records.slice(0, most).map(({ slug }) => slug),
    locale,
  );
}
