import type { Body } from "#lib/adapters/rest/body";
import type { AppError, InputLocation } from "#lib/errors";
import { authenticateHeader, exchangeHeaders } from "#lib/http/headers";
import type { Exchange } from "#lib/http/exchange";
import { holdsAlready } from "#lib/http/if-none-match";
import { problemDocument } from "#lib/operations/problem-document";
import type { Locale } from "#lib/policy/locale";

const EXPOSED = [
  "Content-Language",
  "ETag",
  "Link",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
  "Allow",
  "WWW-Authenticate",
  "Idempotent-Replayed",
].join(", ");

/** A successful read, or 304 when the caller has that very answer already. */
export function respondWithRead(exchange: Exchange, { json, etag, locale, link }: Body, cacheControl = "private, no-cache"): Response {
  const headers = {
    ...commonHeaders(exchange, locale),
    ETag: etag,
    "Cache-Control": cacheControl,
    ...(link === undefined ? {} : { Link: link }),
  };
  if (holdsAlready(exchange.request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return respondWithJson(json, headers);
}

/** An answer that belongs to this caller and this moment: what was counted, or what a model wrote. */
export function respondWithResult(exchange: Exchange, value: unknown, { replayed = false } = {}): Response {
  return respondWithJson(Buffer.from(JSON.stringify(value)), {
    ...commonHeaders(exchange, exchange.locale),
    "Cache-Control": "private, no-store",
    ...(replayed ? { "Idempotent-Replayed": "true" } : {}),
  });
}

function respondWithJson(json: Buffer<ArrayBuffer>, headers: Record<string, string>): Response {
  return new Response(json, { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

/** An RFC 9457 problem document, in the caller's language. */
export function respondWithProblem(
  exchange: Exchange,
  error: AppError,
  options: { locationOf?: (field: string) => InputLocation; allow?: string } = {},
): Response {
  const { locale, requestId } = exchange;
  const body = problemDocument(error, { locale, requestId, locationOf: options.locationOf });
  const headers = new Headers({
    ...commonHeaders(exchange, locale),
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  if (error.status === 401) headers.set("WWW-Authenticate", authenticateHeader(error));
  if (error.retryAfterSeconds !== undefined) headers.set("Retry-After", String(error.retryAfterSeconds));
  if (options.allow) headers.set("Allow", options.allow);
  return new Response(JSON.stringify(body), { status: error.status, headers });
}

/** The answer to OPTIONS, for browsers and for the curious; no key is asked for. */
export function respondToOptions(exchange: Exchange, allow: string): Response {
  const headers = new Headers({
    ...commonHeaders(exchange, exchange.locale),
    Allow: allow,
    "Access-Control-Allow-Methods": allow,
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match",
    "Access-Control-Max-Age": "86400",
  });
  headers.delete("Content-Language");
  return new Response(null, { status: 204, headers });
}

function commonHeaders(exchange: Exchange, locale: Locale): Record<string, string> {
  return {
    ...exchangeHeaders(exchange),
    "Content-Language": locale,
    Vary: "Accept-Language, Authorization",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": EXPOSED,
  };
}
