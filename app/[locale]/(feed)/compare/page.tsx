import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CompareDocument } from "#components/feed/compare-document";
import { newShortlistAddress } from "#lib/adapters/web/feed-address";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { readCompared, readComparedSlugs } from "#lib/adapters/web/visitor";

type Props = PageProps<"/[locale]/compare">;

/** What stands side by side is a view of pages that have addresses of their own: engines need not keep it. */
export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("compare");
  const metadata = pageMetadata({ locale, path: "/compare", title: t("title"), description: t("description") });
  return { ...metadata, robots: { index: false, follow: true } };
}

export default async function ComparePage({ searchParams }: Props) {
  const locale = await pageLocale();
  const slugs = readComparedSlugs(await searchParams);
  const { painpoints, freshness } = await readCompared(locale, slugs);
  return (
    <CompareDocument
      locale={locale}
      painpoints={painpoints}
      missing={slugs.length - painpoints.length}
      freshness={freshness}
      keepAddress={newShortlistAddress(
        locale,
        painpoints.map(({ slug }) => slug),
      )}
    />
  );
}
