import { spelt } from "#lib/ai/consultant/phrases";
import { tableOf, type Row } from "#lib/ai/consultant/table";
import { MONTH_FIELDS, NUMBER_FIELDS, WORD_FIELDS, type Where } from "#lib/ai/consultant/plan";
import { indexOf } from "#lib/feed/release";
import { match, RELEVANCE_STEPS } from "#lib/feed/search/match";
import { ordinalsOf } from "#lib/feed/search/postings";
import { readQuery } from "#lib/feed/search/read-query";
import { readSummaries } from "#lib/feed/summaries";
import type { Release } from "#lib/schemas/release";

export interface FoundRow {
  row: Row;
  /** Share of the best match's relevance, 0 to 1; 1 where nothing was searched for. */
  relevance: number;
}

/** The rows that meet all conditions; the most relevant first where words are searched for, else by score. */
export async function findRows(release: Release, where: Where): Promise<FoundRow[]> {
  const table = await tableOf(release);
  const all =
    where.words === undefined ? table.map((row) => ({ row, relevance: 1 })) : await searchBoth(release, table, where.words, where.focus);
  return all.filter(({ row }) => meets(row, where));
}

/** Of a search, what a subject's answer counts and lists: the rest merely touches it. */
export const ON_SUBJECT = 0.5;

export function meets(row: Row, where: Where): boolean {
  if (where.slugs && !where.slugs.includes(row.slug)) return false;
  for (const field of WORD_FIELDS) {
    const values: readonly string[] | undefined = where[field];
    if (values && !values.includes(row[field] ?? "")) return false;
  }
  for (const field of NUMBER_FIELDS) {
    const bound = where.bounds?.[field];
    if (bound && !lies(row[field], bound)) return false;
  }
  return MONTH_FIELDS.every((field) => {
    const span = where[field];
    return span === undefined || lies(row[field], span);
  });
}

function lies<Value extends number | string>(value: Value | null, [least, most]: readonly [Value | null, Value | null]): boolean {
  return value !== null && (least === null || value >= least) && (most === null || value <= most);
}

/** What is asked adds to what the whole story finds. */
const ASKED_FACTOR = 0.6;

async function searchBoth(release: Release, table: readonly Row[], words: string, focus: string | undefined): Promise<FoundRow[]> {
  if (focus === undefined) return search(release, table, words);
  const sums = new Map<Row, number>();
  for (const { row, relevance } of await search(release, table, words)) sums.set(row, relevance);
  for (const { row, relevance } of await search(release, table, focus)) sums.set(row, (sums.get(row) ?? 0) + ASKED_FACTOR * relevance);
  const best = Math.max(...sums.values());
  return byRelevance([...sums].map(([row, sum]) => ({ row, relevance: sum / best })));
}

function byRelevance(found: readonly FoundRow[]): FoundRow[] {
  return found.toSorted((a, b) => b.relevance - a.relevance || a.row.rank - b.row.rank);
}

const namedRows = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>();

/** The pain point of that very name. */
export function rowNamed(table: readonly Row[], words: string): Row | undefined {
  const known =
    namedRows.get(table) ??
    new Map(table.flatMap((row) => [row.slug, ...Object.values(row.headline)].map((name): [string, Row] => [sameName(name), row])));
  namedRows.set(table, known);
  return known.get(sameName(words));
}

/** A name as it is compared: letters and digits of one spelling. */
function sameName(name: string): string {
  return spelt(name).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The pain point of that very name; else the same search as everyone's, with how relevant each is beside the best. */
async function search(release: Release, table: readonly Row[], words: string): Promise<FoundRow[]> {
  const named = rowNamed(table, words);
  if (named) return [{ row: named, relevance: 1 }];
  const index = indexOf(release);
  const { parts, floor } = await readQuery(index, words);
  const found = match(parts, index.count, { bestFrom: floor, nearBest: 0.3 });
  const summaries = await readSummaries(release, [...ordinalsOf(found)]);
  const bySlug = new Map(table.map((row) => [row.slug, row]));
  const rows = summaries.flatMap(({ slug }, at) => {
    const row = bySlug.get(slug);
    return row ? [{ row, relevance: (found.weights[at] ?? 0) / RELEVANCE_STEPS }] : [];
  });
  return byRelevance(rows);
}
