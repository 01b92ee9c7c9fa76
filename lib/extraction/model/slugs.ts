import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** Slugs that no new pain point may have: of those that stand, that were taken back, and that are proposed. */
export async function readTakenSlugs(client: Pick<Pool | OwnerClient, "query">): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM catalogue.painpoint UNION SELECT slug FROM catalogue.retraction
     UNION SELECT draft -> 'painpoint' ->> 'slug' FROM extraction.proposal
       WHERE state IN ('open', 'approved') AND draft -> 'painpoint' ->> 'slug' IS NOT NULL`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** The slug itself, or with the first number behind it that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug.slice(0, 95)}-${number}`;
    if (!taken.has(tried)) return tried;
  }
}
