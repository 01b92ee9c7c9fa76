import { LRUCache } from "lru-cache";
import { queryReleases } from "#lib/db/query-releases";
import { keptReleases } from "#lib/feed/as-of";
import { findDemand } from "#lib/feed/demand";
import { backtest, BACKTEST, ORDERS, type Backtest, type Order, type RankedMonth } from "#lib/policy/backtest";
import { DEFAULT_LOCALE } from "#lib/policy/locale";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

const known = shared(
  "backtest",
  () => new LRUCache<string, Backtest, Release>({ max: 2, fetchMethod: (_version, _stale, { context }) => make(context) }),
);

/** The backtest over every month that can be read, made once for a release: what is taken off takes it with it. */
export function findBacktest(standing: Release): Promise<Backtest> {
  return known.forceFetch(standing.version, { context: standing });
}

async function make(standing: Release): Promise<Backtest> {
  const ranked: RankedMonth[] = [];
  // One after another: each reads a whole month.
  for (const release of [standing, ...(await keptReleases(standing))]) ranked.push(await rankedIn(release));
  const slugs = new Set(ranked.flatMap(({ tops }) => ORDERS.flatMap((order) => tops[order])));
  const demands = await findDemand(standing, [...slugs]);
  const last = standing.freshness.visible_through_month;
  return backtest(ranked, new Map(demands.map(({ slug, series }) => [slug, series])), last);
}

/** Ties are broken by slug, which knows nothing. */
async function rankedIn(release: Release): Promise<RankedMonth> {
  const { id, count, freshness } = release;
  const rows = await queryReleases<{ slug: string } & Record<Order, number>>(
    [release],
    "backtest_tops",
    `SELECT * FROM (
       SELECT slug,
         row_number() OVER (ORDER BY ordinal)::int AS score,
         row_number() OVER (ORDER BY (summary ->> 'frequency')::float8 DESC, slug)::int AS months,
         row_number() OVER (ORDER BY (detail -> 'score_breakdown' ->> 'evidence_count')::int DESC, slug)::int AS mentions
       FROM feed.painpoint JOIN feed.painpoint_detail USING (release_id, slug)
       WHERE release_id = $1 AND locale = $2) AS placed
     WHERE least(score, months, mentions) <= $3`,
    [id, DEFAULT_LOCALE, BACKTEST.top],
  );
  const top = (order: Order) =>
    rows
      .filter((row) => row[order] <= BACKTEST.top)
      .toSorted((a, b) => a[order] - b[order])
      .map(({ slug }) => slug);
  return {
    month: freshness.visible_through_month,
    of: count,
    tops: { score: top("score"), months: top("months"), mentions: top("mentions") },
  };
}
