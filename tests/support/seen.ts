import { expect } from "playwright/test";
import { findAdvice, findNatures } from "#lib/advice/read";
import { tableOf } from "#lib/ai/consultant/table";
import type { Context } from "#lib/context";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
import { currentRelease } from "#lib/feed/release";
import { findSlugs } from "#lib/feed/slugs";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { readDemand } from "#lib/operations/read-demand";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { suggestSearches } from "#lib/operations/suggest";
import { surveyPainpoints } from "#lib/operations/survey-painpoints";
import { SORTS, PERIODS } from "#lib/schemas/feed";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };

/** Every list, every search and every page of the feed that names it. */
export async function seen(slug: string): Promise<string[]> {
  const release = await currentRelease();
  const places: [string, unknown][] = [];
  for (const sort of SORTS) places.push([`sorted by ${sort}`, await everyItem({ sort })]);
  for (const period of Object.keys(PERIODS)) places.push([`period ${period}`, await everyItem({ period })]);
  for (const filters of [
    { min_severity: 1 },
    { min_unmet_need: 1 },
    { min_confidence: "medium" },
    { fits_role: "solo" },
    { fits_budget: "lean" },
  ])
    places.push([JSON.stringify(filters), await everyItem(filters)]);
  for (const q of ["freew", "國道", "holiday fre"]) places.push([`suggested for ${q}`, await call(suggestSearches, visitor, { q })]);
  // The last finds one other, which it is like.
  for (const q of ["塞車", "freeway", "highway traffic jam", "連假國道", "holiday-freeway-standstill", "五楊高架還是塞"])
    places.push([q, await everyItem({ q })], [`${q}, newest`, await everyItem({ q, sort: "newest" })]);
  const slugs = await findSlugs(release, 1_000);
  places.push(
    ["slugs", slugs],
    ["details", await findPainpointsBySlug(release, [slug, ...slugs], "en")],
    ["demand", await call(readDemand, visitor, { slugs: [slug] })],
    ["survey", await call(surveyPainpoints, visitor, {})],
    ["natures", [...(await findNatures(release)).keys()]],
    ["advice", (await findAdvice(release, slug)) ?? null],
    ["table", await tableOf(release)],
  );
  await call(getPainpoint, visitor, { slug }).then(
    (detail) => places.push(["detail", detail]),
    (error: unknown) => expect(error).toMatchObject({ code: "not_found" }),
  );
  return places.filter(([, value]) => JSON.stringify(value).includes(slug)).map(([place]) => place);
}

export async function everyItem(search: object) {
  const items = [];
  for (let offset = 0; ; offset += 50) {
    const page = await call(searchPainpoints, visitor, { ...search, limit: 50, offset });
    items.push(...page.items, ...(page.related ?? []));
    if (page.items.length < 50) return items;
  }
}
