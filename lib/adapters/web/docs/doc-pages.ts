import { operationSlug } from "#lib/adapters/web/docs/addresses";
import { CLIENTS } from "#lib/adapters/web/docs/clients";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import { restOperations } from "#lib/operations/index";

/** Every page of the documentation, in the order in which one is read after the other; each operation has one by itself. */
export const DOC_PAGES: readonly DocPage[] = [
  { slug: "", file: "quick-start" },
  { slug: "reference", file: "reference" },
  ...restOperations.map((operation) => ({ slug: operationSlug(operation.name), within: "reference", file: "operation", operation })),
  { slug: "client", file: "client" },
  { slug: "mcp", file: "mcp" },
  ...CLIENTS.map(({ id, name }) => ({ slug: `mcp/${id}`, within: "mcp", file: `mcp/${id}`, client: { id, name } })),
  ...["errors", "limits", "scoring", "history", "data", "sharing", "webhooks", "briefs", "changelog"].map((slug) => ({ slug, file: slug })),
];

export function findDocPage(slug: string): DocPage | undefined {
  return DOC_PAGES.find((page) => page.slug === slug);
}
