import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocArticle } from "#components/docs/doc-article";
import { DocNavigation } from "#components/docs/doc-navigation";
import { docAddress, twinAddress } from "#lib/adapters/web/docs/addresses";
import { docMetadata } from "#lib/adapters/web/docs/doc-metadata";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import { DOC_PAGES, findDocPage } from "#lib/adapters/web/docs/doc-pages";
import { writeDoc } from "#lib/adapters/web/docs/write-doc";
import { pageLocale } from "#lib/adapters/web/page-locale";

// Examples are answers of now, and scripts carry the nonce of the request.
export const dynamic = "force-dynamic";
type Props = PageProps<"/[locale]/docs/[[...page]]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return docMetadata(await pageOf(params), await pageLocale());
}

export default async function DocumentationPage({ params }: Props) {
  const locale = await pageLocale();
  const page = await pageOf(params);
  const doc = await writeDoc(page, locale);
  const link = ({ slug, title }: DocPage) => ({ href: docAddress(locale, slug), title: title[locale], isCurrent: slug === page.slug });
  const open = page.within ?? page.slug;
  const links = DOC_PAGES.filter(({ within }) => within === undefined).map((top) => ({
    ...link(top),
    parts: top.slug === open ? DOC_PAGES.filter(({ within }) => within === top.slug).map(link) : [],
  }));
  const other = locale === "en" ? "zh-Hant" : "en";
  return (
    <div className="grid gap-8 md:grid-cols-[11rem_minmax(0,1fr)]">
      <DocNavigation links={links} sections={doc.sections} />
      <DocArticle doc={doc} twin={twinAddress(locale, page.slug)} otherLanguage={{ href: docAddress(other, page.slug), lang: other }} />
    </div>
  );
}

async function pageOf(params: Props["params"]): Promise<DocPage> {
  const { page = [] } = await params;
  return findDocPage(page.join("/")) ?? notFound();
}
