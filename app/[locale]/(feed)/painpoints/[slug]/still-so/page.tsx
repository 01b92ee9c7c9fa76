import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StillSoDocument } from "#components/painpoint/still-so-document";
import { MissingPage } from "#components/ui/missing-page";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readPainpointPage } from "#lib/adapters/web/painpoint/read-painpoint-page";
import { readReaders } from "#lib/adapters/web/painpoint/read-readers";

type Props = PageProps<"/[locale]/painpoints/[slug]/still-so">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("stillSo"))("title"), robots: { index: false } };
}

export default async function StillSoPage({ params, searchParams }: Props) {
  const locale = await pageLocale();
  const { slug } = await params;
  const view = await readPainpointPage(locale, slug);
  if (!view) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const { readers, said } = await readReaders(slug, await searchParams);
  return <StillSoDocument locale={locale} painpoint={view.painpoint} readers={readers} said={said} />;
}
