import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { docAddress, twinAddress } from "#lib/adapters/web/docs/addresses";
import { LOCALES } from "#lib/policy/locale";

/** Every page of the documentation in every language, and its twin. */
export const DOCS = LOCALES.flatMap((locale) =>
  DOC_PAGES.map(({ slug }) => ({ locale, slug, page: docAddress(locale, slug), twin: twinAddress(locale, slug) })),
);

export interface FencedBlock {
  language: string;
  code: string;
  /** The block that follows with nothing but words between: what the code prints, when it is `text`. */
  next?: FencedBlock;
}

export function fencedBlocks(markdown: string): FencedBlock[] {
  const blocks = Array.from(markdown.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm), ([, language = "", code = ""]): FencedBlock => {
    return { language, code };
  });
  blocks.forEach((block, index) => Object.assign(block, { next: blocks[index + 1] }));
  return blocks;
}

/** Text outside code, in which neither headings nor links are only examples. */
export function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, "");
}

export async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}
