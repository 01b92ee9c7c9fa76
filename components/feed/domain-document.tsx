import { useTranslations } from "next-intl";
import { DomainMovers } from "#components/feed/domain-movers";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { FEWEST_ON_MAP, OpportunityMap } from "#components/charts/opportunity-map";
import { Pager } from "#components/ui/pager";
import { PainpointList } from "#components/feed/painpoint-list";
import type { Locale } from "#lib/policy/locale";
import { domainName, MARKET, type Domain } from "#lib/policy/market";
import { findOpportunity, OPPORTUNITY } from "#lib/policy/opportunity";
import type { PainpointPage } from "#lib/schemas/feed";
import type { Demand, Survey } from "#lib/schemas/survey";

interface Props {
  locale: Locale;
  domain: Domain;
  page: PainpointPage;
  survey: Survey;
  /** The whole feed, to hold the domain against. */
  all: Survey;
  demand: Demand[];
}

/** A domain: its map, what moves in it, and its list, of which later pages show the list alone. */
export function DomainDocument({ locale, domain, page, survey, all, demand }: Props) {
  const t = useTranslations("domain");
  const name = domainName(domain)[locale];
  const through = survey.freshness.visible_through_month;
  const address = `/${locale}/domains/${domain}`;
  const finding = useFinding(name, survey, all);
  return (
    <div className="grid gap-12">
      <header className="grid gap-3">
        <p className="text-sm">
          <a href={`/${locale}/domains`} className="inline-flex min-h-9 items-center text-muted underline decoration-line">
            {t("all")}
          </a>
        </p>
        <h1 className="text-3xl leading-tight font-bold text-balance sm:text-4xl">
          {t("title", { domain: name, market: MARKET.name[locale] })}
        </h1>
        <FreshnessNote locale={locale} freshness={survey.freshness} />
      </header>
      {page.offset === 0 && survey.total >= FEWEST_ON_MAP && (
        <OpportunityMap locale={locale} points={survey.points} total={survey.total} finding={finding} />
      )}
      {page.offset === 0 && survey.total > 0 && <DomainMovers locale={locale} points={survey.points} demand={demand} through={through} />}
      <section id="list" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-2xl font-bold text-balance">{t("list", { count: survey.total })}</h2>
          <a href={`/${locale}?domain=${domain}`} className="link decoration-line">
            {t("search")}
          </a>
        </div>
        <PainpointList locale={locale} items={page.items} offset={page.offset} demand={demand} through={through} />
        <Pager page={page} address={(offset) => (offset === 0 ? address : `${address}?offset=${offset}`)} />
      </section>
    </div>
  );
}

/** How much of it presses, and whether that is more than elsewhere. */
function useFinding(domain: string, survey: Survey, all: Survey): string {
  const t = useTranslations("domain");
  const own = findOpportunity(survey.points);
  const whole = findOpportunity(all.points);
  if (own.pressing === 0) return t("findingNone", { domain, total: own.total });
  const share = own.pressing / own.total;
  const usual = whole.pressing / whole.total;
  const than = share >= usual * OPPORTUNITY.moreFrom ? "more" : share <= usual * OPPORTUNITY.lessTo ? "less" : "same";
  return t("finding", { domain, pressing: own.pressing, total: own.total, than, usual: Math.round(usual * 100) });
}
