import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import { evidenceWords } from "#lib/adapters/web/painpoint/evidence-words";
import { drawPicture } from "#lib/adapters/web/sharing/draw-picture";
import { keptPictures, type Picture } from "#lib/adapters/web/sharing/kept-pictures";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { respondWithText } from "#lib/adapters/web/sharing/respond";
import { cardSearch, SHARE_IMAGE_SIZE, type CardSearch } from "#lib/adapters/web/sharing/share-image-address";
import { sharedPainpoint } from "#lib/adapters/web/sharing/shared-painpoint";
import { readFeedQuery, visitorContext } from "#lib/adapters/web/visitor";
import type { Context } from "#lib/context";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { surveyPainpoints } from "#lib/operations/survey-painpoints";
import { isLocale, type Locale } from "#lib/policy/locale";
import { DOMAIN_SLUGS, domainName, MARKET, type Domain } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import { findOpportunity } from "#lib/policy/opportunity";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { Freshness, PainpointDetail } from "#lib/schemas/feed";

/** What a card says, ready to be drawn. */
export interface ShareCardWords {
  site: string;
  /** Under what the headline stands: a domain, or that it is a search. */
  topic: string;
  headline: string;
  /** The one number, and of what it is. */
  figure: string;
  figureLabel: string;
  facts: string;
  /** Of which months the data is. */
  evidence: string;
  /** Said when few replies stand behind it, else empty. */
  thin: string;
}
type DrawCard = (words: ShareCardWords, fontFamily: string) => ReactElement;

const MEGABYTE = 1024 * 1024;
const ofFeed = keptPictures({ keptBytes: 16 * MEGABYTE, mostWaiting: 30 });
/** Anybody can make up searches without end: theirs are turned away first, and push no other card out. */
const ofSearches = keptPictures({ keptBytes: 8 * MEGABYTE, mostWaiting: 10 });

/** No search of a page has a longer address: two hundred Han characters and every filter. */
const LONGEST_QUERY = 2_500;

/** The card of one pain point in one language. */
export async function respondWithPainpointCard(request: Request, locale: string, slug: string, draw: DrawCard): Promise<Response> {
  const found = isLocale(locale) ? await sharedPainpoint(locale, slug) : undefined;
  if (!found || !isLocale(locale)) return respondWithText("Not found\n", 404);
  const { painpoint, version } = found;
  return ofFeed(request, `card ${version} ${locale} ${slug}`, async () => drawCard(await painpointWords(painpoint, locale), draw));
}

/** The card of a domain. */
export async function respondWithDomainCard(request: Request, locale: string, slug: string, draw: DrawCard): Promise<Response> {
  const domain = DOMAIN_SLUGS.find((one) => one === slug);
  if (!isLocale(locale) || !domain) return respondWithText("Not found\n", 404);
  const { ctx, version } = await standing(locale);
  return ofFeed(request, `card ${version} ${locale} domain ${domain}`, async () => drawCard(await surveyWords(ctx, domain), draw));
}

/** The card of the feed; of a search in it where the address carries one that finds something. */
export async function respondWithFeedCard(request: Request, locale: string, draw: DrawCard): Promise<Response> {
  if (!isLocale(locale)) return respondWithText("Not found\n", 404);
  const { search: query, searchParams } = new URL(request.url);
  if (query.length > LONGEST_QUERY) return respondWithText("Too long\n", 414);
  const { ctx, version, freshness } = await standing(locale);
  const search = cardSearch(readFeedQuery(Object.fromEntries([...searchParams].toReversed())));
  const total = search && (await call(searchPainpoints, ctx, { ...search, limit: 1 })).total;
  if (!search || !total) return ofFeed(request, `card ${version} ${locale}`, async () => drawCard(await surveyWords(ctx), draw));
  return ofSearches(request, `card ${version} ${locale} ${JSON.stringify(search)}`, async () =>
    drawCard(await searchCardWords(locale, search, total, freshness), draw),
  );
}

async function standing(locale: Locale): Promise<{ ctx: Context; version: string; freshness: Freshness }> {
  const release = await currentRelease();
  return { ctx: { ...visitorContext(locale), release }, version: release.version, freshness: release.freshness };
}

function drawCard(words: ShareCardWords, draw: DrawCard): Promise<Picture> {
  const said = Object.entries<string>({ ...words });
  return drawPicture(SHARE_IMAGE_SIZE, Object.values(words), (drawable, fontFamily) =>
    draw(Object.fromEntries(said.map(([name, text]) => [name, drawable(text)])) as Record<keyof ShareCardWords, string>, fontFamily),
  );
}

async function painpointWords(painpoint: PainpointDetail, locale: Locale): Promise<ShareCardWords> {
  const t = await getTranslations({ locale, namespace: "shareCard" });
  const { composite_score: score, rank, reply_count: count, first_seen_month: month } = painpoint;
  return {
    site: SITE_NAMES[locale],
    topic: painpoint.domain === null ? "" : domainName(painpoint.domain)[locale],
    headline: painpoint.headline,
    figure: score === null ? "–" : score.toFixed(1),
    figureLabel: t("score"),
    evidence: await evidenceWords(locale, painpoint),
    thin: count < ENOUGH_REPLIES ? t("thin") : "",
    facts: t("facts", { rank: rank.overall, of: rank.of, count, month: month ?? "–" }),
  };
}

/** Of the whole feed or a domain of it: how many pain points, and how many of them press. */
async function surveyWords(ctx: Context, domain?: Domain): Promise<ShareCardWords> {
  const { locale } = ctx;
  const t = await getTranslations({ locale, namespace: "shareCard" });
  const site = await getTranslations({ locale, namespace: "site" });
  const { total, points, freshness } = await call(surveyPainpoints, ctx, { domain });
  const tagline = site("tagline", { market: MARKET.name[locale] });
  return {
    site: SITE_NAMES[locale],
    topic: domain === undefined ? "" : tagline,
    headline: domain === undefined ? tagline : domainName(domain)[locale],
    figure: t("figure", { count: total }),
    figureLabel: t("painpoints", { count: total }),
    // Of very many a survey holds the first alone.
    facts: points.length < total ? "" : t("pressing", { pressing: findOpportunity(points).pressing }),
    evidence: await asVisible(locale, freshness),
    thin: "",
  };
}

async function searchCardWords(locale: Locale, search: CardSearch, total: number, freshness: Freshness): Promise<ShareCardWords> {
  const t = await getTranslations({ locale, namespace: "shareCard" });
  const feed = await getTranslations({ locale, namespace: "feed" });
  const { q, domain, ...filters } = search;
  const more = Object.keys(filters).length;
  const place = domain === undefined ? undefined : domainName(domain)[locale];
  return {
    site: SITE_NAMES[locale],
    topic: q === undefined || place === undefined ? t("search") : place,
    headline: q === undefined ? (place ?? t("filtered")) : feed("quoted", { q }),
    figure: t("figure", { count: total }),
    figureLabel: t("painpoints", { count: total }),
    facts: more === 0 ? "" : t("filters", { count: more }),
    evidence: await asVisible(locale, freshness),
    thin: "",
  };
}

async function asVisible(locale: Locale, freshness: Freshness): Promise<string> {
  const t = await getTranslations({ locale, namespace: "site" });
  return t("asOf", { visible: monthName(locale, freshness.visible_through_month) });
}
