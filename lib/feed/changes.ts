import { LRUCache } from "lru-cache";
import { query } from "#lib/db/web";
import { AppError } from "#lib/errors";
import type { FeedSummary } from "#lib/feed/record";
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

/** Of the last pairs that were asked for: pages of one are read one after the other. In changes. */
const known = shared("changes", () => new LRUCache<string, Promise<readonly ChangeRecord[]>>({ max: 8 }));

/** All that differs between two releases, in the order of kinds, then of ranks. Many who ask for the same at once wait for one. */
export function findChanges(from: Release, to: Release): Promise<readonly ChangeRecord[]> {
  const key = `${from.version} ${to.version}`;
  const cached = known.get(key);
  if (cached) return cached;
  const finding = compare(from, to);
  known.set(key, finding);
  finding.catch(() => known.delete(key));
  return finding;
}

async function compare(from: Release, to: Release): Promise<readonly ChangeRecord[]> {
  const [before, after] = await Promise.all([readListed(from), readListed(to)]);
  const slugs = new Set([...before.keys(), ...after.keys()]);
  const places = movesAmong(before, after);
  const changes = [...slugs].flatMap((slug) => changeOf(slug, before.get(slug), after.get(slug), places.get(slug) ?? 0) ?? []);
  const place = ({ before: one, after: other }: ChangeRecord) => other?.rank ?? one?.rank ?? 0;
  return changes.toSorted((a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) || place(a) - place(b));
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
function changeOf(
  slug: string,
  before: ListedRecord | undefined,
  after: ListedRecord | undefined,
  moved: number,
): ChangeRecord | undefined {
  const kind = kindOf(before, after, moved);
  return kind && { kind, slug, before: before ?? null, after: after ?? null };
}

function kindOf(before: ListedRecord | undefined, after: ListedRecord | undefined, moved: number): ChangeKind | undefined {
  if (!after) return "left";
  if (!before) return "entered";
  if (answersOf(after) > answersOf(before)) return "answered";
  if (moved >= MOVED_PLACES) return "rose";
  if (moved <= -MOVED_PLACES) return "fell";
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : "revised";
}

const answersOf = ({ official_response: response }: ListedRecord) => OFFICIAL_RESPONSES.indexOf(response);

/** By slug. Ranks are those that were published, so that a place that is empty since stays empty. */
async function readListed(release: Release): Promise<Map<string, ListedRecord>> {
  const rows = await query<{ ordinal: number; summary: FeedSummary }>(
    "listed",
    "SELECT ordinal, summary FROM feed.painpoint WHERE release_id = $1",
    [release.id],
  );
  // A retraction under this request has changed what may be said of the release.
  if (rows.length !== release.count) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  return new Map(rows.map(({ ordinal, summary }) => [summary.slug, { ...summary, rank: ordinal + 1 }]));
}
