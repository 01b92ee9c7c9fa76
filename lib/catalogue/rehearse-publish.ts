import type { Pool } from "pg";
import { cursorRows } from "#lib/catalogue/cursor-rows";
import { cutoffOf, planVisible, type PublishSettings } from "#lib/catalogue/publish";
import { rank } from "#lib/catalogue/standing";
import { ownerSnapshot, type OwnerClient } from "#lib/db/owner";
import { STANDING_RELEASE } from "#lib/db/standing-release";
import type { Month } from "#lib/policy/months";

/** Fewer ranks than these are no news: they follow from the others'. */
export const MOVED_RANKS = 5;

/** Which months a release shows, and how many pain points. */
export interface Extent {
  dataMonth: Month;
  visibleThroughMonth: Month;
  lagMonths: number;
  painpoints: number;
}

/** What a publish would change. */
export interface Rehearsed {
  next: Extent;
  /** The release that stands; undefined where none does. */
  standing: (Extent & { version: string }) | undefined;
  /** Whether anything would change; a word counts, too. */
  changes: boolean;
  /** Slugs that nobody can see yet. */
  added: string[];
  /** Slugs that would be gone. */
  gone: string[];
  /** Those that would be five ranks or more higher or lower, the widest moves first. */
  moved: { slug: string; from: number; to: number }[];
}

type StandingRow = Extent & { id: number; version: string; digest: string };

/** What a publish with these settings would change, read in a transaction that can write nothing. It holds slugs and numbers alone. */
export function rehearsePublish(pool: Pool, settings: Pick<PublishSettings, "dataMonth" | "lagMonths" | "now">): Promise<Rehearsed> {
  return ownerSnapshot(pool, async (reader) => {
    const { dataMonth, lagMonths } = await cutoffOf(reader, settings);
    const { counted, visibleThroughMonth, digest } = await planVisible(reader, { dataMonth, lagMonths });
    const next = { dataMonth, visibleThroughMonth, lagMonths, painpoints: counted.length };
    const ranks = new Map(Array.from(rank(counted), ({ slug, rank: { overall } }) => [slug, overall]));
    const { rows } = await reader.query<StandingRow>(STANDING);
    if (!rows[0]) return { next, standing: undefined, changes: true, added: [...ranks.keys()], gone: [], moved: [] };
    const { id, digest: standingDigest, ...standing } = rows[0];
    return { next, standing, changes: digest !== standingDigest, ...(await compare(reader, id, ranks)) };
  });
}

const STANDING = `
  SELECT id, version, digest, data_month AS "dataMonth", visible_through_month AS "visibleThroughMonth", lag_months AS "lagMonths",
    painpoint_count AS painpoints
  FROM ${STANDING_RELEASE}`;

const READ_AT_ONCE = 5_000;

/** `next`: the rank of each slug; those of the release that stands are their places in the order by score. */
async function compare(
  reader: OwnerClient,
  releaseId: number,
  next: ReadonlyMap<string, number>,
): Promise<Pick<Rehearsed, "added" | "gone" | "moved">> {
  const gone: string[] = [];
  const moved: Rehearsed["moved"] = [];
  const known = new Set<string>();
  const query = "SELECT slug, ordinal + 1 AS rank FROM feed.painpoint WHERE release_id = $1 ORDER BY ordinal";
  for await (const rows of cursorRows<{ slug: string; rank: number }>(reader, { query, values: [releaseId], atOnce: READ_AT_ONCE }))
    for (const { slug, rank: from } of rows) {
      known.add(slug);
      const to = next.get(slug);
      if (to === undefined) gone.push(slug);
      else if (Math.abs(to - from) >= MOVED_RANKS) moved.push({ slug, from, to });
    }
  const added = [...next.keys()].filter((slug) => !known.has(slug));
  return { added, gone, moved: moved.toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || (a.slug < b.slug ? -1 : 1)) };
}
