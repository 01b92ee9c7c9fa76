import { cache } from "react";
import { evidenceWords } from "#lib/adapters/web/painpoint/evidence-words";
import { useIt, type UseIt } from "#lib/adapters/web/painpoint/use-it";
import { undefinedIfMissing, visitorContext } from "#lib/adapters/web/visitor";
import { findBeside } from "#lib/feed/beside";
import type { FeedSummary } from "#lib/feed/record";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import type { Locale } from "#lib/policy/locale";
import type { PainpointDetail } from "#lib/schemas/feed";

/** Everything that the page of a pain point shows, of one release. */
export interface PainpointPageView {
  painpoint: PainpointDetail;
  /** Of the release; two with one version show the same. */
  version: string;
  /** Of which months its data is, in words. */
  evidence: string;
  neighbours: { before: Neighbour | undefined; after: Neighbour | undefined };
  related: RelatedPainpoint[];
  useIt: UseIt;
}
export interface Neighbour {
  slug: string;
  headline: string;
}
export interface RelatedPainpoint extends Neighbour {
  domain: string | null;
  composite_score: number | null;
  reply_count: number;
}

/** Undefined for a slug that the public feed does not have, whatever the reason. Read once a request, for the head and the body. */
export const readPainpointPage = cache(async (locale: Locale, slug: string): Promise<PainpointPageView | undefined> => {
  const release = await currentRelease();
  const painpoint = await call(getPainpoint, { ...visitorContext(locale), release }, { slug }).catch(undefinedIfMissing);
  if (!painpoint) return undefined;
  const beside = await findBeside(
    release,
    painpoint.rank.overall,
    painpoint.related.map((other) => other.slug),
  );
  const neighbour = (summary: FeedSummary | undefined) => summary && { slug: summary.slug, headline: summary.headline[locale] };
  return {
    painpoint,
    version: release.version,
    evidence: await evidenceWords(locale, painpoint),
    neighbours: { before: neighbour(beside.before), after: neighbour(beside.after) },
    related: painpoint.related.map(({ slug: other, headline }) => {
      const { domain = null, composite_score = null, reply_count = 0 } = beside.bySlug.get(other) ?? {};
      return { slug: other, headline, domain, composite_score, reply_count };
    }),
    useIt: useIt(locale, painpoint.slug),
  };
});
