import { assembleBrief } from "#lib/ai/brief/assemble";
import { computeBriefFacts } from "#lib/ai/brief/compute-facts";
import { writeByModel } from "#lib/ai/brief/write-by-model";
import { writeOffline } from "#lib/ai/brief/write-offline";
import type { Writer } from "#lib/ai/writer";
import { findPainpoint, findPainpointsBySlug } from "#lib/feed/painpoints";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import type { BriefSections } from "#lib/schemas/brief";
import type { BriefTerms } from "#lib/schemas/brief-input";
import type { Release } from "#lib/schemas/release";

/** How many related pain points a brief weighs. */
const MOST_RELATED = 5;

export interface BriefRequest {
  release: Release;
  locale: Locale;
  painpoint: FeedDetail;
  terms: BriefTerms;
}

/** A brief on one pain point: the facts first, all of them computed, then the words around them. */
export async function composeBrief({ release, locale, painpoint, terms }: BriefRequest, writer: Writer): Promise<BriefSections> {
  const slugs = painpoint.related.slice(0, MOST_RELATED).map(({ slug }) => slug);
  const [related, inEnglish] = await Promise.all([
    findPainpointsBySlug(release, slugs, locale),
    locale === "en" ? painpoint : findPainpoint(release, painpoint.slug, "en"),
  ]);
  const anglesInEnglish = inEnglish?.market_analysis?.angles.map(({ angle }) => angle) ?? [];
  const facts = computeBriefFacts({ release, locale, painpoint, anglesInEnglish, related }, terms);
  const prose = writer.kind === "model" ? await writeByModel(facts, writer.model, writer.run) : writeOffline(facts);
  return assembleBrief(facts.sections, prose, locale);
}
