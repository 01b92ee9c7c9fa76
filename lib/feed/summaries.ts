import { LRUCache } from "lru-cache";
import { queryRelease } from "#lib/feed/query-release";
import type { FeedSummary } from "#lib/feed/record";
import type { Release } from "#lib/schemas/release";

/** All of a catalogue of that size, at about a kilobyte each. */
const MOST_SUMMARIES = 100_000;
/**
 * What a search finds is scattered over the whole order by score, and what is missing costs a second round trip: where
 * everything has room, neighbours are read along, so that a few hundred searches have everything.
 */
const NEIGHBOURS = 64;

/** Summaries of neighbouring ordinals, by ordinal. */
type Block = ReadonlyMap<number, FeedSummary>;

/** Of the release that stands and the one before it: blocks by number. */
const blocksByRelease = new LRUCache<string, LRUCache<number, Block>>({ max: 2 });

/** What lists show of the pain points with these ordinals, in the order of the ordinals. */
export async function readSummaries(release: Release, ordinals: readonly number[]): Promise<FeedSummary[]> {
  const blockSize = release.count <= MOST_SUMMARIES ? NEIGHBOURS : 1;
  const numberOf = (ordinal: number) => Math.floor(ordinal / blockSize);
  const known = knownBlocks(release, blockSize);
  const blocks = new Map(ordinals.map((ordinal) => [numberOf(ordinal), known.get(numberOf(ordinal))]));
  const unknown = [...blocks.keys()].filter((number) => !blocks.get(number));
  if (unknown.length > 0) {
    for (const [number, block] of await readBlocks(release, unknown, blockSize)) {
      known.set(number, block);
      blocks.set(number, block);
    }
  }
  return ordinals.map((ordinal) => {
    const summary = blocks.get(numberOf(ordinal))?.get(ordinal);
    if (!summary) throw new Error(`Release ${release.version} has no pain point of ordinal ${ordinal}.`);
    return summary;
  });
}

function knownBlocks({ version }: Release, blockSize: number): LRUCache<number, Block> {
  const known = blocksByRelease.get(version) ?? new LRUCache<number, Block>({ max: Math.ceil(MOST_SUMMARIES / blockSize) });
  blocksByRelease.set(version, known);
  return known;
}

/** In one statement, which sees all of a release or nothing, and in one row, which is read in one go. */
async function readBlocks(release: Release, numbers: readonly number[], blockSize: number): Promise<Map<number, Block>> {
  const ordinals = numbers.flatMap((number) => Array.from({ length: blockSize }, (_, at) => number * blockSize + at));
  const [row] = await queryRelease<{ summaries: Record<string, FeedSummary> }>(
    release,
    "painpoints_by_ordinal",
    `SELECT json_object_agg(ordinal, summary) AS summaries FROM feed.painpoint
     WHERE release_id = $1 AND ordinal = ANY ($2) HAVING count(*) > 0`,
    [ordinals],
  );
  const summaries = Object.entries(row?.summaries ?? {}).map(([ordinal, summary]) => [Number(ordinal), summary] as const);
  return new Map(
    Array.from(
      Map.groupBy(summaries, ([ordinal]) => Math.floor(ordinal / blockSize)),
      ([number, members]) => [number, new Map(members)] as const,
    ),
  );
}
