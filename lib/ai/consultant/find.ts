import { rowNamed } from "#lib/ai/consultant/names";
import { rowAt, tableOf, type Row } from "#lib/ai/consultant/table";
import { MONTH_FIELDS, NUMBER_FIELDS, WORD_FIELDS, type Where } from "#lib/ai/consultant/plan";
import { indexOf } from "#lib/feed/release";
import { namedTopics } from "#lib/feed/search/named-topics";
import { nearest } from "#lib/feed/search/nearest";
import type { Release } from "#lib/schemas/release";

export interface FoundRow {
  row: Row;
  /** Share of the best match's relevance, 0 to 1; 1 where nothing was searched for. */
  relevance: number;
  /** What was asked about itself is off the map: this only goes with something else that was said. */
  isBeside?: boolean;
  /** Nothing that was said names it plainly, or half of that is nowhere in the catalogue. */
  isFaint?: boolean;
}

/** The rows that meet all conditions; the most relevant first where words are searched for, else by score. */
export async function findRows(release: Release, where: Where): Promise<FoundRow[]> {
  const all = await findAround(release, where);
  return all.filter(({ isBeside = false }) => !isBeside);
}

/** The same, with what only goes with something that was said beside. */
export async function findAround(release: Release, where: Where): Promise<FoundRow[]> {
  const table = await tableOf(release);
  const all = where.words === undefined ? table.map((row) => ({ row, relevance: 1 })) : await search(release, table, where);
  return all.filter(({ row }) => meets(row, where));
}

/** Of a search, what a subject's answer counts and lists: the rest merely touches it. */
const ON_SUBJECT = 0.5;

/** The rows that meet all conditions, the best first. */
export interface Selected {
  rows: Row[];
  /** No search guessed which pain points are on the subject: there is none, or the catalogue marks them as being on it. */
  isMarked: boolean;
}

/** What meets all conditions; of words what is on the topics that they name, else what the search finds on their subject. */
export async function selectRows(release: Release, where: Where): Promise<Selected> {
  const marked = where.words === undefined ? undefined : await markedAs(release, where.words);
  if (marked) return { rows: marked.rows.filter((row) => meets(row, where)), isMarked: true };
  const found = await findRows(release, where);
  return { rows: found.filter(({ relevance }) => relevance >= ON_SUBJECT).map(({ row }) => row), isMarked: where.words === undefined };
}

/** The words of a subject without those that nothing on its topics says, and these. */
export async function withoutUnused(release: Release, words: string): Promise<{ words: string; unused: string[] }> {
  const marked = await markedAs(release, words);
  return marked ? { words: marked.words, unused: marked.unused } : { words, unused: [] };
}

/**
 * Undefined where the words say more than topics: what else they say must find nothing else, and what the search finds besides may not
 * outnumber what is marked, as where narrower topics hold the most of it.
 */
async function markedAs(release: Release, words: string): Promise<{ rows: Row[]; words: string; unused: string[] } | undefined> {
  const { members, isNarrow, words: kept, unused, rest } = await namedTopics(indexOf(release), words);
  if (members.size === 0) return undefined;
  const table = await tableOf(release);
  const besides = async (sought: string) => {
    const found = await search(release, table, { words: sought });
    return found.filter(({ row, relevance }) => relevance >= ON_SUBJECT && !members.has(row.ordinal));
  };
  const named = kept.join(HAN.test(words) ? "、" : ", ");
  const [all, ...each] = await Promise.all([named, ...rest].map(besides));
  if (each.some(({ length }) => length > 0) || (!isNarrow && (all?.length ?? 0) > members.size)) return undefined;
  return { rows: table.filter(({ ordinal }) => members.has(ordinal)), words: named, unused };
}
const HAN = /\p{Script=Han}/u;

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

/** What is searched for beside the words: what is asked of a longer story, and all of it. */
const [FOCUS_WEIGHT, STORY_WEIGHT] = [0.6, 0.6];

/** The pain point of that very name; else what the words are about, the nearest first. */
async function search(release: Release, table: readonly Row[], { words = "", focus, story }: Where): Promise<FoundRow[]> {
  const named = rowNamed(table, words);
  if (named) return [{ row: named, relevance: 1 }];
  const readings = [
    { q: words, weight: 1 },
    ...(focus === undefined ? [] : [{ q: focus, weight: FOCUS_WEIGHT }]),
    ...(story === undefined ? [] : [{ q: story, weight: STORY_WEIGHT }]),
  ];
  const near = await nearest(indexOf(release), readings);
  return near.flatMap(({ ordinal, nearness, isBeside, isFaint }) => {
    const row = rowAt(table, ordinal);
    return row ? [{ row, relevance: nearness, isBeside, isFaint }] : [];
  });
}
