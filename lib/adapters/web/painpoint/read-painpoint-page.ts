import { cache } from "react";
import { takePainpointAway, type TakeAway } from "#lib/adapters/web/data/take-away";
import { evidenceWords } from "#lib/adapters/web/painpoint/evidence-words";
import { useIt, type UseIt } from "#lib/adapters/web/painpoint/use-it";
import { embedAddress, embedCode } from "#lib/adapters/web/sharing/embed-address";
import { contextAsOf, undefinedIfMissing } from "#lib/adapters/web/visitor";
import { findBeside } from "#lib/feed/beside";
import { findRankHistory } from "#lib/feed/rank-history";
import type { FeedSummary } from "#lib/feed/record";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import type { PainpointDetail } from "#lib/schemas/feed";
import type { RankPoint } from "#lib/schemas/releases";

/** Everything that the page of a pain point shows, of one release. */
export interface PainpointPageView {
  painpoint: PainpointDetail;
  /** Of the release that stands, whose picture is shared. */
  version: string;
  /** Of which months its data is, in words. */
  evidence: string;
  neighbours: { before: Neighbour | undefined; after: Neighbour | undefined };
  related: RelatedPainpoint[];
  useIt: UseIt;
  /** What another page writes to show it, and the card that it shows then. */
  embed: { code: string; address: string };
  takeAway: TakeAway;
  /** The former month that is shown; undefined for what stands. */
  asOf: Month | undefined;
  /** Months that can be read, the newest first. */
  months: Month[];
  /** Where it stood month by month, up to the one that is shown. */
  ranks: RankPoint[];
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

/**
 * Undefined for a slug that the public feed does not have, whatever the reason, or did not have in that month. Read once a request, for the
 * head and the body.
 */
export const readPainpointPage = cache(async (locale: Locale, slug: string, month?: Month): Promise<PainpointPageView | undefined> => {
  const { ctx, standing, release, months } = await contextAsOf(locale, month);
  const painpoint = await call(getPainpoint, ctx, { slug }).catch(undefinedIfMissing);
  if (!painpoint) return undefined;
  const beside = await findBeside(
    release,
    painpoint.rank.overall,
    painpoint.related.map((other) => other.slug),
  );
  const neighbour = (summary: FeedSummary | undefined) => summary && { slug: summary.slug, headline: summary.headline[locale] };
  return {
    painpoint,
    version: standing.version,
    evidence: await evidenceWords(locale, painpoint),
    neighbours: { before: neighbour(beside.before), after: neighbour(beside.after) },
    related: painpoint.related.map(({ slug: other, headline }) => {
      const { domain = null, composite_score = null, reply_count = 0 } = beside.bySlug.get(other) ?? {};
      return { slug: other, headline, domain, composite_score, reply_count };
    }),
    useIt: useIt(locale, painpoint.slug),
    embed: { code: embedCode(locale, painpoint.slug, painpoint.headline), address: embedAddress(locale, painpoint.slug) },
    takeAway: await takePainpointAway(locale, painpoint, release, release === standing),
    asOf: release === standing ? undefined : release.freshness.visible_through_month,
    months,
    ranks: await findRankHistory(standing, release, slug),
  };
});
