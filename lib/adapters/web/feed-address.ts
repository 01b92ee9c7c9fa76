import type { Locale } from "#lib/policy/locale";
import type { FeedQuery } from "#lib/adapters/web/visitor";

type FeedParameters = { [Name in keyof FeedQuery | "compare"]?: string | number | undefined };

/** Address of the feed with these filters; what is left at its default is left out. */
export function feedAddress(locale: Locale, query: FeedParameters): string {
  const given = Object.entries<string | number | undefined>(query).filter(
    ([name, value]) => value !== undefined && value !== "" && !(name === "offset" && value === 0),
  );
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/${locale}${parameters.size > 0 ? `?${withCommas(parameters)}` : ""}`;
}

/** Address of the page that tells what changed in that search in a month, by itself in the newest. */
export function changesAddress(locale: Locale, query: FeedParameters & { kind?: string | undefined }): string {
  return feedAddress(locale, query).replace(`/${locale}`, `/${locale}/changes`);
}

/** Address of a pain point's page, as it stands or as of a former month. */
export function painpointAddress(locale: Locale, slug: string, month?: string): string {
  return `/${locale}/painpoints/${slug}${month === undefined ? "" : `?as_of=${month}`}`;
}

/** The chart of a pain point's months as a picture. */
export function chartAddresses(locale: Locale, slug: string): { svg: string; png: string } {
  const path = `/${locale}/painpoints/${slug}/chart`;
  return { svg: `${path}.svg`, png: `${path}.png` };
}

/** Address of what the page at that address shows, as a file to take away. */
export function dataAddress(page: string, format: DataFormat): string {
  const [path = "", query] = page.split("?");
  return `${path}/data.${format}${query === undefined ? "" : `?${query}`}`;
}
/** `csv-metadata.json` tells programs what stands in the columns of the CSV (CSV on the Web). */
export type DataFormat = "csv" | "json" | "csv-metadata.json";

/** Address of the page that shows these pain points side by side. */
export function compareAddress(locale: Locale, slugs: readonly string[]): string {
  return `/${locale}/compare${slugs.length > 0 ? `?compare=${slugs.join(",")}` : ""}`;
}

/** What readers say of a pain point today. */
export function stillSoAddress(locale: Locale, slug: string): string {
  return `/${locale}/painpoints/${slug}/still-so`;
}

/** Where a member keeps them under a name. */
export function newShortlistAddress(locale: Locale, slugs: readonly string[]): string {
  return `/${locale}/account/shortlists/new?compare=${slugs.join(",")}`;
}

/** Where a member follows a search: its words and filters, whatever its order, page and month. */
export function followAddress(locale: Locale, search: FeedParameters): string {
  const { sort: _, offset: __, as_of: ___, compare: ____, ...followed } = search;
  return `/${locale}/account/follow/new${feedAddress(locale, followed).slice(`/${locale}`.length)}`;
}

/** The form that asks for a research brief, with that pain point chosen, on the terms of the kept brief of that id. */
export function briefFormAddress(locale: Locale, slug?: string, like?: string): string {
  const parameters = new URLSearchParams({ ...(slug === undefined ? {} : { slug }), ...(like === undefined ? {} : { like }) });
  return `/${locale}/account/briefs/new${parameters.size > 0 ? `?${parameters}` : ""}`;
}

/** Two kept briefs side by side; with one alone the others are offered. */
export function comparedBriefsAddress(locale: Locale, one: string, other?: string): string {
  return `/${locale}/account/briefs/compare?one=${one}${other === undefined ? "" : `&other=${other}`}`;
}

/** Where a member asks the operator for Pro. */
export function proRequestAddress(locale: Locale): string {
  return `/${locale}/account/pro`;
}

/** Where a member asks the consultant, or reads an answer that is kept. */
export function consultantAddress(locale: Locale, keptId?: string): string {
  return `/${locale}/account/consultant${keptId === undefined ? "" : `/${keptId}`}`;
}

/** By which whoever has it reads a brief. The secret stands in the query, which no line of a log holds. */
export function sharedBriefAddress(locale: Locale, id: string, secret: string): string {
  return `/${locale}/shared-brief/${id}?with=${secret}`;
}

/** Commas may stand in a query as they are (RFC 3986), and are easier to read. */
function withCommas(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll("%2C", ",");
}
