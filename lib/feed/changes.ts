import { LRUCache } from "lru-cache";
import { queryReleases } from "#lib/db/query-releases";
import { AppError } from "#lib/errors";
import type { FeedSummary } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { find, type FindQuery } from "#lib/feed/search/find";
import { OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import type { Release } from "#lib/schemas/release";
import { CHANGE_KINDS, MOVED_PLACES, type ChangeKind } from "#lib/schemas/releases";
import { shared } from "#lib/shared";

/** A pain point as one release lists it, in every language. */
export interface ListedRecord extends FeedSummary {
  rank: number;
}

export interface ChangeRecord {
  kind: ChangeKind;
  slug: string;
  before: ListedRecord | null;
  after: ListedRecord | null;
}

/** Whose list is compared; nothing of it means the whole feed. */
type Search = Omit<FindQuery, "sort" | "isStrict" | "limit" | "offset">;

/** A release as its list. */
interface Listing {
  bySlug: ReadonlyMap<string, ListedRecord>;
  /** By rank - 1; undefined where a place is empty. */
  byPlace: readonly (ListedRecord | undefined)[];
}

/** Pain points of all listings that are remembered: some 200 MB. */
const MOST_LISTED = 200_000;
/** Of releases and of pairs that were asked for last: pages of one are read one after the other, and a year of months shares its ends. */
const listings = shared(
  "listings",
  () =>
    new LRUCache<string, Listing, Release>({
      maxSize: MOST_LISTED,
      sizeCalculation: ({ bySlug }) => bySlug.size + 1,
      // Many who ask for the same at once wait for one.
      fetchMethod: (_version, _stale, { context }) => readListing(context),
    }),
);
const compared = shared(
  "changes",
  () => new LRUCache<string, readonly ChangeRecord[]>({ maxSize: MOST_LISTED, sizeCalculation: (changes) => changes.length + 1 }),
);

/**
 * All that differs between two releases, in the order of kinds, then of ranks. With a search it is what differs between its two lists: who
 * comes into the list enters, who drops out of it leaves, and whoever is in both is told of as in the whole feed.
 */
export async function findChanges(from: Release, to: Release, search: Search = {}): Promise<readonly ChangeRecord[]> {
  const list = (release: Release) => listings.forceFetch(release.version, { context: release });
  const [before, after] = await Promise.all([list(from), list(to)]);
  const changes = compare(`${from.version} ${to.version}`, before, after);
  if (Object.values<unknown>(search).every((value) => value === undefined)) return changes;
  const [wasFound, isFound] = await Promise.all([foundIn(from, before, search), foundIn(to, after, search)]);
  const stayed = changes.filter(({ slug }) => wasFound.has(slug) && isFound.has(slug));
  const left = [...wasFound.values()].filter(({ slug }) => !isFound.has(slug)).map((one) => toChange("left", one, undefined));
  const entered = [...isFound.values()].filter(({ slug }) => !wasFound.has(slug)).map((one) => toChange("entered", undefined, one));
  return inOrder([...entered, ...left, ...stayed]);
}

function compare(pair: string, before: Listing, after: Listing): readonly ChangeRecord[] {
  const known = compared.get(pair);
  if (known) return known;
  const places = movesAmong(before.bySlug, after.bySlug);
  const changes = [...new Set([...before.bySlug.keys(), ...after.bySlug.keys()])].flatMap((slug) => {
    const [one, other] = [before.bySlug.get(slug), after.bySlug.get(slug)];
    const kind = kindOf(one, other, places.get(slug) ?? 0);
    return kind ? [toChange(kind, one, other)] : [];
  });
  const ordered = inOrder(changes);
  compared.set(pair, ordered);
  return ordered;
}

function toChange(kind: ChangeKind, before: ListedRecord | undefined, after: ListedRecord | undefined): ChangeRecord {
  return { kind, slug: (after ?? before)?.slug ?? "", before: before ?? null, after: after ?? null };
}

function inOrder(changes: ChangeRecord[]): ChangeRecord[] {
  const place = ({ before, after }: ChangeRecord) => after?.rank ?? before?.rank ?? 0;
  return changes.toSorted((a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) || place(a) - place(b));
}

/** Whom the search lists in that release, whatever the order. */
async function foundIn(release: Release, { byPlace, bySlug }: Listing, search: Search): Promise<Map<string, ListedRecord>> {
  const { ordinals } = await find(indexOf(release), { ...search, limit: bySlug.size, offset: 0 });
  return new Map(
    ordinals.flatMap((ordinal) => {
      const record = byPlace[ordinal];
      return record ? [[record.slug, record]] : [];
    }),
  );
}

/** Places up, or down where it is less than 0, among those that stand in both: who enters above moves nobody. */
function movesAmong(before: ReadonlyMap<string, ListedRecord>, after: ReadonlyMap<string, ListedRecord>): Map<string, number> {
  const placesIn = (one: ReadonlyMap<string, ListedRecord>, other: ReadonlyMap<string, ListedRecord>) =>
    new Map(
      [...one.values()]
        .filter(({ slug }) => other.has(slug))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ slug }, place) => [slug, place]),
    );
  const [former, latter] = [placesIn(before, after), placesIn(after, before)];
  return new Map(Array.from(former, ([slug, place]) => [slug, place - (latter.get(slug) ?? place)]));
}

/** Undefined where nothing differs. */
function kindOf(before: ListedRecord | undefined, after: ListedRecord | undefined, moved: number): ChangeKind | undefined {
  if (!after) return "left";
  if (!before) return "entered";
  if (answersOf(after) > answersOf(before)) return "answered";
  if (moved >= MOVED_PLACES) return "rose";
  if (moved <= -MOVED_PLACES) return "fell";
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : "revised";
}

const answersOf = ({ official_response: response }: ListedRecord) => OFFICIAL_RESPONSES.indexOf(response);

/** Ranks are those that were published, so that a place that is empty since stays empty. */
async function readListing(release: Release): Promise<Listing> {
  const rows = await queryReleases<{ ordinal: number; summary: FeedSummary }>(
    [release],
    "listed",
    "SELECT ordinal, summary FROM feed.painpoint WHERE release_id = $1 ORDER BY ordinal",
    [release.id],
  );
  // A retraction under this request has changed what may be said of the release.
  if (rows.length !== release.count) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  const byPlace: (ListedRecord | undefined)[] = [];
  for (const { ordinal, summary } of rows) byPlace[ordinal] = { ...summary, rank: ordinal + 1 };
  return { byPlace, bySlug: new Map(byPlace.flatMap((record) => (record ? [[record.slug, record] as const] : []))) };
}
