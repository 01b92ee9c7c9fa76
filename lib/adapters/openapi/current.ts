import { openApiDocument, type Examples } from "#lib/adapters/openapi/document";
import type { Context } from "#lib/context";
import { siteUrl } from "#lib/env";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";

/** The description of this deployment, with real answers of the current release as examples; without them when there is none to ask. */
export async function currentOpenApiDocument(requestId: string): Promise<object> {
  const examples = await currentExamples(requestId).catch(() => ({}));
  return openApiDocument(siteUrl(), examples);
}

async function currentExamples(requestId: string): Promise<Examples> {
  const ctx: Context = { caller: { kind: "visitor" }, locale: "en", requestId };
  const [page, domains] = await Promise.all([call(searchPainpoints, ctx, { limit: 2 }), call(listDomains, ctx, {})]);
  const [first] = page.items;
  const detail = first && (await call(getPainpoint, ctx, { slug: first.slug }));
  return { [searchPainpoints.name]: page, [listDomains.name]: domains, [getPainpoint.name]: detail };
}
