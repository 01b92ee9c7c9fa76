import { findAdvice, findCity } from "#lib/advice/read";
import { bareAdvice } from "#lib/ai/brief/bare-advice";
import { openCase } from "#lib/ai/brief/brief-case";
import { readReader } from "#lib/ai/brief/reader";
import { readByModel } from "#lib/ai/brief/read-by-model";
import { writeByModel } from "#lib/ai/brief/write-by-model";
import { writeSections } from "#lib/ai/brief/write-sections";
import { MOST_CALLS } from "#lib/ai/model/limits";
import { withModel } from "#lib/ai/model/write-checked";
import type { Writer } from "#lib/ai/writer";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
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

/** A brief on one pain point: everything is computed and written first; a model then writes some of its texts anew. Throws
 * `ai_failed`, `ai_timeout`, or CallAbandoned when the caller has gone. */
export async function composeBrief({ release, locale, painpoint, terms }: BriefRequest, writer: Writer): Promise<BriefSections> {
  const slugs = painpoint.related.map(({ slug }) => slug).filter((slug) => slug !== painpoint.slug);
  const [related, advice, city] = await Promise.all([
    findPainpointsBySlug(release, slugs.slice(0, MOST_RELATED), locale),
    findAdvice(release, painpoint.slug),
    findCity(release),
  ]);
  const subject = { release, locale, painpoint, related, advice: advice ?? bareAdvice(painpoint), city };
  const reader = readReader(terms.user_context ?? "");
  if (writer.kind !== "model") return writeSections(openCase(subject, terms, reader));
  return withModel(writer.model, { task: "brief", locale, mostCalls: MOST_CALLS + 1 }, writer.run, async (session) => {
    const brief = openCase(subject, terms, await readByModel(session, terms.user_context ?? "", reader));
    return writeByModel(session, brief, writeSections(brief));
  });
}
