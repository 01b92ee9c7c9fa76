import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { generateKey } from "#lib/access/key-format";

const AT_ONCE = 32;

export interface Asked {
  site: string;
  keys: { pro: string; free: string };
  /** How many requests are made. */
  requests: number;
  seed: number;
}
export interface Answered {
  statuses: ReadonlyMap<number, number>;
  /** What was asked and what is wrong with the answer. */
  breaches: string[];
}

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string; enum?: string[]; minimum?: number; maximum?: number };
}
type JsonSchema = Parameter["schema"] & { maxLength?: number; properties?: Record<string, JsonSchema>; required?: string[] };
interface Described {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

/** Requests made from the OpenAPI document itself, valid, borderline and hostile; every answer is held against it. */
export async function askAllKinds({ site, keys, requests: count, seed }: Asked): Promise<Answered> {
  const document = (await (await fetch(`${site}/api/v1/openapi.json`)).json()) as Document;
  const validate = validators(document);
  const requests = fc.sample(anyRequest(document, keys), { numRuns: count, seed });
  const statuses = new Map<number, number>();
  const breaches: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let request = requests[next++]; request; request = requests[next++]) {
        const { method, headers, body: sent } = request;
        // Both ends would spend a fifth of their time on packing and unpacking, which tests of their own watch.
        const response = await fetch(site + request.address, {
          method,
          headers: { ...headers, "Accept-Encoding": "identity" },
          ...(sent === undefined ? {} : { body: sent }),
        });
        const body = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const declared = document.paths[request.path]?.[method]?.responses[String(response.status)];
        const problem = breach(response, body, declared, validate);
        if (problem) breaches.push(`${method} ${request.address} ${sent ?? ""}: ${response.status} ${problem}`);
      }
    }),
  );
  return { statuses, breaches };
}

function breach(
  response: Response,
  body: string,
  declared: Described["responses"][string] | undefined,
  validate: (reference: string) => ValidateFunction,
): string | undefined {
  if (!declared) return "is not declared";
  if (!response.headers.get("x-request-id")) return "has no X-Request-Id";
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const content = declared.content?.[type];
  if (!declared.content) return body === "" ? undefined : "has a body that is not declared";
  if (!content) return `has the undeclared type ${type}`;
  const check = validate(content.schema.$ref);
  return check(JSON.parse(body)) ? undefined : JSON.stringify(check.errors);
}

function validators({ components }: Document): (reference: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (formats as unknown as (validator: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "document", components });
  return (reference) => {
    const check = ajv.getSchema(`document${reference}`);
    if (!check) throw new Error(`The description has no ${reference}.`);
    return check;
  };
}

function anyRequest({ paths }: Document, keys: { pro: string; free: string }) {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => oneRequest(path, method, operation, keys)),
  );
  return fc.oneof(...described);
}

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "NaN",
    "null",
    "undefined",
    "\u0000",
    "%00",
    "' OR 1=1 --",
    "../../etc/passwd",
    "<script>",
    "\\",
    "%",
    "x".repeat(5_000),
    "9".repeat(40),
    "停車",
    "외",
    "🚲",
  ),
);

