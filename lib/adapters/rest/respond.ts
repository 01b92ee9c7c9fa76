import { packed, type Body } from "#lib/adapters/rest/body";
import type { AppError, InputLocation } from "#lib/errors";
import type { Answer } from "#lib/http/answer";
import { dress } from "#lib/http/dress";
import type { Performed } from "#lib/http/door";
import { encoded, answerEncoding, type Encoding } from "#lib/http/encoding";
import { openExchange, type Exchange } from "#lib/http/exchange";
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
  "Fixed-Example",
  "Server-Timing",
].join(", ");

/** A successful read, or 304 when the caller has that very answer already. */
export async function respondWithRead(request: Request, body: Body, cacheControl = "private, no-cache"): Promise<Answer> {
  const { json, etag, locale, link } = body;
  const headers = {
    ...commonHeaders(locale),
    ETag: etag,
    "Cache-Control": cacheControl,
    ...(link === undefined ? {} : { Link: link }),
  };
  if (holdsAlready(request.headers.get("if-none-match"), etag)) return { status: 304, headers, body: null };
  const encoding = answerEncoding(request, json.byteLength);
  return encoding ? respondWithJson(await packed(body, encoding), headers, encoding) : respondWithJson(json, headers);
}

/** An answer that belongs to this caller and this moment: what was counted, or what a model wrote. */
export async function respondWithResult(request: Request, { output, locale, replayed }: Performed<unknown>): Promise<Answer> {
  const json = Buffer.from(JSON.stringify(output));
  const headers = {
    ...commonHeaders(locale),
    "Cache-Control": "private, no-store",
    ...(replayed ? { "Idempotent-Replayed": "true" } : {}),
  };
  const encoding = answerEncoding(request, json.byteLength);
  return encoding ? respondWithJson(await encoded(json, encoding), headers, encoding) : respondWithJson(json, headers);
}

function respondWithJson(json: Buffer<ArrayBuffer>, headers: Record<string, string>, encoding?: Encoding): Answer {
  const length = { "Content-Length": String(json.byteLength), ...(encoding && { "Content-Encoding": encoding }) };
  return { status: 200, headers: { ...headers, ...length, "Content-Type": "application/json; charset=utf-8" }, body: json };
}

/** An RFC 9457 problem document, in the caller's language. */
export function problemAnswer(
  error: AppError,
  { locale, requestId }: Pick<Exchange, "locale" | "requestId">,
  locationOf?: (field: string) => InputLocation,
): Answer {
  return {
    status: error.status,
    headers: {
      ...commonHeaders(locale),
      "Content-Type": "application/problem+json; charset=utf-8",
      "Cache-Control": "no-store",
    },
    body: JSON.stringify(problemDocument(error, { locale, requestId, locationOf })),
  };
}

/** The answer to OPTIONS, for browsers and for the curious; no key is asked for. */
export function respondToOptions(request: Request, allow: string): Answer {
  const { locale, requestId } = openExchange(request);
  const { "Content-Language": _, ...headers } = commonHeaders(locale);
  const answer: Answer = {
    status: 204,
    headers: {
      ...headers,
      Allow: allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers":
        "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match, Traceparent, Tracestate",
      "Access-Control-Max-Age": "86400",
    },
    body: null,
  };
  return dress(answer, requestId, {});
}

function commonHeaders(locale: Locale): Record<string, string> {
  return {
    "Content-Language": locale,
    Vary: "Accept-Encoding, Accept-Language, Authorization",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": EXPOSED,
  };
}
