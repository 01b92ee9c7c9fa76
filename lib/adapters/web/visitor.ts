import { randomUUID } from "node:crypto";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale } from "#lib/policy/locale";
import { SearchInput } from "#lib/schemas/feed";

export const PAGE_SIZE = 20;
export type SearchParams = Record<string, string | string[] | undefined>;
export type FeedQuery = Omit<SearchInput, "limit" | "locale">;

/** The feed as any visitor sees it: the same operations as everyone, called in the visitor's name. */
export async function readFeed(locale: Locale, params: SearchParams) {
  const query = readFeedQuery(params);
  const ctx = visitorContext(locale);
  const [page, domains] = await Promise.all([call(searchPainpoints, ctx, { ...query, limit: PAGE_SIZE }), call(listDomains, ctx, {})]);
  return { query, page, domains: domains.items };
}

/** Undefined for a slug that the public feed does not have, whatever the reason. */
export async function readPainpoint(locale: Locale, slug: string) {
  try {
    return await call(getPainpoint, visitorContext(locale), { slug });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** Pages forgive what the API refuses: forms send empty fields, links carry foreign parameters. What cannot be used is left out. */
export function readFeedQuery(params: SearchParams): FeedQuery {
  const { shape } = SearchInput;
  const only = (name: string) => {
    const value = params[name];
    const text = Array.isArray(value) ? value[0] : value;
    return text?.trim() ? text.trim() : undefined;
  };
  const offset = shape.offset.safeParse(Number(only("offset") ?? 0));
  return {
    q: only("q")?.slice(0, 200),
    domain: shape.domain.safeParse(only("domain")).data,
    sort: shape.sort.safeParse(only("sort")).data,
    period: shape.period.safeParse(only("period")).data,
    offset: offset.success ? offset.data : 0,
  };
}

/** The context of a call in a visitor's name. */
export function visitorContext(locale: Locale): Context {
  return { caller: { kind: "visitor" }, locale, requestId: randomUUID() };
}
