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

/** So many neighbours, each at its place among them: that of one that was retracted is empty. */
type Block = readonly (FeedSummary | undefined)[];

/** By release and place of the block; what nobody asked for longest goes first. Numbers: twenty are found in a quarter of the time that texts took. */
const blockCache = (kind: "summaries" | "keptSummaries") =>
  shared(kind, () => new LRUCache<number, Block>({ maxSize: cacheBytes(kind), sizeCalculation: () => NEIGHBOURS * BYTES_OF_SUMMARY }));
const standingBlocks = blockCache("summaries");
/** Of former months, which drive nothing out of what stands. */
const keptBlocks = blockCache("keptSummaries");
const blocksOf = (release: Release) => (release.isKept ? keptBlocks : standingBlocks);

/** What lists show of the pain points with these ordinals, in the order of the ordinals. */
export async function readSummaries(release: Release, ordinals: readonly number[]): Promise<FeedSummary[]> {
  const first = firstKeyOf(release);
  const blocks = blocksOf(release);
  const found = ordinals.map((ordinal) => blocks.get(first + placeOf(ordinal)));
  const unknown = new Set(ordinals.filter((_, at) => !found[at]).map(placeOf));
  countLookup("summaries", unknown.size === 0);
  const read = unknown.size > 0 ? await readBlocks(release, [...unknown]) : undefined;
  return ordinals.map((ordinal, at) => {
    const summary = (found[at] ?? read?.get(placeOf(ordinal)))?.[ordinal % NEIGHBOURS];
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
  const room = Math.floor((FILLED_AHEAD * blocksOf(release).maxSize) / (NEIGHBOURS * BYTES_OF_SUMMARY));
  const all = Math.min(room, Math.ceil(placesIn(release) / NEIGHBOURS));
  for (let from = 0; from < all; from += BLOCKS_AT_A_TIME)
    await readBlocks(
      release,
      Array.from({ length: Math.min(BLOCKS_AT_A_TIME, all - from) }, (_, at) => from + at),
    );
}

const placeOf = (ordinal: number) => Math.floor(ordinal / NEIGHBOURS);

/** A release has fewer places of blocks. */
const MOST_PLACES = 2 ** 24;
/** Whoever meets a version again after so many others reads its blocks anew. */
const MOST_VERSIONS = 1_000;
/** Each version in the order in which this process met it: no number is given twice. */
const versions = shared("versions of summaries", () => ({ met: 0, numbers: new LRUCache<string, number>({ max: MOST_VERSIONS }) }));

/** The key of a release's first block; those of the others follow. */
function firstKeyOf({ version }: Release): number {
  let nth = versions.numbers.get(version);
  if (nth === undefined) {
    nth = versions.met++;
    versions.numbers.set(version, nth);
  }
  return nth * MOST_PLACES;
}

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
  const found = new Map(places.map((place) => [place, new Array<FeedSummary | undefined>(NEIGHBOURS).fill(undefined)]));
  for (const [ordinal, summary] of Object.entries(row?.summaries ?? {})) {
    const block = found.get(placeOf(Number(ordinal)));
    if (block) block[Number(ordinal) % NEIGHBOURS] = summary;
  }
  const first = firstKeyOf(release);
  const blocks = blocksOf(release);
  // A retraction may have emptied a place under this request, and what is remembered is believed as long as the release stands.
  for (const [place, block] of found)
    if (block.filter((summary) => summary !== undefined).length === standing(release, place)) blocks.set(first + place, block);
  return found;
}
