import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DomainDocument } from "#components/domain-document";
import { alternatesOf } from "#lib/adapters/web/page-address";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readDomain } from "#lib/adapters/web/visitor";
import { DOMAIN_SLUGS, domainName, MARKET, type Domain } from "#lib/policy/market";

type Props = PageProps<"/[locale]/domains/[domain]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale();
  const domain = await domainOf(params);
  const t = await getTranslations("domain");
  const words = { domain: domainName(domain)[locale], market: MARKET.name[locale] };
  return { title: t("title", words), description: t("description", words), alternates: alternatesOf(`/${locale}/domains/${domain}`) };
}

export default async function DomainPage({ params, searchParams }: Props) {
  const locale = await pageLocale();
  const domain = await domainOf(params);
  return <DomainDocument locale={locale} domain={domain} {...await readDomain(locale, domain, await searchParams)} />;
}

async function domainOf(params: Props["params"]): Promise<Domain> {
  const { domain } = await params;
  return DOMAIN_SLUGS.find((slug) => slug === domain) ?? notFound();
}
