import { useTranslations } from "next-intl";
import { EmptyResult } from "#components/empty-result";
import { FilterSummary } from "#components/filter-summary";
import { FreshnessNote } from "#components/freshness-note";
import { FEWEST_ON_MAP, OpportunityMap } from "#components/opportunity-map";
import { Pager } from "#components/pager";
import { PainpointList } from "#components/painpoint-list";
import { monthName } from "#components/month-name";
import { Phrased } from "#components/phrased";
import { SearchForm } from "#components/search-form";
import { SentenceGap } from "#components/sentence-gap";
import { SPARKLINE_MONTHS } from "#components/sparkline";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { addMonths } from "#lib/policy/months";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointPage } from "#lib/schemas/feed";
import type { Demand, Reason, Survey } from "#lib/schemas/survey";

interface Props {
  locale: Locale;
  query: FeedQuery;
  page: PainpointPage;
  survey: Survey;
  demand: Demand[];
  /** Why each was found, where words were looked for. */
  reasons?: Reason[] | undefined;
  /** Address of the feed with this search changed, from its first page. */
  address: (change: Partial<FeedQuery>) => string;
}

/** What this is, the search, the map and the list; later pages show the list alone. */
export function FeedDocument({ locale, query, page, survey, demand, reasons, address }: Props) {
  const t = useTranslations("feed");
  const isFirst = page.offset === 0;
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold text-balance sm:text-4xl">{t("title", { market: MARKET.name[locale] })}</h1>
        {isFirst && <p className="text-lg">{t("lead", { market: MARKET.name[locale] })}</p>}
        <FreshnessNote locale={locale} freshness={page.freshness} />
      </header>
      <div className="grid gap-5">
        <SearchForm action={`/${locale}`} query={query} domains={survey.domains} />
        <FilterSummary
          locale={locale}
          query={query}
          total={page.total}
          without={(...names) => address(Object.fromEntries(names.map((name) => [name, undefined])))}
        />
      </div>
      {page.total === 0 ? (
        <EmptyResult locale={locale} query={query} survey={survey} address={address} />
      ) : (
        <>
          {isFirst && survey.total >= FEWEST_ON_MAP && <OpportunityMap locale={locale} points={survey.points} total={survey.total} />}
          <Results locale={locale} query={query} page={page} demand={demand} reasons={reasons} address={address} />
        </>
      )}
      {page.related !== undefined && <Related locale={locale} items={page.related} />}
    </div>
  );
}

const ORDER_WORDS = { score: "byScore", discussed: "byDiscussed", newest: "byNewest", oldest: "byOldest" } as const;

function Results({ locale, query, page, demand, reasons, address }: Omit<Props, "survey">) {
  const t = useTranslations("feed");
  const order = query.sort === undefined ? (query.q === undefined ? "byScore" : "byRelevance") : ORDER_WORDS[query.sort];
  const { total, offset, items, freshness } = page;
  if (items.length === 0) return <PastEnd page={page} address={address} />;
  return (
    <section id="list" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold text-balance sm:text-2xl">
          {t("list", { from: offset + 1, to: offset + items.length, total, order: t(order) })}
        </h2>
        <p className="text-sm text-muted">
          {t("reading", {
            from: monthName(locale, addMonths(freshness.visible_through_month, 1 - SPARKLINE_MONTHS)),
            to: monthName(locale, freshness.visible_through_month),
            few: ENOUGH_REPLIES,
          })}
          <SentenceGap />
          <a
            href={`/${locale}/docs/scoring`}
            className="inline-flex min-h-6 items-center underline decoration-line hover:decoration-current"
          >
            {t("scoring")}
          </a>
        </p>
      </div>
      <PainpointList
        locale={locale}
        items={items}
        offset={offset}
        demand={demand}
        reasons={reasons}
        through={freshness.visible_through_month}
      />
      <Pager page={page} address={(to) => address({ offset: to })} />
    </section>
  );
}

/** What stands beside few matches: its headlines, without numbers that would make it look found. */
function Related({ locale, items }: { locale: Locale; items: NonNullable<PainpointPage["related"]> }) {
  const t = useTranslations("feed");
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{t("related")}</h2>
      <ul>
        {items.map(({ slug, headline }) => (
          <li key={slug} className="text-balance">
            <a href={`/${locale}/painpoints/${slug}`} className="inline-block py-2.5 underline decoration-line hover:decoration-current">
              <Phrased locale={locale} text={headline} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An address that counts further than the list. */
function PastEnd({ page, address }: Pick<Props, "page" | "address">) {
  const t = useTranslations("feed");
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold sm:text-2xl">{t("pastEnd")}</h2>
      <p>
        <a href={address({})} className="inline-flex min-h-11 items-center underline">
          {t("toFirst")}
        </a>
      </p>
      <Pager page={page} address={(to) => address({ offset: to })} />
    </section>
  );
}
