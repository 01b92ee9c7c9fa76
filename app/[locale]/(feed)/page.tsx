import type { Metadata } from "next";
import { FeedDocument } from "#components/feed/feed-document";
import { JsonLd } from "#components/ui/json-ld";
import { takeListAway } from "#lib/adapters/web/data/take-away";
import { feedAddress } from "#lib/adapters/web/feed-address";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { feedDataset } from "#lib/adapters/web/sharing/feed-dataset";
import { feedMetadata } from "#lib/adapters/web/sharing/feed-metadata";
import { readFeed } from "#lib/adapters/web/visitor";

type Props = PageProps<"/[locale]">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return feedMetadata(await pageLocale(), await searchParams);
}

export default async function FeedPage({ searchParams }: Props) {
  const locale = await pageLocale();
  const feed = await readFeed(locale, await searchParams);
  return (
    <>
      <JsonLd data={await feedDataset(locale, feed.page.freshness)} />
      <FeedDocument
        locale={locale}
        address={(change) => feedAddress(locale, { ...feed.query, offset: 0, compare: slugsOf(feed.compared), ...change })}
        takeAway={await takeListAway(locale, feed.query)}
        {...feed}
      />
    </>
  );
}

const slugsOf = (painpoints: readonly { slug: string }[]) => painpoints.map(({ slug }) => slug).join(",");
