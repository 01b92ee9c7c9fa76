import { query } from "#lib/db/web";
import type { Release } from "#lib/schemas/release";

/** The slugs with the highest scores, that many at most, in the order by score. */
export async function findSlugs(release: Release, most: number): Promise<string[]> {
  const [row] = await query<{ slugs: string[] | null }>(
    "slugs_by_score",
    "SELECT array_agg(slug ORDER BY ordinal) AS slugs FROM feed.painpoint WHERE release_id = $1 AND ordinal < $2",
    [release.id, most],
  );
  return row?.slugs ?? [];
}
