import { openApiDocument, type Examples } from "#lib/adapters/openapi/document";
import type { Context } from "#lib/context";
import { env, siteUrl } from "#lib/env";
import { exampleAnswer } from "#lib/operations/example-answer";
import { exampleSlug } from "#lib/operations/example-slug";
import { restOperations } from "#lib/operations/index";

/** The description of this deployment, with real answers of that release as examples; without a release it has none. */
export async function currentOpenApiDocument({ release, requestId }: Pick<Context, "release" | "requestId">): Promise<object> {
  const examples = release ? await examplesOf({ caller: { kind: "visitor" }, locale: "en", release, requestId }) : {};
  return openApiDocument(siteUrl(), examples, restOperations, env().CONTACT_EMAIL);
}

async function examplesOf(ctx: Context): Promise<Examples> {
  const slug = await exampleSlug(ctx);
  if (slug === undefined) return {};
  const answers = restOperations.map(async (operation) => {
    const input = (operation.exampleInput?.(slug) ?? {}) as Record<string, unknown>;
    return [operation.name, { input, answer: await exampleAnswer(operation, ctx, input) }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}
