import { queryReleases } from "#lib/db/query-releases";
import { keptReleases } from "#lib/feed/as-of";
import type { Release } from "#lib/schemas/release";
import type { RankPoint } from "#lib/schemas/releases";

/** Where the pain point stood in every month that can be read, up to the last that this release shows, ascending. */
export async function findRankHistory(standing: Release, shown: Release, slug: string): Promise<RankPoint[]> {
  const releases = [standing, ...(await keptReleases(standing))].filter(
    ({ freshness }) => freshness.visible_through_month <= shown.freshness.visible_through_month,
  );
  const rows = await queryReleases<{ id: number } & Pick<RankPoint, "rank" | "score" | "response">>(
    releases,
    "rank_history",
    `SELECT release_id AS id, ordinal + 1 AS rank, (summary ->> 'composite_score')::float8 AS score,
       summary ->> 'official_response' AS response
     FROM feed.painpoint WHERE slug = $1 AND release_id = ANY ($2)`,
    [slug, releases.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return releases.toReversed().flatMap(({ id, count, withdrawn, freshness }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { rank, score, response } = row;
    return [{ month: freshness.visible_through_month, rank, of: count + withdrawn.length, score, response }];
  });
}
