import { getTranslations } from "next-intl/server";
import { FreshnessNote } from "#components/freshness-note";
import { PainpointList } from "#components/painpoint-list";
import { Pager } from "#components/pager";
import { SearchForm } from "#components/search-form";
import { feedAddress } from "#lib/adapters/web/feed-address";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readFeed } from "#lib/adapters/web/visitor";
import { MARKET } from "#lib/policy/market";

export default async function FeedPage({ searchParams }: PageProps<"/[locale]">) {
  const locale = await pageLocale();
  const { query, page, domains } = await readFeed(locale, await searchParams);
  const t = await getTranslations("feed");
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl leading-tight font-bold">{t("title", { market: MARKET.name[locale] })}</h1>
        <FreshnessNote locale={locale} freshness={page.freshness} />
      </header>
      <SearchForm action={`/${locale}`} query={query} domains={domains} />
      <p role="status">{t("count", { total: page.total })}</p>
      {page.items.length > 0 ? (
        <PainpointList locale={locale} items={page.items} offset={page.offset} />
      ) : (
        <p>
          {t("empty")}{" "}
          <a href={`/${locale}`} className="underline">
            {t("reset")}
          </a>
        </p>
      )}
      <Pager page={page} address={(offset) => feedAddress(locale, { ...query, offset })} />
    </div>
  );
}
