import { cite, type Citation } from "#lib/adapters/web/data/cite";
import { painpointAddress } from "#lib/adapters/web/feed-address";
import { contextAsOf, undefinedIfMissing } from "#lib/adapters/web/visitor";
import { siteUrl } from "#lib/env";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";
import { DetailFile } from "#lib/schemas/data-files";
import type { PainpointDetail } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

/** A pain point with its months as its page shows them; undefined where there is no such page. */
export async function readDetailFile(locale: Locale, slug: string, month: Month | undefined): Promise<DetailFile | undefined> {
  const { ctx, standing, release } = await contextAsOf(locale, month);
  const painpoint = await call(getPainpoint, ctx, { slug }).catch(undefinedIfMissing);
  if (!painpoint) return undefined;
  const { freshness, market_analysis: market } = painpoint;
  return {
    page: siteUrl() + painpointAddress(locale, slug, release === standing ? undefined : freshness.visible_through_month),
    release: release.version,
    license: MARKET.licence.url,
    citation: (await citePainpoint(locale, painpoint, release)).apa,
    freshness,
    // Of a pain point only what the file is documented to have.
    painpoint: DetailFile.shape.painpoint.parse(painpoint),
    months: (market?.demand.series ?? []).map(({ month: one, mentions, replies }) => ({ month: one, mentions, replies })),
  };
}

export function citePainpoint(locale: Locale, { slug, headline, freshness }: PainpointDetail, release: Release): Promise<Citation> {
  return cite(locale, headline, painpointAddress(locale, slug, freshness.visible_through_month), release);
}
