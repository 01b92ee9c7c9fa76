import { BodyCache, makeBody, type Body } from "#lib/adapters/rest/body";
import { pageLinks } from "#lib/adapters/rest/page-links";
import { readIdempotencyKey } from "#lib/adapters/rest/idempotency-key";
import { readQuery, refuseQuery } from "#lib/adapters/rest/query-input";
import { problemAnswer, respondToOptions, respondWithRead, respondWithResult } from "#lib/adapters/rest/respond";
import { AppError, type InputLocation } from "#lib/errors";
import type { Reply } from "#lib/http/answer";
import { enter, type Door, type Visit } from "#lib/http/door";
import { bearerGate, openGate, visitorGate, type Gate } from "#lib/http/gate";
import { readJsonBody } from "#lib/http/json-body";
import type { Operation } from "#lib/operations/define";
import type { PainpointPage } from "#lib/schemas/feed";
import { shared } from "#lib/shared";

/** The operations that one path offers, by method. */
export type Resource = { GET?: Operation; POST?: Operation };
type RouteContext = { params?: Promise<Record<string, string | string[] | undefined>> };
export type RestHandler = (request: Request, route?: RouteContext) => Promise<Reply>;
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
/** OTHER is for whatever method else HTTP knows, which Next never hands on. */
export type RestHandlers = Record<Method | "OTHER", RestHandler>;

/** Pure web handlers for every method of one path: those of its operations, and a problem with `Allow` for the others. */
export function restResource({ GET: read, POST: post }: Resource, gate: Gate = bearerGate): RestHandlers {
  return handlers({
    ...(read ? { GET: restDoor({ gate, operation: read.name, answer: answeringReads(read), inputsIn: "query" }) } : {}),
    ...(post ? { POST: restDoor({ gate, operation: post.name, answer: (visit) => answerPost(post, visit), inputsIn: "body" }) } : {}),
  });
}

/** A document that anybody may read, without a key: what `produce` makes for the request of that id. Lines and metrics call it so. */
export function restDocument(operation: string, produce: (requestId: string) => Promise<Body>): RestHandlers {
  const answer: Answering = async ({ request, requestId }) => respondWithRead(request, await produce(requestId), "public, no-cache");
  return handlers({ GET: restDoor({ gate: openGate, admitsVisitors: true, operation, answer }) });
}

/** A read of the feed that anybody may make, without a key: for the site's own pages. */
export function restOpen(operation: Operation): RestHandlers {
  const answer = answeringReads(operation);
  return handlers({ GET: restDoor({ gate: visitorGate, admitsVisitors: true, operation: operation.name, answer }) });
}

/** What is read without a key and as it is, such as whether the process is well: in no language. `get` hears what stands in the path. */
export function restPlain(operation: string, get: (path: Path) => Reply | Promise<Reply>, { isProbe = false } = {}): RestHandlers {
  const answer: Answering = async (_, path) => get(path);
  return handlers({ GET: restDoor({ gate: openGate, admitsVisitors: true, operation, isProbe, answer }) });
}

/** What answers under /api where nothing is. */
export function restNothing(): RestHandlers {
  const nothing = refusing(new AppError("not_found"));
  const head: RestHandler = async (request) => withoutBody(await nothing(request));
  return { GET: nothing, HEAD: head, POST: nothing, PUT: nothing, PATCH: nothing, DELETE: nothing, OPTIONS: nothing, OTHER: nothing };
}

function handlers({ GET: get, POST: post }: { GET?: RestHandler; POST?: RestHandler }): RestHandlers {
  const allow = [...(get ? ["GET", "HEAD"] : []), ...(post ? ["POST"] : []), "OPTIONS"].join(", ");
  const refuse = refusing(new AppError("method_not_allowed", { values: { allow } }));
  const read = get ?? refuse;
  return {
    GET: read,
    HEAD: async (request, route) => withoutBody(await read(request, route)),
    POST: post ?? refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OTHER: refuse,
    // Browsers ask this before the request itself: no key is looked for, and nothing is counted.
    OPTIONS: (request) => Promise.resolve(respondToOptions(request, allow)),
  };
}

type Path = Record<string, unknown>;
type Answering = (visit: Visit, path: Path) => Promise<Reply>;
interface RestDoor extends Pick<Door, "gate" | "admitsVisitors" | "operation" | "isProbe"> {
  answer: Answering;
  /** Where the inputs stand but for those in the path. */
  inputsIn?: InputLocation;
}

/** A handler whose answers and problem documents are REST's. */
function restDoor({ answer, inputsIn = "query", ...admission }: RestDoor): RestHandler {
  return async (request, route = {}) => {
    const path = (await route.params) ?? {};
    const locationOf = (field: string): InputLocation => (Object.hasOwn(path, field) ? "path" : inputsIn);
    return enter(
      {
        ...admission,
        name: "rest",
        failure: "request failed",
        answer: (visit) => answer(visit, path),
        refuse: (error, exchange) => problemAnswer(error, exchange, locationOf),
      },
      request,
    );
  };
}

/** Whatever is asked; a key that comes along is counted all the same. */
function refusing(error: AppError): RestHandler {
  return restDoor({ gate: bearerGate, admitsVisitors: true, answer: () => Promise.reject(error) });
}

function answeringReads(operation: Operation): Answering {
  const kept = operation.readsFeed ? shared(`bodies of ${operation.name}`, () => new BodyCache(operation.name)) : undefined;
  return async (visit, path) => {
    const { request, url, release, locale } = visit;
    const ask = () => visit.perform(operation, { ...readQuery(operation.input, url.searchParams), ...path });
    if (!kept) return respondWithResult(request, await ask());
    const make = async () => {
      const answered = await ask();
      return makeBody(answered.output, answered.locale, isPage(answered.output) ? pageLinks(url, answered.output) : undefined);
    };
    return respondWithRead(
      request,
      await (release ? kept.answer(`${release.version} ${locale} ${url.pathname}${url.search}`, make) : make()),
    );
  };
}

/** One JSON object in, one out, for this caller alone. */
async function answerPost(operation: Operation, { request, url, perform }: Visit): Promise<Reply> {
  const idempotencyKey = readIdempotencyKey(request.headers);
  refuseQuery(url.searchParams);
  return respondWithResult(request, await perform(operation, await readJsonBody(request), { idempotencyKey }));
}

function isPage(result: unknown): result is Pick<PainpointPage, "total" | "limit" | "offset"> {
  return typeof result === "object" && result !== null && ["total", "limit", "offset"].every((field) => field in result);
}

function withoutBody(reply: Reply): Reply {
  return reply instanceof Response ? new Response(null, reply) : { ...reply, body: null };
}
