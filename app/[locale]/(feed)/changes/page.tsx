import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangesDocument } from "#components/feed/changes-document";
import { atomPath } from "#lib/adapters/web/following/atom";
import { readChanges } from "#lib/adapters/web/following/read-changes";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { searchWords } from "#lib/adapters/web/sharing/search-words";
import { MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";

type Props = PageProps<"/[locale]/changes">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale();
  const params = await searchParams;
  const { search, month, months } = await readChanges(locale, params);
  const t = await getTranslations("changes");
  const title = [t("title", { month: monthName(locale, month) }), ...(await searchWords(locale, search))].join(" · ");
  const metadata = pageMetadata({
    locale,
    path: "/changes",
    title,
    description: t("description", { market: MARKET.name[locale], month: monthName(locale, month) }),
    feed: atomPath(locale, "/changes/feed.xml", search),
  });
  const isView = month !== months[0] || Object.keys(params).length > 0;
  return isView ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

export default async function ChangesPage({ searchParams }: Props) {
  const locale = await pageLocale();
  const view = await readChanges(locale, await searchParams);
  return (
    <ChangesDocument
      locale={locale}
      view={view}
      searched={await searchWords(locale, view.search)}
      feed={atomPath(locale, "/changes/feed.xml", view.search)}
    />
  );
}
