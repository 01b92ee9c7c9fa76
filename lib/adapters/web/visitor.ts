import { randomUUID } from "node:crypto";
import { cache } from "react";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { keptReleases } from "#lib/feed/as-of";
import { findBacktest } from "#lib/feed/backtest";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { readDemand } from "#lib/operations/read-demand";
import { readReasons } from "#lib/operations/read-reasons";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { surveyPainpoints } from "#lib/operations/survey-painpoints";
import { pageAnswers } from "#lib/page-answer";
import { currentRequest } from "#lib/request-times";
import type { Backtest } from "#lib/policy/backtest";
import { comparedIn } from "#lib/policy/comparison";
import type { Locale } from "#lib/policy/locale";
import type { Domain } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";
import { readValue } from "#lib/schemas/query-value";
import type { Release } from "#lib/schemas/release";
import { FILTER_NAMES, SearchInput, type FeedFilters, type Freshness, type PainpointDetail } from "#lib/schemas/feed";

export const PAGE_SIZE = 20;
export type SearchParams = Record<string, string | string[] | undefined>;
export type FeedQuery = Omit<SearchInput, "limit" | "locale">;

/** The feed as any visitor sees it: the same operations as everyone, called in the visitor's name. */
export async function readFeed(locale: Locale, params: SearchParams) {
  const slugsCompared = readComparedSlugs(params);
  const { as_of: month, ...asked } = readFeedQuery(params);
  const { ctx, standing, release, months } = await contextAsOf(locale, month);
  const { offset: _, ...search } = asked;
  const query: FeedQuery = { ...asked, ...(release === standing ? {} : { as_of: month }) };
  const [page, survey, { painpoints: compared }] = await Promise.all([
    call(searchPainpoints, ctx, { ...asked, limit: PAGE_SIZE }),
    call(surveyPainpoints, ctx, search),
    readCompared(locale, slugsCompared),
  ]);
  const slugs = page.items.map(({ slug }) => slug);
  const [{ items: demand }, reasons] = await Promise.all([
    call(readDemand, ctx, { slugs }),
    query.q === undefined ? undefined : call(readReasons, ctx, { q: query.q, slugs }),
  ]);
  return { query, months, compared, page, survey, demand, reasons: reasons?.items };
}

/** The pain points that an address wants side by side. */
export function readComparedSlugs({ compare }: SearchParams): string[] {
  return comparedIn(Array.isArray(compare) ? compare[0] : compare);
}

/** Those of them that are public, of one release. */
export async function readCompared(
  locale: Locale,
  slugs: readonly string[],
): Promise<{ painpoints: PainpointDetail[]; freshness: Freshness }> {
  const release = await requestRelease();
  const ctx = { ...visitorContext(locale), release };
  const painpoints = await Promise.all(slugs.map((slug) => call(getPainpoint, ctx, { slug }).catch(undefinedIfMissing)));
  return { painpoints: painpoints.filter((painpoint) => painpoint !== undefined), freshness: release.freshness };
}

/** For addresses that name what is not there. They can carry what no slug is, too: too long, or empty. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid_request")) return undefined;
  throw error;
}

/** Everything at once, for the pages that compare domains. */
export async function readSurvey(locale: Locale) {
  return call(surveyPainpoints, await oneReleaseContext(locale), {});
}

/** A domain among all of them: a page of its list, everything that it holds, and how demand for each went. */
export async function readDomain(locale: Locale, domain: Domain, params: SearchParams) {
  const { offset } = readFeedQuery(params);
  const ctx = await oneReleaseContext(locale);
  const [page, survey, all] = await Promise.all([
    call(searchPainpoints, ctx, { domain, offset, limit: PAGE_SIZE }),
    call(surveyPainpoints, ctx, { domain }),
    call(surveyPainpoints, ctx, {}),
  ]);
  const slugs = new Set([...page.items, ...survey.points].map(({ slug }) => slug));
  const { items: demand } = await call(readDemand, ctx, { slugs: [...slugs] });
  return { page, survey, all, demand };
}

/** What followed the top of the list of each month. */
export async function readBacktest(): Promise<{ made: Backtest; freshness: Freshness }> {
  const release = await requestRelease();
  return { made: await findBacktest(release), freshness: release.freshness };
}

/** For what stands on every page, also on those that are there without the database: undefined then. */
export async function readFreshness(): Promise<Freshness | undefined> {
  return requestRelease().then(
    ({ freshness }) => freshness,
    () => undefined,
  );
}

/** By what version caches tell this release from the next; undefined without the database. */
export async function readVersion(): Promise<string | undefined> {
  return requestRelease().then(
    ({ version }) => version,
    () => undefined,
  );
}

/** The month that an address names, if it looks like one. */
export function readAsOf(params: SearchParams): Month | undefined {
  return readFeedQuery(params).as_of;
}

/** Pages forgive what the API refuses: forms send empty fields, links carry foreign parameters. What cannot be used is left out. */
export function readFeedQuery(params: SearchParams): FeedQuery {
  const { shape } = SearchInput;
  const only = (name: string) => {
    const value = params[name];
    const text = Array.isArray(value) ? value[0] : value;
    return text?.trim() ? text.trim() : undefined;
  };
  const usable = <Name extends keyof FeedQuery>(name: Name) => {
    const text = only(name);
    return text === undefined ? undefined : (shape[name].safeParse(readValue(SearchInput, name, text)).data as FeedQuery[Name] | undefined);
  };
  const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, usable(name)])) as FeedFilters;
  return { q: only("q")?.slice(0, 200), ...filters, sort: usable("sort"), as_of: usable("as_of"), offset: usable("offset") ?? 0 };
}

/** The context of a call in a visitor's name. */
export function visitorContext(locale: Locale): Context {
  return { caller: { kind: "visitor" }, locale, requestId: currentRequest()?.requestId ?? randomUUID() };
}

/** For several calls that must speak of one release. */
export async function oneReleaseContext(locale: Locale): Promise<Context> {
  return { ...visitorContext(locale), release: await requestRelease() };
}

/** The same of a former month, where it can be read, and the months that can, the newest first. A month that cannot is left out. */
export async function contextAsOf(
  locale: Locale,
  month: Month | undefined,
): Promise<{ ctx: Context; standing: Release; release: Release; months: Month[] }> {
  const standing = await requestRelease();
  const kept = await keptReleases(standing);
  const release = kept.find(({ freshness }) => freshness.visible_through_month === month) ?? standing;
  return {
    ctx: { ...visitorContext(locale), release },
    standing,
    release,
    months: [standing, ...kept].map(({ freshness }) => freshness.visible_through_month),
  };
}

/** The release that our front found standing for this very page, else the one that stands now. */
const requestRelease = cache(async () => {
  const release = pageAnswers().getStore()?.release;
  if (release === null) throw new AppError("unavailable");
  return release ?? currentRelease();
});
