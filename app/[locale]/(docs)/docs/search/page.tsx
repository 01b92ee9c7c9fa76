import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocFrame } from "#components/docs/doc-frame";
import { DocResults } from "#components/docs/doc-results";
import { LONGEST_QUESTION } from "#lib/adapters/web/docs/doc-page";
import { docLinks } from "#lib/adapters/web/docs/doc-links";
import { searchDocs } from "#lib/adapters/web/docs/search-docs";
import { pageLocale } from "#lib/adapters/web/page-locale";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("docs"))("searchTitle"), robots: { index: false } };
}

export default async function DocumentationSearchPage({ searchParams }: PageProps<"/[locale]/docs/search">) {
  const locale = await pageLocale();
  const { q } = await searchParams;
  const question = (Array.isArray(q) ? (q[0] ?? "") : (q ?? "")).trim().slice(0, LONGEST_QUESTION);
  return (
    <DocFrame locale={locale} links={docLinks(locale)} question={question}>
      <DocResults question={question} found={question === "" ? [] : await searchDocs(question, locale)} />
    </DocFrame>
  );
}
