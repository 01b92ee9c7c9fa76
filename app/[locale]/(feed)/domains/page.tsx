import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DomainCards } from "#components/feed/domain-cards";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { withMonth } from "#lib/adapters/web/sharing/with-month";
import { readSurvey } from "#lib/adapters/web/visitor";
import { domainName, MARKET } from "#lib/policy/market";
import { findOpportunity } from "#lib/policy/opportunity";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("domains");
  return pageMetadata({
    locale,
    path: "/domains",
    title: t("title"),
    description: await withMonth(locale, t("description", { market: MARKET.name[locale] })),
  });
}

export default async function DomainsPage() {
  const locale = await pageLocale();
  const survey = await readSurvey(locale);
  const t = await getTranslations("domains");
  const { leader } = findOpportunity(survey.points);
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="max-w-[44rem] text-3xl leading-tight font-bold text-balance sm:text-4xl">
          {leader ? t("finding", { ...leader, domain: domainName(leader.domain)[locale] }) : t("title")}
        </h1>
        <p className="text-lg">{t("lead", { count: survey.domains.length })}</p>
        <FreshnessNote locale={locale} freshness={survey.freshness} />
      </header>
      <DomainCards locale={locale} survey={survey} />
    </div>
  );
}
