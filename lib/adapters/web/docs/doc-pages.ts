import { briefs } from "#lib/adapters/web/docs/pages/briefs";
import { changelog } from "#lib/adapters/web/docs/pages/changelog";
import { errors } from "#lib/adapters/web/docs/pages/errors";
import { limits } from "#lib/adapters/web/docs/pages/limits";
import { mcp } from "#lib/adapters/web/docs/pages/mcp";
import { operationPage } from "#lib/adapters/web/docs/pages/operation-page";
import { quickStart } from "#lib/adapters/web/docs/pages/quick-start";
import { reference } from "#lib/adapters/web/docs/pages/reference";
import { scoring } from "#lib/adapters/web/docs/pages/scoring";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import { restOperations } from "#lib/operations/index";

/** Every page of the documentation, in the order of its navigation; each operation has one, so that a new one appears by itself. */
export const DOC_PAGES: readonly DocPage[] = [
  quickStart,
  reference,
  ...restOperations.map(operationPage),
  mcp,
  errors,
  limits,
  scoring,
  briefs,
  changelog,
];

export function findDocPage(slug: string): DocPage | undefined {
  return DOC_PAGES.find((page) => page.slug === slug);
}
