import { openApiDocument, type Examples } from "#lib/adapters/openapi/document";
import type { Context } from "#lib/context";
import { env, siteUrl } from "#lib/env";
import { log } from "#lib/log";
import { exampleAnswer } from "#lib/operations/example-answer";
import { exampleSlug } from "#lib/operations/example-slug";
import { restOperations } from "#lib/operations/index";

/** The description of this deployment, with real answers of the current release as examples; without them when there is none to ask. */
export async function currentOpenApiDocument(requestId: string): Promise<object> {
  const examples = await currentExamples(requestId).catch((error: unknown) => {
    log.warn("the OpenAPI document has no examples", { requestId, error });
    return {};
  });
  return openApiDocument(siteUrl(), examples, restOperations, env().CONTACT_EMAIL);
}

async function currentExamples(requestId: string): Promise<Examples> {
  const ctx: Context = { caller: { kind: "visitor" }, locale: "en", requestId };
  const slug = await exampleSlug(ctx);
  if (slug === undefined) return {};
  const answers = restOperations.map(async (operation) => {
    const input = (operation.exampleInput?.(slug) ?? {}) as Record<string, unknown>;
    return [operation.name, { input, answer: await exampleAnswer(operation, ctx, input) }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}
