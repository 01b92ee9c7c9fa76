import { siteUrl } from "#lib/env";
import { docValues } from "#lib/adapters/web/docs/doc-values";
import { askAsVisitor } from "#lib/adapters/web/docs/example-answers";
import type { DocBlock, DocPage, DocSection, WrittenDoc, WrittenSection } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

/** The page in one language, its values filled in and its links leading to that language. */
export async function writeDoc(page: DocPage, locale: Locale): Promise<WrittenDoc> {
  const values = docValues(locale);
  const read = (block: DocBlock) => localLinks(fill(typeof block === "string" ? block : block[locale], values), locale);
  const section = ({ id, title, blocks, sections = [] }: DocSection): WrittenSection => ({
    id,
    title: read(title),
    markdown: blocks.map(read).join("\n\n"),
    sections: sections.map(section),
  });
  const sections = await page.write({
    locale,
    siteUrl: siteUrl(),
    ask: (operation, input) => askAsVisitor(operation, locale, input),
  });
  return { slug: page.slug, title: read(page.title), summary: read(page.summary), sections: sections.map(section) };
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The documentation names a value that there is not: ${name}`);
    return value;
  });
}

function localLinks(markdown: string, locale: Locale): string {
  return markdown.replaceAll(/\]\((?=\/(?:docs|account|sign-in|about)[/#)])/g, `](/${locale}`);
}
