import { contextAsOf, PAGE_SIZE, readFeedQuery, type FeedQuery, type SearchParams } from "#lib/adapters/web/visitor";
import { call } from "#lib/operations/call";
import { listChanges } from "#lib/operations/list-changes";
import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import { CHANGE_KINDS, TOLD_KINDS, type ChangeKind, type ChangePage } from "#lib/schemas/releases";

/** Of one kind, where several stand on the page. */
const FIRST_FEW = 10;

/** What changed in one month, in the whole feed or in what a search lists. */
export interface ChangesView {
  /** The words and filters that were asked for. */
  search: Partial<FeedQuery>;
  month: Month;
  /** The month that it is compared with; undefined where nothing earlier can be read. */
  before: Month | undefined;
  /** Months that can be read, the newest first. */
  months: Month[];
  /** The one kind that was asked for. */
  kind: ChangeKind | undefined;
  counts: ChangePage["counts"];
  /** One page of one kind, or the first few of each. */
  pages: { kind: ChangeKind; page: ChangePage }[];
}

/** A month that cannot be read, and a kind that there is not, are left out. */
export async function readChanges(locale: Locale, params: SearchParams): Promise<ChangesView> {
  const { as_of: asked, offset, sort: _, ...search } = readFeedQuery(params);
  const kind = CHANGE_KINDS.find((name) => name === params.kind);
  const { ctx, months } = await contextAsOf(locale, undefined);
  const at = Math.max(
    0,
    months.findIndex((one) => one === asked),
  );
  const [month = "", before] = months.slice(at);
  const view = { search, month, before, months, kind };
  if (before === undefined) return { ...view, counts: NOTHING, pages: [] };
  const ask = (page: { kind?: ChangeKind; limit: number; offset?: number }) =>
    call(listChanges, ctx, { version: before, to: month, ...search, ...page });
  if (kind !== undefined) {
    const page = await ask({ kind, limit: PAGE_SIZE, offset });
    return { ...view, counts: page.counts, pages: [{ kind, page }] };
  }
  const { counts } = await ask({ limit: 1 });
  const told = TOLD_KINDS.filter((name) => counts[name] > 0);
  const pages = await Promise.all(told.map(async (name) => ({ kind: name, page: await ask({ kind: name, limit: FIRST_FEW }) })));
  return { ...view, counts, pages };
}

const NOTHING = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as ChangePage["counts"];
