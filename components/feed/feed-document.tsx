import { useTranslations } from "next-intl";
import { CompareTray } from "#components/feed/compare-tray";
import { EmptyResult } from "#components/feed/empty-result";
import { FilterChips } from "#components/feed/filter-chips";
import { MonthNote } from "#components/painpoint/month-note";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { FEWEST_ON_MAP, OpportunityMap } from "#components/charts/opportunity-map";
import { Pager } from "#components/ui/pager";
import { PainpointList } from "#components/feed/painpoint-list";
import { Phrased } from "#components/ui/phrased";
import { ReadingNote } from "#components/feed/reading-note";
import { SearchForm } from "#components/feed/search-form";
import { ShareButton } from "#components/ui/share-button";
import { TakeAway } from "#components/painpoint/take-away";
import { WidePage } from "#components/ui/wide-page";
import { changesAddress, followAddress } from "#lib/adapters/web/feed-address";
import type { TakeAway as TakeAwayFacts } from "#lib/adapters/web/data/take-away";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import { MOST_COMPARED, toggled } from "#lib/policy/comparison";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";
import { FILTER_NAMES, type PainpointPage, type PainpointSummary } from "#lib/schemas/feed";
import type { Demand, Reason, Survey } from "#lib/schemas/survey";

interface Props {
  locale: Locale;
  query: FeedQuery;
  /** Months that can be read, the newest first. */
  months: readonly Month[];
  page: PainpointPage;
  survey: Survey;
  demand: Demand[];
  /** Why each was found, where words were looked for. */
  reasons?: Reason[] | undefined;
  /** What was chosen to stand side by side. */
  compared: readonly PainpointSummary[];
  takeAway: TakeAwayFacts;
  /** Address of the feed with this search changed, from its first page. */
  address: (change: Partial<FeedQuery> & { compare?: string }) => string;
}

/** The search and the list, and beside it or behind a fold the map. What all this is, is said where nothing was asked for yet. */
export function FeedDocument({ locale, query, months, page, survey, demand, reasons, compared, takeAway, address }: Props) {
  const t = useTranslations("feed");
  const isStart = query.offset === 0 && (["q", "sort", "as_of", ...FILTER_NAMES] as const).every((name) => query[name] === undefined);
  const toggle = (slug: string) =>
    address({
      offset: query.offset,
      compare: toggled(
        compared.map((one) => one.slug),
        slug,
      ).join(","),
    });
  const title = t("title", { market: MARKET.name[locale] });
  const hasMap = page.total > 0 && page.offset === 0 && survey.total >= FEWEST_ON_MAP;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <WidePage />
      <header className="grid gap-3 xl:col-span-2">
        <h1 className={isStart ? "text-3xl leading-tight font-bold text-balance sm:text-4xl" : "quiet sm:-mt-4"}>
          {isStart ? (
            title
          ) : (
            <a href={`/${locale}`} className="underline decoration-line hover:decoration-current">
              {title}
            </a>
          )}
        </h1>
        {query.as_of !== undefined && (
          <MonthNote locale={locale} month={query.as_of} months={months} address={(month) => address({ as_of: month })} />
        )}
        {isStart && (
          <>
            <p className="text-lg">{t("lead", { market: MARKET.name[locale] })}</p>
            <FreshnessNote locale={locale} freshness={page.freshness} />
            <p>
              <a href={`/${locale}/sample-brief`} className="inline-flex min-h-6 items-center underline">
                {t("sampleBrief")}
              </a>
            </p>
          </>
        )}
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 xl:col-span-2">
        <SearchForm locale={locale} query={query} compared={compared} domains={survey.domains} months={months} />
        <FilterChips locale={locale} query={query} through={page.freshness.visible_through_month} address={address} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
        {page.total === 0 ? (
          <EmptyResult locale={locale} query={query} survey={survey} address={address} />
        ) : (
          <Results
            locale={locale}
            query={query}
            page={page}
            demand={demand}
            reasons={reasons}
            compared={compared}
            toggle={toggle}
            address={address}
            saysMonth={!isStart}
            hasMap={hasMap}
          />
        )}
        {page.related !== undefined && <Related locale={locale} items={page.related} />}
      </div>
      {hasMap && (
        <details className="open-from-xl min-w-0 xl:sticky xl:top-4 xl:self-start">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">{t("map")}</summary>
          <div id="map">
            <OpportunityMap locale={locale} points={survey.points} total={survey.total} />
          </div>
        </details>
      )}
      {page.items.length > 0 && (
        <div className="min-w-0 xl:col-start-1">
          <TakeAway locale={locale} takeAway={takeAway} />
        </div>
      )}
      {compared.length > 0 && <CompareTray locale={locale} chosen={compared} without={toggle} />}
    </div>
  );
}

const ORDER_WORDS = { score: "byScore", discussed: "byDiscussed", newest: "byNewest", oldest: "byOldest" } as const;

interface ResultsProps extends Omit<Props, "survey" | "months" | "takeAway"> {
  /** Whether the month that one sees is said here, since it stands nowhere above. */
  saysMonth: boolean;
  /** Whether there is a map, to which narrow screens find from here. */
  hasMap: boolean;
  /** Address of this very page with that one chosen, or not any more. */
  toggle: (slug: string) => string;
}

function Results({ locale, query, page, demand, reasons, compared, toggle, address, saysMonth, hasMap }: ResultsProps) {
  const t = useTranslations("feed");
  const sharing = useTranslations("sharing");
  const order = query.sort === undefined ? (query.q === undefined ? "byScore" : "byRelevance") : ORDER_WORDS[query.sort];
  const { total, offset, items, freshness } = page;
  if (items.length === 0) return <PastEnd page={page} address={address} />;
  const { offset: _, sort: __, ...search } = query;
  const changes = changesAddress(locale, search);
  return (
    <section id="list" className="grid gap-2">
      <div role="status">
        <h2 className="text-lg leading-snug font-bold text-balance sm:text-xl">
          {t("list", { from: offset + 1, last: offset + items.length, many: items.length, total, order: t(order) })}
        </h2>
      </div>
      <div className="flex flex-wrap items-start gap-x-5 quiet">
        <ReadingNote locale={locale} freshness={freshness} saysMonth={saysMonth} />
        {hasMap && (
          <a href="#map" className="link-small xl:hidden">
            {t("map")}
          </a>
        )}
      </div>
      <PainpointList
        locale={locale}
        items={items}
        offset={offset}
        demand={demand}
        reasons={reasons}
        through={freshness.visible_through_month}
        asOf={query.as_of}
        compare={(slug) => {
          const isChosen = compared.some((one) => one.slug === slug);
          return isChosen || compared.length < MOST_COMPARED ? { isChosen, href: `${toggle(slug)}#${slug}` } : undefined;
        }}
      />
      <Pager page={page} address={(to) => address({ offset: to })} />
      <div className="flex flex-wrap items-start gap-x-5 quiet print:hidden">
        <a href={changes} rel="nofollow" className="link-small">
          {t("changes")}
        </a>
        {saysMonth && (
          <a href={followAddress(locale, query)} rel="nofollow" className="link-small">
            {t("follow")}
          </a>
        )}
        <ShareButton label={sharing("share")} copied={sharing("copied")} />
      </div>
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
        <a href={address({})} className="link">
          {t("toFirst")}
        </a>
      </p>
      <Pager page={page} address={(to) => address({ offset: to })} />
    </section>
  );
}
