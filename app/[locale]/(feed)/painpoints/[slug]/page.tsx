import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/ui/json-ld";
import { MissingPage } from "#components/ui/missing-page";
import { PainpointDocument } from "#components/painpoint/painpoint-document";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { atomPath } from "#lib/adapters/web/following/atom";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readPainpointPage, type PainpointPageView } from "#lib/adapters/web/painpoint/read-painpoint-page";
import { readAsOf } from "#lib/adapters/web/visitor";
import { oembedAddress } from "#lib/adapters/web/sharing/embed-address";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { shareImageOf } from "#lib/adapters/web/sharing/share-image-address";
import { sideBySide } from "#lib/adapters/web/sharing/with-month";
import { breadcrumbData } from "#lib/adapters/web/sharing/structured-data";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";

type Props = PageProps<"/[locale]/painpoints/[slug]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale();
  const view = await readPainpointPage(locale, (await params).slug, readAsOf(await searchParams));
  if (!view) return missingMetadata();
  const { slug, headline, summary } = view.painpoint;
  const description = sideBySide(locale, view.evidence, summary);
  const path = `/painpoints/${slug}`;
  const metadata = pageMetadata({
    locale,
    path,
    title: headline,
    description,
    type: "article",
    image: shareImageOf(locale, path, view.version, headline),
    feed: atomPath(locale, `${path}/feed.xml`),
  });
  if (view.asOf !== undefined) return { ...metadata, robots: { index: false, follow: true } };
  const types = { ...metadata.alternates?.types, "application/json+oembed": [{ url: oembedAddress(locale, slug), title: headline }] };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

export default async function PainpointPage({ params, searchParams }: Props) {
  const locale = await pageLocale();
  const view = await readPainpointPage(locale, (await params).slug, readAsOf(await searchParams));
  if (!view) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const steps = await stepsTo(locale, view);
  const { slug, headline } = view.painpoint;
  return (
    <>
      <JsonLd data={breadcrumbData([...steps, { name: headline, path: `/${locale}/painpoints/${slug}` }])} />
      <PainpointDocument locale={locale} view={view} steps={steps} />
    </>
  );
}

async function stepsTo(locale: Locale, { painpoint: { domain } }: PainpointPageView) {
  const t = await getTranslations("painpoint");
  const above = { name: t("all"), path: `/${locale}` };
  return domain === null ? [above] : [above, { name: domainName(domain)[locale], path: `/${locale}/domains/${domain}` }];
}
