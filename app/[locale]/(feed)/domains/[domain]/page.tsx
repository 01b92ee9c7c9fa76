import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DomainDocument } from "#components/feed/domain-document";
import { MissingPage } from "#components/ui/missing-page";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { atomPath } from "#lib/adapters/web/following/atom";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { shareImageOf } from "#lib/adapters/web/sharing/share-image-address";
import { withMonth } from "#lib/adapters/web/sharing/with-month";
import { readDomain, readVersion } from "#lib/adapters/web/visitor";
import { DOMAIN_SLUGS, domainName, MARKET, type Domain } from "#lib/policy/market";

type Props = PageProps<"/[locale]/domains/[domain]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale();
  const domain = await domainOf(params);
  if (!domain) return missingMetadata();
  const t = await getTranslations("domain");
  const words = { domain: domainName(domain)[locale], market: MARKET.name[locale] };
  const description = await withMonth(locale, t("description", words));
  const [path, title] = [`/domains/${domain}`, t("title", words)];
  return pageMetadata({
    locale,
    path,
    title,
    description,
    image: shareImageOf(locale, path, await readVersion(), title),
    feed: atomPath(locale, "/feed.xml", { domain }),
  });
}

export default async function DomainPage({ params, searchParams }: Props) {
  const locale = await pageLocale();
  const domain = await domainOf(params);
  if (!domain) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  return <DomainDocument locale={locale} domain={domain} {...await readDomain(locale, domain, await searchParams)} />;
}

async function domainOf(params: Props["params"]): Promise<Domain | undefined> {
  const { domain } = await params;
  return DOMAIN_SLUGS.find((slug) => slug === domain);
}
