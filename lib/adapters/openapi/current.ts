import { openApiDocument, type Examples } from "#lib/adapters/openapi/document";
import type { Context } from "#lib/context";
import { siteUrl } from "#lib/env";
import { askConsultant } from "#lib/operations/ask-consultant";
import { call } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import { exampleAnswer } from "#lib/operations/example-answer";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { getUsage } from "#lib/operations/get-usage";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";

/** The description of this deployment, with real answers of the current release as examples; without them when there is none to ask. */
export async function currentOpenApiDocument(requestId: string): Promise<object> {
  const examples = await currentExamples(requestId).catch(() => ({}));
  return openApiDocument(siteUrl(), examples);
}

async function currentExamples(requestId: string): Promise<Examples> {
  const ctx: Context = { caller: { kind: "visitor" }, locale: "en", requestId };
  const search = { limit: 2 };
  const page = await call(searchPainpoints, ctx, search);
  const [first] = page.items;
  const asked: (readonly [Operation, object])[] = [
    [listDomains, {}],
    [getUsage, {}],
    [askConsultant, { message: "Which food problems are rising?" }],
  ];
  if (first) {
    const { slug } = first;
    asked.push([getPainpoint, { slug }], [generateResearchBrief, { slug, input: { budget_tier: "bootstrap", role_shape: "duo" } }]);
  }
  const answers = await Promise.all(
    asked.map(async ([operation, input]) => [operation.name, { input, answer: await exampleAnswer(operation, ctx, input) }] as const),
  );
  return { [searchPainpoints.name]: { input: search, answer: page }, ...Object.fromEntries(answers) };
}
