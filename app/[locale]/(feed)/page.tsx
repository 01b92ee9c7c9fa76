import type { Metadata } from "next";
import { FeedDocument } from "#components/feed-document";
import { feedAddress } from "#lib/adapters/web/feed-address";
import { alternatesOf } from "#lib/adapters/web/page-address";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readFeed, readFeedQuery } from "#lib/adapters/web/visitor";

type Props = PageProps<"/[locale]">;

/** Searches are for people: search engines are shown the whole list, page by page. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale();
  const { q, domain, sort, period, offset } = readFeedQuery(await searchParams);
  const isWhole = [q, domain, sort, period].every((filter) => filter === undefined);
  return {
    alternates: alternatesOf(feedAddress(locale, { q, domain, sort, period, offset })),
    ...(isWhole ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function FeedPage({ searchParams }: Props) {
  const locale = await pageLocale();
  const feed = await readFeed(locale, await searchParams);
  return <FeedDocument locale={locale} address={(change) => feedAddress(locale, { ...feed.query, offset: 0, ...change })} {...feed} />;
}
