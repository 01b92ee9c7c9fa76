import { docAddress } from "#lib/adapters/web/docs/addresses";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { docHead } from "#lib/adapters/web/docs/write-doc";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

/** Every page that is a part of no other, and of the one that is open its parts. */
export function docLinks(locale: Locale, current?: DocPage) {
  const open = current?.within ?? current?.slug;
  const link = (page: DocPage) => ({ ...docLink(locale, page), isCurrent: page === current });
  return DOC_PAGES.filter(({ within }) => within === undefined).map((top) => ({
    ...link(top),
    parts: top.slug === open ? DOC_PAGES.filter(({ within }) => within === top.slug).map(link) : [],
  }));
}

/** The pages that are read before and after this one. */
export function docNeighbours(locale: Locale, page: DocPage) {
  const at = DOC_PAGES.indexOf(page);
  const [previous, next] = [DOC_PAGES[at - 1], DOC_PAGES[at + 1]];
  return { previous: previous && docLink(locale, previous), next: next && docLink(locale, next) };
}

function docLink(locale: Locale, page: DocPage): { href: string; title: string } {
  return { href: docAddress(locale, page.slug), title: docHead(page, locale).title };
}
