import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConnectionNote } from "#components/docs/connection-note";
import { DocArticle } from "#components/docs/doc-article";
import { DocFrame } from "#components/docs/doc-frame";
import { docAddress, twinAddress } from "#lib/adapters/web/docs/addresses";
import { docLinks, docNeighbours } from "#lib/adapters/web/docs/doc-links";
import { docMetadata } from "#lib/adapters/web/docs/doc-metadata";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import { findDocPage } from "#lib/adapters/web/docs/doc-pages";
import { writeDoc } from "#lib/adapters/web/docs/write-doc";
import { isReadByMember } from "#lib/adapters/web/read-by-member";
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
  const other = locale === "en" ? "zh-Hant" : "en";
  return (
    <DocFrame locale={locale} links={docLinks(locale, page)} sections={doc.sections}>
      <DocArticle
        doc={doc}
        twin={twinAddress(locale, page.slug)}
        otherLanguage={{ href: docAddress(other, page.slug), lang: other }}
        {...docNeighbours(locale, page)}
      >
        {page.client && <ConnectionNote locale={locale} client={page.client} isMember={await isReadByMember()} />}
      </DocArticle>
    </DocFrame>
  );
}

async function pageOf(params: Props["params"]): Promise<DocPage> {
  const { page = [] } = await params;
  return findDocPage(page.join("/")) ?? notFound();
}
