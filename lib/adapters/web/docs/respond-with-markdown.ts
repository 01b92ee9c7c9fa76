import { siteUrl } from "#lib/env";
import { isLocale } from "#lib/policy/locale";
import { llmsText } from "#lib/adapters/web/docs/llms-text";
import { findDocPage } from "#lib/adapters/web/docs/doc-pages";
import { toTwin } from "#lib/adapters/web/docs/twin";
import { writeDoc } from "#lib/adapters/web/docs/write-doc";

/** The twin of a page of the documentation. */
export async function respondWithTwin(locale: string, slug: string): Promise<Response> {
  const page = isLocale(locale) ? findDocPage(slug) : undefined;
  if (!page || !isLocale(locale)) return markdown(`# Not found\n\nThere is no such page. [All pages](${siteUrl()}/llms.txt)\n`, 404);
  return markdown(toTwin(await writeDoc(page, locale), siteUrl()), 200, locale);
}

export function respondWithLlmsText(): Response {
  return markdown(llmsText());
}

function markdown(text: string, status = 200, language?: string): Response {
  const headers = { "Content-Type": "text/markdown; charset=utf-8", ...(language ? { "Content-Language": language } : {}) };
  return new Response(text, { status, headers });
}
