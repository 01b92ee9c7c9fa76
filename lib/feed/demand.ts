import { LRUCache } from "lru-cache";
import { queryRelease } from "#lib/feed/query-release";
import { DEFAULT_LOCALE } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import type { Release } from "#lib/schemas/release";
import type { Demand } from "#lib/schemas/survey";
import { shared } from "#lib/shared";

/** Of the release that stands and the one before it. Null is remembered, too: a pain point without an analysis. */
const demandByRelease = shared("demand", () => new LRUCache<string, LRUCache<string, { demand: Demand | null }>>({ max: 2 }));
const MOST_DEMANDS = 5000;

/** How demand for each went month by month; those without a market analysis are left out. */
export async function findDemand(release: Release, slugs: readonly string[]): Promise<Demand[]> {
  const known = knownDemand(release);
  const unknown = slugs.filter((slug) => !known.has(slug));
  if (unknown.length > 0) for (const { slug, demand } of await readDemand(release, unknown)) known.set(slug, { demand });
  return slugs.flatMap((slug) => known.get(slug)?.demand ?? []);
}

function knownDemand({ version }: Release): LRUCache<string, { demand: Demand | null }> {
  const known = demandByRelease.get(version) ?? new LRUCache<string, { demand: Demand | null }>({ max: MOST_DEMANDS });
  demandByRelease.set(version, known);
  return known;
}

interface Row {
  slug: string;
  demand: Pick<Demand, "trend" | "series"> | null;
  last_active_month: Month | null;
}

/** Numbers are the same in every language. */
async function readDemand(release: Release, slugs: readonly string[]): Promise<{ slug: string; demand: Demand | null }[]> {
  const rows = await queryRelease<Row>(
    release,
    "demand_by_slug",
    `SELECT slug, detail->'market_analysis'->'demand' AS demand, detail->>'last_active_month' AS last_active_month FROM feed.painpoint_detail
     WHERE release_id = $1 AND locale = $2 AND slug = ANY ($3)`,
    [DEFAULT_LOCALE, slugs],
  );
  return rows.map(({ slug, demand, last_active_month }) => ({
    slug,
    demand: demand && {
      slug,
      trend: demand.trend,
      last_active_month,
      series: demand.series.map(({ month, mentions }) => ({ month, mentions })),
    },
  }));
}
