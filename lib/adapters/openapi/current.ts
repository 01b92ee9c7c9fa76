import { openApiDocument, type Examples } from "#lib/adapters/openapi/document";
import type { Context } from "#lib/context";
import { env, siteUrl } from "#lib/env";
import { call } from "#lib/operations/call";
import { getUsage } from "#lib/operations/get-usage";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { UsageReport } from "#lib/schemas/usage";

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
  return { [searchPainpoints.name]: page, [listDomains.name]: domains, [getPainpoint.name]: detail, [getUsage.name]: exampleUsage() };
}

/** Nobody's usage: there is no caller here whose numbers could be shown. */
function exampleUsage(): UsageReport {
  const { DAILY_REQUEST_LIMIT, MONTHLY_BRIEF_QUOTA, MONTHLY_CHAT_QUOTA } = env();
  const [day, month] = ["2026-11-22T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
  const allowance = (limit: number, used: number, resets_at: string) => ({ limit, used, remaining: limit - used, resets_at });
  return {
    plan: "pro",
    daily: allowance(DAILY_REQUEST_LIMIT, 1, day),
    brief: allowance(MONTHLY_BRIEF_QUOTA, 0, month),
    chat: allowance(MONTHLY_CHAT_QUOTA, 0, month),
  };
}
