import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutDocument } from "#components/site/about-document";
import { JsonLd } from "#components/ui/json-ld";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { feedDataset } from "#lib/adapters/web/sharing/feed-dataset";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { readAbout } from "#lib/adapters/web/sharing/read-about";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("about");
  return pageMetadata({ locale: await pageLocale(), path: "/about", title: t("title"), description: t("description") });
}

export default async function AboutPage() {
  const locale = await pageLocale();
  const { count, freshness } = await readAbout();
  return (
    <>
      <JsonLd data={await feedDataset(locale, freshness, { creditsSource: true })} />
      <AboutDocument locale={locale} count={count} freshness={freshness} />
    </>
  );
}
