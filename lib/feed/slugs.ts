import { queryRelease } from "#lib/feed/query-release";
import type { Release } from "#lib/schemas/release";

/** The slugs with the highest scores, that many at most, in the order by score. */
export async function findSlugs(release: Release, most: number): Promise<string[]> {
  const [row] = await queryRelease<{ slugs: string[] }>(
    release,
    "slugs_by_score",
    "SELECT array_agg(slug ORDER BY ordinal) AS slugs FROM feed.painpoint WHERE release_id = $1 AND ordinal < $2 HAVING count(*) > 0",
    [most],
  );
  return row?.slugs ?? [];
}