function oneRequest(path: string, method: string, { parameters, requestBody }: Described, { pro, free }: { pro: string; free: string }) {
  const schema = requestBody?.content["application/json"]?.schema;
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => fc.tuple(fc.constant(parameter.name), value(parameter)));
  const pair = query.length > 0 ? fc.oneof({ weight: 12, arbitrary: fc.oneof(...query) }, { weight: 1, arbitrary: stray }) : stray;
  const pairs = fc.array(pair, { maxLength: query.length > 0 ? 4 : 1 });
  const slug = fc.oneof(
    fc.constantFrom("holiday-freeway-standstill", "never-existed"),
    hostile.filter((text) => !["", ".", ".."].includes(text)),
  );
  const authorization = fc.oneof(
    { weight: 14, arbitrary: fc.constant(`Bearer ${pro}`) },
    { weight: 2, arbitrary: fc.constant(`Bearer ${free}`) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, "", "Basic x", "Bearer", `Bearer ${generateKey()}`, "Bearer pp_live_x") },
  );
  const language = fc.constantFrom(undefined, "en", "zh-TW", "*", "en;q=abc", ",,;;");
  const ifNoneMatch = rarely(fc.constantFrom("*", 'W/"x"', "x", '"'));
  const idempotencyKey = rarely(fc.constantFrom("a", "b", "c", "x".repeat(256)));
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant("application/json") },
    { weight: 1, arbitrary: fc.constantFrom("text/plain", "") },
  );
  const body = schema
    ? fc.oneof({ weight: 9, arbitrary: jsonOf(schema).map((json) => JSON.stringify(json)) }, { weight: 1, arbitrary: hostile })
    : fc.constant(undefined);
  return fc.record({ pairs, slug, authorization, language, ifNoneMatch, idempotencyKey, type, body }).map((parts) => ({
    path,
    method,
    address: `${path.replace("{slug}", () => encodeURIComponent(parts.slug.toWellFormed()))}${parts.pairs.length === 0 ? "" : `?${new URLSearchParams(parts.pairs.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]))}`}`,
    body: parts.body,
    headers: Object.fromEntries(
      Object.entries({
        Authorization: parts.authorization,
        "Accept-Language": parts.language,
        "If-None-Match": parts.ifNoneMatch,
        ...(schema ? { "Idempotency-Key": parts.idempotencyKey, "Content-Type": parts.type } : {}),
      }).filter(([, text]) => text !== undefined),
    ) as Record<string, string>,
  }));
}

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const stray = fc.tuple(
  fc.oneof(fc.constantFrom("limti", "Q", "__proto__", "constructor", "page"), fc.string({ minLength: 1, maxLength: 12 })),
  hostile,
);

/** Objects that break whoever takes them for text. */
const AWKWARD = [{ toString: 1 }, { toString: null, valueOf: "x" }, { constructor: 1 }, JSON.parse('{"__proto__":1}') as unknown];

/** A body of mostly what the schema allows: some fields missing, some of another type, some that nobody knows. */
function jsonOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const others = fc.oneof(hostile, fc.constantFrom<unknown>(null, true, [], {}, -1, 1.5, 1e300, ...AWKWARD));
  const expected = expectedJson(schema);
  return fc.oneof({ weight: 14, arbitrary: expected }, { weight: 1, arbitrary: others });
}

function expectedJson({ type, enum: values, properties, required = [], minimum = 0, maximum = 100 }: JsonSchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (type === "integer") return fc.integer({ min: minimum, max: Math.min(maximum, 500) });
  if (type === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (!properties)
    return fc.oneof(fc.constantFrom("holiday-freeway-standstill", "never-existed", "Which food problems are rising?", "停車"), hostile);
  const known = fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, jsonOf(inner)])), {
    requiredKeys: required,
  });
  const unknown = fc.dictionary(fc.constantFrom("extra", "__proto__", "constructor"), fc.anything({ maxDepth: 1 }), { maxKeys: 1 });
  return fc.oneof({ weight: 14, arbitrary: known }, { weight: 1, arbitrary: fc.tuple(known, unknown).map(([a, b]) => ({ ...a, ...b })) });
}

/** Mostly what the description allows, at its edges and just beyond them. */
function value({ schema }: Parameter) {
  if (schema.enum) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...schema.enum) }, { weight: 1, arbitrary: hostile });
  if (schema.type !== "integer")
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("停車", "外卖", "parking", "kindergarden", "ＵＢＥＲ", "a") },
      { weight: 2, arbitrary: hostile },
    );
  const { minimum = 0, maximum = 100 } = schema;
  const edges = [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1].map(String);
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, 500) }).map(String) },
    { weight: 2, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: hostile },
  );
}
