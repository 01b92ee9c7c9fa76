import type { IncomingMessage, ServerResponse } from "node:http";
import { callerAddress, CALLER_ADDRESS_HEADER, sealAddress } from "#lib/access/caller-address";
import { respondWithRefusal } from "#lib/adapters/mcp/respond";
import { respondWithProblem } from "#lib/adapters/rest/respond";
import { openExchange } from "#lib/http/exchange";
import { env, siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { MAX_BODY_BYTES } from "#lib/policy/request-size";
import { SECURITY_HEADERS } from "#lib/policy/security-headers";

/**
 * What Next does not see to when we host it ourselves: methods that it crashes on, bodies without a bound, and forwarding
 * headers that anybody can write.
 */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const FORWARDING_HEADERS = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded", "x-real-ip"];
/** Next's own, by which a request once could step around the middleware. */
const INTERNAL_HEADERS = ["x-middleware-subrequest"];

/** Whether Next may have the request; otherwise it is answered already. */
export function admitRequest(request: IncomingMessage, response: ServerResponse): boolean {
  tellAddress(request);
  const untrusted = env().TRUSTED_PROXY_HOPS === 0 ? [...FORWARDING_HEADERS, ...INTERNAL_HEADERS] : INTERNAL_HEADERS;
  for (const name of untrusted) Reflect.deleteProperty(request.headers, name);
  if (!METHODS.includes(request.method ?? ""))
    return refuse(request, response, new AppError("method_not_allowed", { values: { allow: METHODS.join(", ") } }));
  if (isTooLarge(request)) return refuse(request, response, new AppError("body_too_large"));
  if (isForeignForm(request))
    return refusePage(request, response, 403, "This form was not sent from this site. 這份表單不是從本站送出的。");
  if (!isDecodable(request.url ?? "")) {
    if (request.url?.startsWith("/api/")) return refuse(request, response, new AppError("not_found"));
    return refusePage(request, response, 400, "This address cannot be read. 無法讀取這個網址。");
  }
  return true;
}

/** On every answer, also those that Next gives without asking its own configuration; what Next sets itself stands in their place. */
export function secureAnswer(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (siteUrl().startsWith("https:")) response.setHeader("Strict-Transport-Security", "max-age=31536000");
}

/** MCP's own gate asks for the key before it looks at sizes, and reads no further than the bound itself. */
function isTooLarge(request: IncomingMessage): boolean {
  return Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES && !isForMcp(request);
}

function isForMcp({ url = "" }: IncomingMessage): boolean {
  return /^\/api\/mcp(\?|$)/.test(url);
}

/** A form sent to a page from somewhere else, on which Next would end in an error. Each action asks for its origin all the same. */
function isForeignForm({ method, url = "", headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== "POST" || origin === undefined || url.startsWith("/api/")) return false;
  const host = String(headers["x-forwarded-host"] ?? headers.host ?? "")
    .split(",")[0]
    ?.trim();
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Percent signs that spell no characters, on which Next ends in an error. */
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

function refusePage(request: IncomingMessage, response: ServerResponse, status: number, sentence: string): false {
  // Read and dropped, so that whoever is still sending hears the answer.
  request.resume();
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : `${sentence}\n`);
  return false;
}

/** Overwrites what a client may have sent under that name, before the forwarding headers go. */
function tellAddress({ headers, socket }: IncomingMessage): void {
  const address = callerAddress(socket.remoteAddress, String(headers["x-forwarded-for"] ?? ""), env().TRUSTED_PROXY_HOPS);
  Reflect.deleteProperty(headers, CALLER_ADDRESS_HEADER);
  if (address !== undefined) headers[CALLER_ADDRESS_HEADER] = sealAddress(address);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): false {
  const headers = new Headers({ "accept-language": request.headers["accept-language"] ?? "" });
  const exchange = openExchange(new Request("http://localhost/", { headers }));
  const answer = isForMcp(request)
    ? respondWithRefusal(exchange, error)
    : respondWithProblem(exchange, error, error.code === "method_not_allowed" ? { allow: METHODS.join(", ") } : {});
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), Connection: "close" });
  void answer.text().then((body) => response.end(request.method === "HEAD" ? undefined : body));
  return false;
}
