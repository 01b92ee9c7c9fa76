import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PainpointDocument } from "#components/painpoint-document";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readPainpoint } from "#lib/adapters/web/visitor";

type Props = PageProps<"/[locale]/painpoints/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const painpoint = await readPainpoint(await pageLocale(), (await params).slug);
  return painpoint ? { title: painpoint.headline, description: painpoint.summary } : {};
}

export default async function PainpointPage({ params }: Props) {
  const locale = await pageLocale();
  const painpoint = await readPainpoint(locale, (await params).slug);
  if (!painpoint) notFound();
  return <PainpointDocument locale={locale} painpoint={painpoint} />;
}
