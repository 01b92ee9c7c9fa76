import { LRUCache } from "lru-cache";
import { query } from "#lib/db/web";
import { AppError } from "#lib/errors";
import type { FeedDetail, FeedSummary } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { coverage, type AskedPart } from "#lib/feed/search/coverage";
import { find, type FindQuery } from "#lib/feed/search/find";
import { domainKey } from "#lib/feed/search/keys";
import type { Locale } from "#lib/policy/locale";
import { DOMAINS, type Domain } from "#lib/policy/market";
import type { Release } from "#lib/schemas/release";

/** Of the release that stands and the one before it: what lists have shown. */
const summariesByRelease = new LRUCache<string, LRUCache<number, FeedSummary>>({ max: 2 });
/** All of a catalogue of that size, at about a kilobyte each: what a search finds is scattered, and what is missing costs a second round trip. */
const MOST_SUMMARIES = 100_000;

/** One page of the pain points that match, in the order asked for, and how many there are on all pages. */
export async function findPainpoints(release: Release, search: FindQuery): Promise<{ total: number; records: FeedSummary[] }> {
  const { total, ordinals } = await find(indexOf(release), search);
  return { total, records: await readRecords(release, ordinals) };
}

/** Undefined alike for a slug that the lag hides, that was retracted and that never was. */
export async function findPainpoint(release: Release, slug: string, locale: Locale): Promise<FeedDetail | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const [row] = await query<{ detail: FeedDetail }>(
    "painpoint_detail",
    "SELECT detail FROM feed.painpoint_detail WHERE release_id = $1 AND slug = $2 AND locale = $3",
    [release.id, slug, locale],
  );
  return row?.detail;
}

/** The best matches, and how strongly each of them says the parts of what was asked: of the query, or of a longer text. */
export async function findWithCoverage(
  release: Release,
  search: FindQuery & { q: string },
  asked = search.q,
): Promise<{ total: number; records: FeedSummary[]; parts: AskedPart[] }> {
  const { total, ordinals } = await find(indexOf(release), search);
  const [records, parts] = await Promise.all([readRecords(release, ordinals), coverage(indexOf(release), asked, ordinals)]);
  return { total, records, parts };
}

/** In the order of the slugs; those that are not visible are left out. */
export async function findPainpointsBySlug(release: Release, slugs: readonly string[], locale: Locale): Promise<FeedDetail[]> {
  if (slugs.length === 0) return [];
  const rows = await query<{ detail: FeedDetail }>(
    "painpoint_details",
    "SELECT detail FROM feed.painpoint_detail WHERE release_id = $1 AND slug = ANY ($2) AND locale = $3",
    [release.id, slugs, locale],
  );
  const bySlug = new Map(rows.map(({ detail }) => [detail.slug, detail]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Visible pain points of every domain, in editorial order. */
export async function countByDomain(release: Release): Promise<{ slug: Domain; count: number }[]> {
  const lists = await indexOf(release).postings(DOMAINS.map(({ slug }) => domainKey(slug)));
  return DOMAINS.map(({ slug }) => ({ slug, count: lists.get(domainKey(slug))?.count ?? 0 }));
}

async function readRecords(release: Release, ordinals: readonly number[]): Promise<FeedSummary[]> {
  const known = knownSummaries(release);
  const held = ordinals.map((ordinal) => known.get(ordinal));
  const unknown = ordinals.filter((_, at) => held[at] === undefined);
  const read = unknown.length > 0 ? await readSummaries(release, unknown) : {};
  return ordinals.map((ordinal, at) => {
    const summary = held[at] ?? read[ordinal];
    // A retraction removed the release under this request: better to ask again than to answer with holes.
    if (!summary) throw new AppError("unavailable", { retryAfterSeconds: 1 });
    if (!held[at]) known.set(ordinal, summary);
    return summary;
  });
}

function knownSummaries({ version }: Release): LRUCache<number, FeedSummary> {
  const known = summariesByRelease.get(version) ?? new LRUCache<number, FeedSummary>({ max: MOST_SUMMARIES });
  summariesByRelease.set(version, known);
  return known;
}

/** One row for all of them: it is read in one go. */
async function readSummaries(release: Release, ordinals: readonly number[]): Promise<Partial<Record<number, FeedSummary>>> {
  const [row] = await query<{ summaries: Partial<Record<number, FeedSummary>> | null }>(
    "painpoints_by_ordinal",
    "SELECT json_object_agg(ordinal, summary) AS summaries FROM feed.painpoint WHERE release_id = $1 AND ordinal = ANY ($2)",
    [release.id, ordinals],
  );
  return row?.summaries ?? {};
}
