import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import { drawPicture } from "#lib/adapters/web/sharing/draw-picture";
import { keptPictures } from "#lib/adapters/web/sharing/kept-pictures";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { respondWithDocument, respondWithText } from "#lib/adapters/web/sharing/respond";
import { sharedPainpoint } from "#lib/adapters/web/sharing/shared-painpoint";
import { siteUrl } from "#lib/env";
import { isLocale, type Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import type { PainpointDetail } from "#lib/schemas/feed";

/** A chart that is made, as either kind of picture. */
export interface ChartPicture {
  size: { width: number; height: number };
  svg: () => string;
  texts: readonly string[];
  element: (drawable: (text: string) => string, fontFamily: string) => ReactElement;
}
/** Of what it is made. */
export interface ChartSubject {
  locale: Locale;
  painpoint: PainpointDetail;
  source: string;
  address: string;
}
type Make = (subject: ChartSubject) => Promise<ChartPicture | undefined>;

const pngs = keptPictures({ keptBytes: 16 * 1024 * 1024, mostWaiting: 30 });

/** The months of a pain point as a picture that stands alone; none where its page has no chart. */
export async function respondWithChart(request: Request, locale: string, slug: string, kind: "svg" | "png", make: Make): Promise<Response> {
  const found = isLocale(locale) ? await sharedPainpoint(locale, slug) : undefined;
  const chart = found && isLocale(locale) ? await make(await subjectOf(locale, found.painpoint)) : undefined;
  if (!found || !chart) return respondWithText("Not found\n", 404);
  const identity = `chart ${kind} ${siteUrl()} ${found.version} ${locale} ${slug}`;
  if (kind === "svg") return respondWithDocument(request, chart.svg(), "image/svg+xml; charset=utf-8", identity);
  return pngs(request, identity, () => drawPicture(chart.size, chart.texts, chart.element));
}

async function subjectOf(locale: Locale, painpoint: PainpointDetail): Promise<ChartSubject> {
  const t = await getTranslations({ locale, namespace: "sharing" });
  const month = monthName(locale, painpoint.freshness.visible_through_month);
  return {
    locale,
    painpoint,
    source: t("source", { site: SITE_NAMES[locale], licence: MARKET.licence.name, month }),
    address: `${siteUrl()}/${locale}/painpoints/${painpoint.slug}`,
  };
}
