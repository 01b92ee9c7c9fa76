import { BodyCache, makeBody } from "#lib/adapters/rest/body";
import type { Gate } from "#lib/adapters/rest/gate";
import { pageLinks } from "#lib/adapters/rest/page-links";
import { readIdempotencyKey } from "#lib/adapters/rest/idempotency-key";
import { readQuery, refuseQuery } from "#lib/adapters/rest/query-input";
import { respondToOptions, respondWithProblem, respondWithRead, respondWithResult } from "#lib/adapters/rest/respond";
import { QuotaExceeded } from "#lib/access/metered-call";
import type { Context } from "#lib/context";
import { AppError, type InputLocation } from "#lib/errors";
import { admit, admitBearer, refuseKeyInUrl } from "#lib/http/admit";
import { openExchange, type Exchange } from "#lib/http/exchange";
import { readJsonBody } from "#lib/http/json-body";
import { log } from "#lib/log";
import { call, perform } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import { requestedLocale } from "#lib/policy/locale";
import type { PainpointPage } from "#lib/schemas/feed";
import { toAppError } from "#lib/operations/to-app-error";

/** The operations that one path offers, by method. */
export type Resource = { GET?: Operation; POST?: Operation };
type RouteContext = { params?: Promise<Record<string, string | string[] | undefined>> };
export type RestHandler = (request: Request, route?: RouteContext) => Promise<Response>;

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** Pure web handlers for every method of one path: those of its operations, and a problem with `Allow` for the others. */
export function restResource({ GET: read, POST: post }: Resource, gate: Gate = admit): Record<Method, RestHandler> {
  const kept = new BodyCache();
  return handlers({
    ...(read ? { GET: { work: (exchange, path) => runRead(read, gate, kept, exchange, path), inputsIn: "query" } } : {}),
    ...(post ? { POST: { work: (exchange) => runPost(post, gate, exchange), inputsIn: "body" } } : {}),
  });
}

/** A document that anybody may read, without a key: what `produce` makes for the request of that id. */
export function restDocument(produce: (requestId: string) => Promise<object>): Record<Method, RestHandler> {
  const work: Work = async (exchange) => {
    refuseKeyInUrl(exchange.url);
    return respondWithRead(exchange, makeBody(await produce(exchange.requestId), "en"), "public, no-cache");
  };
  return handlers({ GET: { work, inputsIn: "query" } });
}

type Work = (exchange: Exchange, path: Record<string, unknown>) => Promise<Response>;
/** What answers a method, and where its inputs stand but for those in the path. */
interface Door {
  work: Work;
  inputsIn: InputLocation;
}

function handlers({ GET: read, POST: post }: { GET?: Door; POST?: Door }): Record<Method, RestHandler> {
  const allow = [...(read ? ["GET", "HEAD"] : []), ...(post ? ["POST"] : []), "OPTIONS"].join(", ");
  const refuse: RestHandler = answering({ work: (exchange) => refuseMethod(exchange, allow), inputsIn: "query" }, allow);
  const get = read ? answering(read) : refuse;
  return {
    GET: get,
    HEAD: async (request, route) => withoutBody(await get(request, route)),
    POST: post ? answering(post) : refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: (request) => Promise.resolve(respondToOptions(openExchange(request), allow)),
  };
}

/** What answers under /api/v1 where nothing is. */
export function restNothing(): Record<Method, RestHandler> {
  const work: Work = async (exchange) => {
    await admitBearer(exchange);
    refuseKeyInUrl(exchange.url);
    throw new AppError("not_found");
  };
  const nothing = answering({ work, inputsIn: "query" });
  const head: RestHandler = async (request) => withoutBody(await nothing(request));
  return { GET: nothing, HEAD: head, POST: nothing, PUT: nothing, PATCH: nothing, DELETE: nothing, OPTIONS: nothing };
}

/** Behind every route, once: one `try` and one `catch`. */
function answering({ work, inputsIn }: Door, allow?: string): RestHandler {
  return async (request, route = {}) => {
    const exchange = openExchange(request);
    const path = (await route.params) ?? {};
    try {
      return await work(exchange, path);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) log.error("request failed", { requestId: exchange.requestId, code: error.code, error: thrown });
      const locationOf = (field: string): InputLocation => (Object.hasOwn(path, field) ? "path" : inputsIn);
      return respondWithProblem(exchange, error, { locationOf, ...(error.code === "method_not_allowed" && allow ? { allow } : {}) });
    }
  };
}

async function runRead(
  operation: Operation,
  gate: Gate,
  kept: BodyCache,
  exchange: Exchange,
  path: Record<string, unknown>,
): Promise<Response> {
  const { caller, release } = await gate(exchange);
  const { url, requestId } = exchange;
  const readInput = () => {
    const input = { ...readQuery(operation.input, url.searchParams), ...path };
    exchange.locale = requestedLocale(input) ?? exchange.locale;
    const ctx: Context = { caller, locale: exchange.locale, requestId, release };
    return { input, ctx };
  };
  if (!operation.readsFeed) {
    const { input, ctx } = readInput();
    return respondWithResult(exchange, await call(operation, ctx, input));
  }
  const ask = async () => {
    const { input, ctx } = readInput();
    const result = await call(operation, ctx, input);
    return makeBody(result, ctx.locale, isPage(result) ? pageLinks(url, result) : undefined);
  };
  const question = release && `${release.version} ${exchange.locale} ${url.pathname}${url.search}`;
  return respondWithRead(exchange, question === undefined ? await ask() : await kept.answer(question, ask));
}

/** One JSON object in, one out, for this caller alone. */
async function runPost(operation: Operation, gate: Gate, exchange: Exchange): Promise<Response> {
  const { caller, release } = await gate(exchange);
  const idempotencyKey = readIdempotencyKey(exchange.request.headers);
  refuseQuery(exchange.url.searchParams);
  const input = await readJsonBody(exchange.request);
  exchange.locale = requestedLocale(input) ?? exchange.locale;
  const ctx: Context = { caller, locale: exchange.locale, requestId: exchange.requestId, release, idempotencyKey };
  try {
    const { output, replayed, meter } = await perform(operation, ctx, input);
    if (meter && operation.charge) exchange.quota = { name: operation.charge.quota, meter };
    return respondWithResult(exchange, output, { replayed });
  } catch (error) {
    if (error instanceof QuotaExceeded) exchange.quota = { name: error.quota, meter: error.meter };
    throw error;
  }
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
