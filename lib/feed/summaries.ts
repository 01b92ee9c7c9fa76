import { LRUCache } from "lru-cache";
import { cacheBytes } from "#lib/cache-bytes";
import { AppError } from "#lib/errors";
import { queryRelease } from "#lib/feed/query-release";
import type { FeedSummary } from "#lib/feed/record";
import { placesIn } from "#lib/feed/word-lists";
import { countLookup } from "#lib/metrics";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/**
 * What a search finds is scattered over the whole order by score, and what is missing costs a second round trip. So neighbours
 * are read along, and soon everything is there that there is room for; of 64 each, the first searches of 100,000 took twice as long
 * as of 8.
 */
const NEIGHBOURS = 8;
/** In memory, with its frame. */
const BYTES_OF_SUMMARY = 1_024;

/** So many neighbours by their ordinals. Where a place is empty, so is the block's. */
type Block = ReadonlyMap<number, FeedSummary>;

/** By release and place of the block; what nobody asked for longest goes first. */
const blocks = shared(
  "summaries",
  () => new LRUCache<string, Block>({ maxSize: cacheBytes("summaries"), sizeCalculation: () => NEIGHBOURS * BYTES_OF_SUMMARY }),
);

/** What lists show of the pain points with these ordinals, in the order of the ordinals. */
export async function readSummaries(release: Release, ordinals: readonly number[]): Promise<FeedSummary[]> {
  const places = new Set(ordinals.map(placeOf));
  const known = new Map([...places].map((place) => [place, blocks.get(keyOf(release, place))]));
  const unknown = [...places].filter((place) => !known.get(place));
  countLookup("summaries", unknown.length === 0);
  if (unknown.length > 0) for (const [place, block] of await readBlocks(release, unknown)) known.set(place, block);
  return ordinals.map((ordinal) => {
    const summary = known.get(placeOf(ordinal))?.get(ordinal);
    // A retraction has emptied the place under this request.
    if (!summary) throw new AppError("unavailable", { retryAfterSeconds: 1 });
    return summary;
  });
}

/** So much of the room is filled ahead. */
const FILLED_AHEAD = 0.9;
const BLOCKS_AT_A_TIME = 32;

/** Reads what lists show into memory, from the best score on, while there is room. */
export async function holdSummaries(release: Release): Promise<void> {
  const room = Math.floor((FILLED_AHEAD * blocks.maxSize) / (NEIGHBOURS * BYTES_OF_SUMMARY));
  const all = Math.min(room, Math.ceil(placesIn(release) / NEIGHBOURS));
  for (let from = 0; from < all; from += BLOCKS_AT_A_TIME)
    await readBlocks(
      release,
      Array.from({ length: Math.min(BLOCKS_AT_A_TIME, all - from) }, (_, at) => from + at),
    );
}

const placeOf = (ordinal: number) => Math.floor(ordinal / NEIGHBOURS);
const keyOf = ({ version }: Release, place: number) => `${version}:${place}`;

/** How many pain points the release has in that block. */
function standing(release: Release, place: number): number {
  const from = place * NEIGHBOURS;
  const until = Math.min(from + NEIGHBOURS, placesIn(release));
  return until - from - release.withdrawn.filter((ordinal) => from <= ordinal && ordinal < until).length;
}

/** In one row, which is read in one go; whole blocks are remembered. */
async function readBlocks(release: Release, places: readonly number[]): Promise<Map<number, Block>> {
  const ordinals = places.flatMap((place) => Array.from({ length: NEIGHBOURS }, (_, at) => place * NEIGHBOURS + at));
  const [row] = await queryRelease<{ summaries: Record<string, FeedSummary> }>(
    release,
    "painpoints_by_ordinal",
    `SELECT json_object_agg(ordinal, summary) AS summaries FROM feed.painpoint
     WHERE release_id = $1 AND ordinal = ANY ($2) HAVING count(*) > 0`,
    [ordinals],
  );
  const read = Object.entries(row?.summaries ?? {}).map(([ordinal, summary]) => [Number(ordinal), summary] as const);
  const byPlace = Map.groupBy(read, ([ordinal]) => placeOf(ordinal));
  const found = new Map(places.map((place) => [place, new Map(byPlace.get(place))]));
  // A retraction may have emptied a place under this request, and what is remembered is believed as long as the release stands.
  for (const [place, block] of found) if (block.size === standing(release, place)) blocks.set(keyOf(release, place), block);
  return found;
}
