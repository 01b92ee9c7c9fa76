import { findPainpoints } from "#lib/feed/painpoints";
import { nearestName } from "#lib/policy/nearest";
import type { Release } from "#lib/schemas/release";

/** Among so many pain points that speak of the slug's words. */
const CANDIDATES = 50;
/** Further away it is more likely another one than a slip. */
const MOST_EDITS = 3;

/** The visible slug that somebody probably meant; undefined when none is close. */
export async function nearestSlug(release: Release, slug: string): Promise<string | undefined> {
  const q = slug
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  if (q === "") return undefined;
  const { records } = await findPainpoints(release, { q: q.slice(0, 200), limit: CANDIDATES, offset: 0 });
  return nearestName(
    slug,
    records.map((record) => record.slug),
    MOST_EDITS,
  );
}
