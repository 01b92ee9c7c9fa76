import { queryRelease } from "#lib/feed/query-release";
import type { FeedSummary } from "#lib/feed/record";
import type { Release } from "#lib/schemas/release";

/** What stands beside a pain point on its page, as lists show it. */
export interface Beside {
  /** Undefined at either end of the order by score. */
  before: FeedSummary | undefined;
  after: FeedSummary | undefined;
  /** Of the slugs asked for, those that the release has. */
  bySlug: ReadonlyMap<string, FeedSummary>;
}

/** The neighbours of the pain point at this rank, and the ones with these slugs. */
export async function findBeside(release: Release, rank: number, slugs: readonly string[]): Promise<Beside> {
  const [above, below] = [rank - 2, rank];
  const rows = await queryRelease<{ ordinal: number; summary: FeedSummary }>(
    release,
    "painpoints_beside",
    "SELECT ordinal, summary FROM feed.painpoint WHERE release_id = $1 AND (ordinal = ANY ($2) OR slug = ANY ($3))",
    [[above, below], slugs],
  );
  const at = (ordinal: number) => rows.find((row) => row.ordinal === ordinal)?.summary;
  return { before: at(above), after: at(below), bySlug: new Map(rows.map(({ summary }) => [summary.slug, summary])) };
}
