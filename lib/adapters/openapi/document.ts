import { z } from "zod";
import { schemaComponents, schemaReference } from "#lib/adapters/openapi/schemas";
import { problemResponses } from "#lib/adapters/openapi/problems";
import { restOperations } from "#lib/operations/index";
import type { Operation } from "#lib/operations/define";
import { API_VERSION } from "#lib/policy/api-version";
import { MARKET } from "#lib/policy/market";
import { IDEMPOTENCY_HOURS, LONGEST_IDEMPOTENCY_KEY } from "#lib/policy/quotas";
import { inputSchema } from "#lib/schemas/json-schema";
import { Problem } from "#lib/schemas/problem";

/** What an operation was asked and what it answered in the current release, by its name. */
export type Examples = Partial<Record<string, { input: Record<string, unknown>; answer: unknown }>>;

/** The OpenAPI 3.1 description of the REST API, made from the operations. `email` is the operator's, where there is one. */
export function openApiDocument(
  siteUrl: string,
  examples: Examples,
  operations: readonly Operation[] = restOperations,
  email?: string,
): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Painpoint Observatory",
      version: API_VERSION,
      summary: `What hurts consumers in ${MARKET.name.en}.`,
      description: DESCRIPTION,
      contact: { name: "Painpoint Observatory", url: `${siteUrl}/en/about`, ...(email === undefined ? {} : { email }) },
      license: MARKET.licence,
    },
    servers: [{ url: siteUrl, description: "This deployment" }],
    security: [{ apiKey: [] }],
    tags: [
      { name: "Feed", description: "The public feed: safe columns, lagging behind the full database." },
      { name: "AI", description: "Needs a Pro account's key and counts against a monthly quota." },
      { name: "Account", description: "What the caller may do, and what is left of it." },
    ],
    externalDocs: { description: "Errors, one anchor a code", url: `${siteUrl}/en/docs/errors` },
    paths: pathsOf(operations, examples),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key, `pp_live_…`, from the account area. Only in this header, never in a URL.",
        },
      },
      headers: HEADERS,
      schemas: schemaComponents([...operations.map(({ output }) => output), Problem]),
    },
  };
}

const DESCRIPTION = `The feed shows what the full database looked like some months ago: every answer's \`freshness\` says which month.

Errors are problem documents (RFC 9457) whose \`code\` never changes and whose words follow \`locale\`, else \`Accept-Language\`. Every authenticated request counts once against the key's daily limit; \`RateLimit\` says what is left. Reads carry an \`ETag\`: send it back in \`If-None-Match\` and an unchanged answer is an empty 304.`;

function pathsOf(operations: readonly Operation[], examples: Examples) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    if (!operation.rest) continue;
    const item = (paths[`/api/v1${operation.rest.path}`] ??= {});
    item[operation.rest.method.toLowerCase()] = describeOperation(operation, operation.rest, examples);
  }
  return paths;
}

function describeOperation(operation: Operation, { method, path }: NonNullable<Operation["rest"]>, examples: Examples) {
  const example = examples[operation.name];
  const isPost = method === "POST";
  return {
    operationId: operation.name,
    summary: operation.title.en,
    description: operation.description.en,
    tags: [tagOf(operation)],
    parameters: [
      ...(isPost ? [] : inputParameters(operation.input, path, example?.input)),
      ACCEPT_LANGUAGE,
      ...(operation.readsFeed ? [IF_NONE_MATCH] : []),
      ...(operation.charge ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(isPost ? { requestBody: requestBody(operation.input, example?.input) } : {}),
    responses: {
      200: {
        description: "The answer.",
        headers: headerReferences([
          ...HEADERS_OF_ALL,
          ...(operation.readsFeed ? ["ETag"] : []),
          ...(isPaged(operation) ? ["Link"] : []),
          ...(operation.charge ? ["Idempotent-Replayed"] : []),
        ]),
        content: { "application/json": { schema: schemaReference(operation.output), ...(example ? { example: example.answer } : {}) } },
      },
      ...(operation.readsFeed
        ? {
            304: {
              description: "Nothing changed since the answer with that ETag.",
              headers: headerReferences([...HEADERS_OF_ALL, "ETag"]),
            },
          }
        : {}),
      ...problemResponses(operation, headerReferences),
    },
  };
}

function tagOf({ charge, readsFeed }: Operation): string {
  if (charge) return "AI";
  return readsFeed ? "Feed" : "Account";
}

function requestBody(input: z.ZodType, example: object | undefined) {
  return { required: true, content: { "application/json": { schema: inputSchema(input), ...(example ? { example } : {}) } } };
}

function isPaged({ output }: Operation): boolean {
  return output instanceof z.ZodObject && ["total", "limit", "offset"].every((field) => field in output.shape);
}

/** What the schema gives no example of, because only a release has one, is shown as it was asked. */
function inputParameters(input: z.ZodType, path: string, asked: Record<string, unknown> = {}) {
  const { properties = {}, required = [] } = inputSchema(input);
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => {
    const example = examples?.[0] ?? asked[name];
    return {
      name,
      in: path.includes(`{${name}}`) ? "path" : "query",
      required: path.includes(`{${name}}`) || (required.includes(name) && schema.default === undefined),
      description,
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
}

const ACCEPT_LANGUAGE = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "Language of the answer where `locale` names none.",
  schema: { type: "string" },
  example: "en",
};
const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "ETag of an earlier answer.",
  schema: { type: "string" },
};
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `Your own name for this request, such as a UUID: asked again under it within ${IDEMPOTENCY_HOURS} hours, the same answer comes and nothing is charged again.`,
  schema: { type: "string", minLength: 1, maxLength: LONGEST_IDEMPOTENCY_KEY },
  example: "7f1c9f0e-6a57-4f6c-9a51-0d3f6a0f1c55",
};

const text = (description: string, example: string) => ({ description, schema: { type: "string" }, example });
const HEADERS = {
  "X-Request-Id": text("Identifies this request.", "5757db22-8650-4b43-99b9-83e14ca18c02"),
  "Content-Language": text("Language of the answer.", "en"),
  "RateLimit-Policy": text("The key's limits.", '"daily";q=1000;w=86400'),
  RateLimit: text("What is left of them, and the seconds until they reset.", '"daily";r=987;t=41235'),
  "Server-Timing": text(
    "Milliseconds in all, at the gate (key and limits), for the database and, where one was asked, at the model (W3C Server Timing).",
    "total;dur=4.1, gate;dur=2.2, queries;dur=2.9",
  ),
  ETag: text("Changes with the release, the query and the language; the same for every key.", 'W/"0OG_kx6XkuKgujZo3FnjVRJBGNS"'),
  Link: text("Neighbouring pages (RFC 8288): first, prev, next, last.", '</api/v1/painpoints?limit=20&offset=20>; rel="next"'),
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 }, example: 5 },
  "Idempotent-Replayed": text("true when this is the answer of an earlier request under the same Idempotency-Key.", "true"),
  "Fixed-Example": text("true when the key is everybody's for trying: the answer is the same whatever the catalogue holds.", "true"),
  "WWW-Authenticate": text("How to authenticate.", 'Bearer realm="api"'),
};
const HEADERS_OF_ALL = ["X-Request-Id", "Content-Language", "RateLimit-Policy", "RateLimit", "Server-Timing", "Fixed-Example"];

function headerReferences(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
