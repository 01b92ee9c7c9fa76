import { siteUrl } from "#lib/env";
import { BLOCKS } from "#lib/adapters/web/docs/blocks/index";
import { docFile } from "#lib/adapters/web/docs/doc-files";
import { docValues } from "#lib/adapters/web/docs/doc-values";
import { askAsVisitor } from "#lib/adapters/web/docs/example-answers";
import { outlineOf, type Directive } from "#lib/adapters/web/docs/markdown-file";
import type { DocFacts, DocPage, WrittenDoc } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

/** The page in one language, its values and blocks filled in and its links leading to that language. */
export async function writeDoc(page: DocPage, locale: Locale, ask?: DocFacts["ask"]): Promise<WrittenDoc> {
  const facts: DocFacts = {
    locale,
    siteUrl: siteUrl(),
    operation: page.operation,
    ask: ask ?? ((operation, input) => askAsVisitor(operation, locale, input)),
  };
  const parts = await Promise.all(
    docFile(page, locale).parts.map(async (part) => (typeof part === "string" ? part : written(part, facts))),
  );
  return { slug: page.slug, ...outlineOf(localLinks(filled(parts.join(""), page, locale), locale)) };
}

/** What lists of pages say of one. */
export function docHead(page: DocPage, locale: Locale): Pick<WrittenDoc, "slug" | "title" | "summary"> {
  const { title, summary } = docFile(page, locale);
  return { slug: page.slug, title: filled(title, page, locale), summary: filled(summary, page, locale) };
}

async function written(directive: Directive, facts: DocFacts): Promise<string> {
  const block = BLOCKS[directive.name];
  if (!block) throw new Error(`The documentation asks for a block that there is not: ${directive.name}`);
  const blocks = [await block(facts, directive)].flat();
  return blocks.map((text) => (typeof text === "string" ? text : text[facts.locale])).join("\n\n");
}

function filled(text: string, page: DocPage, locale: Locale): string {
  if (!text.includes("{{")) return text;
  const values = docValues(locale, page);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The documentation names a value that there is not: ${name}`);
    return value;
  });
}

function localLinks(markdown: string, locale: Locale): string {
  return markdown.replaceAll(/\]\((?=\/(?:docs|account|sign-in|about|sample-brief|plans)[/#)])/g, `](/${locale}`);
}
