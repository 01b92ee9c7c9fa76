import type { Context } from "#lib/context";
import { findPainpoints } from "#lib/feed/painpoints";
import { toSummary } from "#lib/feed/record";
import { releaseAsOf } from "#lib/feed/as-of";
import { askedWords } from "#lib/operations/asked-words";
import type { PainpointPage, SearchInput } from "#lib/schemas/feed";

/** One page of the feed, in the caller's language. */
export async function readPage(ctx: Context, search: SearchInput): Promise<PainpointPage> {
  const release = await releaseAsOf(ctx, search.as_of);
  const { total, records, related } = await findPainpoints(release, { ...search, q: askedWords(search.q) });
  return {
    total,
    limit: search.limit,
    offset: search.offset,
    items: records.map((record) => toSummary(record, ctx.locale)),
    ...(related.length > 0 ? { related: related.map((record) => toSummary(record, ctx.locale)) } : {}),
    freshness: release.freshness,
  };
}
