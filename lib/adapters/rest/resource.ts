import { BodyCache, makeBody } from "#lib/adapters/rest/body";
import { openExchange, type Exchange } from "#lib/adapters/rest/exchange";
import { admit, admitBearer, refuseKeyInUrl } from "#lib/adapters/rest/gate";
import { pageLinks } from "#lib/adapters/rest/page-links";
import { readQuery } from "#lib/adapters/rest/query-input";
import { respondToOptions, respondWithProblem, respondWithRead, type InputLocation } from "#lib/adapters/rest/respond";
import { AppError } from "#lib/errors";
import { log } from "#lib/log";
import { call } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import { requestedLocale } from "#lib/policy/locale";
import type { PainpointPage } from "#lib/schemas/feed";
import { toAppError } from "#lib/operations/to-app-error";

/** The operations that one path offers, by method. */
export type Resource = { GET?: Operation };
type RouteContext = { params?: Promise<Record<string, string | string[] | undefined>> };
export type RestHandler = (request: Request, route?: RouteContext) => Promise<Response>;

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** Pure web handlers for every method of one path: those of its operations, and a problem with `Allow` for the others. */
export function restResource(resource: Resource): Record<Method, RestHandler> {
  const { GET: read } = resource;
  const kept = new BodyCache();
  return handlers(read && ((exchange, path) => runRead(read, kept, exchange, path)));
}

/** A document that anybody may read, without a key: what `produce` makes for the request of that id. */
export function restDocument(produce: (requestId: string) => Promise<object>): Record<Method, RestHandler> {
  return handlers(async (exchange) => {
    refuseKeyInUrl(exchange.url);
    return respondWithRead(exchange, "en", makeBody(await produce(exchange.requestId), "en"), "public, no-cache");
  });
}

type Work = (exchange: Exchange, path: Record<string, unknown>) => Promise<Response>;

function handlers(read: Work | undefined): Record<Method, RestHandler> {
  const allow = [...(read ? ["GET", "HEAD"] : []), "OPTIONS"].join(", ");
  const refuse: RestHandler = (request) => answer(request, {}, (exchange) => refuseMethod(exchange, allow), allow);
  const get: RestHandler = read ? (request, route = {}) => answer(request, route, read) : refuse;
  return {
    GET: get,
    HEAD: async (request, route) => withoutBody(await get(request, route)),
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: (request) => Promise.resolve(respondToOptions(openExchange(request), allow)),
  };
}

/** What answers under /api/v1 where nothing is. */
export function restNothing(): Record<Method, RestHandler> {
  const nothing: RestHandler = (request) =>
    answer(request, {}, async (exchange) => {
      await admitBearer(exchange);
      refuseKeyInUrl(exchange.url);
      throw new AppError("not_found");
    });
  const head: RestHandler = async (request) => withoutBody(await nothing(request));
  return { GET: nothing, HEAD: head, POST: nothing, PUT: nothing, PATCH: nothing, DELETE: nothing, OPTIONS: nothing };
}

async function answer(request: Request, route: RouteContext, work: Work, allow?: string): Promise<Response> {
  const exchange = openExchange(request);
  const path = (await route.params) ?? {};
  try {
    return await work(exchange, path);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error("request failed", { requestId: exchange.requestId, code: error.code, error: thrown });
    const locationOf = (field: string): InputLocation => (Object.hasOwn(path, field) ? "path" : "query");
    return respondWithProblem(exchange, error, { locationOf, ...(error.code === "method_not_allowed" && allow ? { allow } : {}) });
  }
}

async function runRead(operation: Operation, kept: BodyCache, exchange: Exchange, path: Record<string, unknown>): Promise<Response> {
  const { caller, release } = await admit(exchange);
  const input = { ...readQuery(operation.input, exchange.url.searchParams), ...path };
  const locale = requestedLocale(input) ?? exchange.locale;
  exchange.locale = locale;
  const ask = async () => {
    const result = await call(operation, { caller, locale, requestId: exchange.requestId, release }, input);
    return makeBody(result, locale, isPage(result) ? pageLinks(exchange.url, result) : undefined);
  };
  const mayBeKept = operation.readsFeed && operation.access === "key" && release !== undefined;
  return respondWithRead(exchange, locale, mayBeKept ? await kept.answer([release.version, locale, input], ask) : await ask());
}

function isPage(result: unknown): result is Pick<PainpointPage, "total" | "limit" | "offset"> {
  return typeof result === "object" && result !== null && ["total", "limit", "offset"].every((field) => field in result);
}

async function refuseMethod(exchange: Exchange, allow: string): Promise<Response> {
  await admitBearer(exchange);
  refuseKeyInUrl(exchange.url);
  throw new AppError("method_not_allowed", { values: { allow } });
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}
