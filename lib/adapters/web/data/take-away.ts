import type { Citation } from "#lib/adapters/web/data/cite";
import { citePainpoint } from "#lib/adapters/web/data/detail-file";
import { citeList } from "#lib/adapters/web/data/list-file";
import { dataAddress, feedAddress, painpointAddress } from "#lib/adapters/web/feed-address";
import { contextAsOf, type FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import type { PainpointDetail } from "#lib/schemas/feed";
import type { Release } from "#lib/schemas/release";

/** The files of a page and how to cite it. */
export interface TakeAway {
  csv: string;
  json: string;
  metadata: string;
  citation: Citation;
}

export async function takeListAway(locale: Locale, query: FeedQuery): Promise<TakeAway> {
  const { release } = await contextAsOf(locale, query.as_of);
  return { ...filesOf(feedAddress(locale, query)), citation: await citeList(locale, query, release) };
}

export async function takePainpointAway(
  locale: Locale,
  painpoint: PainpointDetail,
  release: Release,
  isStanding: boolean,
): Promise<TakeAway> {
  const month = isStanding ? undefined : painpoint.freshness.visible_through_month;
  return { ...filesOf(painpointAddress(locale, painpoint.slug, month)), citation: await citePainpoint(locale, painpoint, release) };
}

function filesOf(page: string) {
  return { csv: dataAddress(page, "csv"), json: dataAddress(page, "json"), metadata: dataAddress(page, "csv-metadata.json") };
}
