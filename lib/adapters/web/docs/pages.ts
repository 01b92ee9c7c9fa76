import { changelog } from "#lib/adapters/web/docs/changelog";
import { errors } from "#lib/adapters/web/docs/errors";
import { limits } from "#lib/adapters/web/docs/limits";
import { quickStart } from "#lib/adapters/web/docs/quick-start";
import { reference } from "#lib/adapters/web/docs/reference";
import { scoring } from "#lib/adapters/web/docs/scoring";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";

/** Every page of the documentation, in the order of its navigation. */
export const DOC_PAGES: readonly DocPage[] = [quickStart, reference, errors, limits, scoring, changelog];

export function findDocPage(slug: string): DocPage | undefined {
  return DOC_PAGES.find((page) => page.slug === slug);
}
