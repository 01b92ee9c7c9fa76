import { getTranslations } from "next-intl/server";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { respondWithDocument, respondWithText } from "#lib/adapters/web/sharing/respond";
import { sharedPainpoint } from "#lib/adapters/web/sharing/shared-painpoint";
import { sideBySide } from "#lib/adapters/web/sharing/with-month";
import { siteUrl } from "#lib/env";
import { isLocale, type Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointDetail } from "#lib/schemas/feed";

/** What the card for pages of others says, ready to be written. */
export interface EmbedCard {
  locale: Locale;
  site: { name: string; href: string };
  page: { headline: string; href: string };
  domain: string;
  score: string;
  scoreLabel: string;
  parts: { label: string; value: string; share: number }[];
  /** Of which month it is, and that few replies stand behind it. */
  standing: string;
  more: string;
}
/** What it says in the place of one that is not public. */
export interface MissingEmbed {
  locale: Locale;
  site: { name: string; href: string };
  text: string;
}
interface Write {
  card: (card: EmbedCard) => string;
  missing: (missing: MissingEmbed) => string;
}

const HTML = "text/html; charset=utf-8";

/** The card of a pain point that any site may put into a frame. */
export async function respondWithEmbed(request: Request, locale: string, slug: string, write: Write): Promise<Response> {
  if (!isLocale(locale)) return respondWithText("Not found\n", 404);
  const found = await sharedPainpoint(locale, slug);
  const site = { name: SITE_NAMES[locale], href: `${siteUrl()}/${locale}` };
  if (!found) {
    const t = await getTranslations({ locale, namespace: "sharing.embed" });
    return respondWithText(write.missing({ locale, site, text: t("missing") }), 404, { "Content-Type": HTML });
  }
  const html = write.card({ locale, site, ...(await wordsOf(locale, found.painpoint)) });
  return respondWithDocument(request, html, HTML, `embed ${html}`);
}

async function wordsOf(locale: Locale, painpoint: PainpointDetail): Promise<Omit<EmbedCard, "locale" | "site">> {
  const t = await getTranslations({ locale });
  const { slug, headline, domain, composite_score: score, freshness } = painpoint;
  const month = t("site.asOf", { visible: monthName(locale, freshness.visible_through_month) });
  const part = (name: "severity" | "frequency" | "unmet", value: number | null) => ({
    label: t(`score.${name}`),
    value: value === null ? t("score.none") : value.toFixed(1),
    share: (value ?? 0) / 10,
  });
  return {
    page: { headline, href: `${siteUrl()}/${locale}/painpoints/${slug}` },
    domain: domain === null ? "" : domainName(domain)[locale],
    score: score === null ? t("score.none") : score.toFixed(1),
    scoreLabel: t("painpoint.ofHundred"),
    parts: [part("severity", painpoint.pain_severity), part("frequency", painpoint.frequency), part("unmet", painpoint.unmet_need_score)],
    standing: sideBySide(
      locale,
      month,
      ...(painpoint.reply_count < ENOUGH_REPLIES ? [t("sharing.embed.thin", { few: ENOUGH_REPLIES })] : []),
    ),
    more: t("sharing.embed.more"),
  };
}
