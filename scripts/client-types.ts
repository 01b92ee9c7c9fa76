import openapiTS, { astToString } from "openapi-typescript";

/** Where the client library keeps its types. */
export const CLIENT_TYPES = "packages/client/src/openapi.ts";

/** The types of the client library, made from the OpenAPI document as the repository keeps it: shapes, operations, error codes. */
export async function clientTypes(document: string): Promise<string> {
  // What a request may leave out has a default, and is no less optional for it.
  const types = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false });
  const codes = errorCodes(JSON.parse(document) as Document).map((code) => `  | "${code}"`);
  return [
    "// Made from docs/openapi.json by npm run check -- --fix, which writes over what is changed by hand.",
    `/** Every error code that the API had when this was made. */\nexport type KnownCode =\n${codes.join("\n")};`,
    astToString(types),
  ].join("\n\n");
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { examples?: object }> }> }>>;
}

/** Each by the name of its example, in the order of the document. */
function errorCodes({ paths }: Document): string[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const answers = operations.flatMap(({ responses }) => Object.values(responses));
  return [...new Set(answers.flatMap(({ content }) => Object.keys(content?.["application/problem+json"]?.examples ?? {})))];
}
