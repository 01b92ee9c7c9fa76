import { changelog } from "#lib/adapters/web/docs/pages/changelog";
import { errors } from "#lib/adapters/web/docs/pages/errors";
import { limits } from "#lib/adapters/web/docs/pages/limits";
import { mcp } from "#lib/adapters/web/docs/pages/mcp";
import { quickStart } from "#lib/adapters/web/docs/pages/quick-start";
import { reference } from "#lib/adapters/web/docs/pages/reference";
import { scoring } from "#lib/adapters/web/docs/pages/scoring";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";

/** Every page of the documentation, in the order of its navigation. */
export const DOC_PAGES: readonly DocPage[] = [quickStart, reference, mcp, errors, limits, scoring, changelog];

export function findDocPage(slug: string): DocPage | undefined {
  return DOC_PAGES.find((page) => page.slug === slug);
}
