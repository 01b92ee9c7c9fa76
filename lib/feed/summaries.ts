import { LRUCache } from "lru-cache";
import { AppError } from "#lib/errors";
import { queryRelease } from "#lib/feed/query-release";
import type { FeedSummary } from "#lib/feed/record";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** Releases of at most so many are remembered whole, at about a kilobyte each; of a larger one nothing is. */
const MOST_REMEMBERED = 100_000;
/**
 * What a search finds is scattered over the whole order by score, and what is missing costs a second round trip. So neighbours
 * are read along, and soon everything is there; of 64 each, the first searches of 100,000 took twice as long as of 8.
 */
const NEIGHBOURS = 8;

/** Of the release that stands and the one before it: summaries by ordinal, as far as they have been read. */
const summariesByRelease = shared("summaries", () => new LRUCache<string, (FeedSummary | undefined)[]>({ max: 2 }));

/** What lists show of the pain points with these ordinals, in the order of the ordinals. */
export async function readSummaries(release: Release, ordinals: readonly number[]): Promise<FeedSummary[]> {
  const isRemembered = release.count <= MOST_REMEMBERED;
  const known = isRemembered ? knownSummaries(release) : [];
  const unknown = ordinals.filter((ordinal) => known[ordinal] === undefined);
  if (unknown.length > 0) await readInto(known, release, isRemembered ? withNeighbours(unknown) : unknown);
  return ordinals.map((ordinal) => {
    const summary = known[ordinal];
    // A retraction has emptied the place under this request.
    if (!summary) throw new AppError("unavailable", { retryAfterSeconds: 1 });
    return summary;
  });
}

function knownSummaries({ version, count, withdrawn }: Release): (FeedSummary | undefined)[] {
  const known = summariesByRelease.get(version) ?? new Array<FeedSummary | undefined>(count + withdrawn.length).fill(undefined);
  summariesByRelease.set(version, known);
  return known;
}

function withNeighbours(ordinals: readonly number[]): number[] {
  const blocks = new Set(ordinals.map((ordinal) => Math.floor(ordinal / NEIGHBOURS)));
  return [...blocks].flatMap((block) => Array.from({ length: NEIGHBOURS }, (_, at) => block * NEIGHBOURS + at));
}

/** In one row, which is read in one go. */
async function readInto(known: (FeedSummary | undefined)[], release: Release, ordinals: readonly number[]): Promise<void> {
  const [row] = await queryRelease<{ summaries: Record<string, FeedSummary> }>(
    release,
    "painpoints_by_ordinal",
    `SELECT json_object_agg(ordinal, summary) AS summaries FROM feed.painpoint
     WHERE release_id = $1 AND ordinal = ANY ($2) HAVING count(*) > 0`,
    [ordinals],
  );
  for (const [ordinal, summary] of Object.entries(row?.summaries ?? {})) known[Number(ordinal)] = summary;
}
