import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { callerAddress, CALLER_ADDRESS_HEADER, sealAddress } from "#lib/access/caller-address";
import { ALLOW, refusalAnswer } from "#lib/adapters/mcp/respond";
import { lostParameter } from "#lib/adapters/rest/query-input";
import { problemAnswer } from "#lib/adapters/rest/respond";
import { dress } from "#lib/http/dress";
import { openExchange } from "#lib/http/exchange";
import { env } from "#lib/env";
import { isOfAuthorizationServer } from "#lib/policy/oauth";
import { AppError } from "#lib/errors";
import { isEmbed } from "#lib/policy/embed";
import { MAX_BODY_BYTES } from "#lib/policy/request-size";
import { addressKind } from "./pages/address-kind.ts";
import { securityFields } from "./security-fields.ts";
import { sendAnswer } from "./send-answer.ts";

/**
 * What Next does not see to when we host it ourselves: methods that it crashes on, bodies without a bound, and forwarding
 * headers that anybody can write.
 */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const FORWARDING_HEADERS = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded", "x-real-ip"];
/**
 * Next's own, by which a request once could step around the middleware; and the scheme, which Next would take for its own: it would
 * ask itself over TLS for the page that an action leads to.
 */
const INTERNAL_HEADERS = ["x-middleware-subrequest", "x-forwarded-proto"];
const UNTRUSTED_HEADERS = [...FORWARDING_HEADERS, "x-middleware-subrequest"];

/** What a request is for, once its target is plain. */
interface Destination {
  path: string;
  /** Whether Next gets it: what Next never sees may have any method. */
  isForNext: boolean;
}

/** Whether the request may go on; otherwise it is answered already. */
export function admitRequest(request: IncomingMessage, response: ServerResponse, { path, isForNext }: Destination): boolean {
  const { url = "/", headers } = request;
  tellAddress(request);
  // A look is quick, and an object that had a field taken out is slow from then on.
  for (const name of env().TRUSTED_PROXY_HOPS === 0 ? UNTRUSTED_HEADERS : INTERNAL_HEADERS)
    if (Object.hasOwn(headers, name)) Reflect.deleteProperty(headers, name);
  if (isForNext && !METHODS.includes(request.method ?? ""))
    return refuse(
      request,
      response,
      new AppError("method_not_allowed", { values: { allow: isForMcp(request) ? ALLOW : METHODS.join(", ") } }),
    );
  if (isTooLarge(request)) {
    // MCP's own gate asks for the key before it looks at sizes. What is still being sent after its answer nobody reads.
    if (!isForMcp(request)) return refuse(request, response, new AppError("body_too_large"));
    response.shouldKeepAlive = false;
  }
  if (isForeignForm(request))
    return refusePage(request, response, 403, "This form was not sent from this site. 這份表單不是從本站送出的。");
  if (!isReadable(path)) {
    if (path.startsWith("/api/")) return refuse(request, response, new AppError("not_found"));
    return refusePage(request, response, 400, "This address cannot be read. 無法讀取這個網址。");
  }
  const lost = lostParameter(url);
  if (lost) return refuse(request, response, lost);
  return isPageMethod(request, response, path);
}

/** On every answer, also those that Next gives without asking its own configuration; what Next sets itself stands in their place. */
export function secureAnswer(path: string, response: ServerResponse): void {
  for (const [name, value] of securityFields()) response.setHeader(name, value);
  // Its policy says who may frame it, once it is made.
  if (isEmbed(path)) response.removeHeader("X-Frame-Options");
}

function isTooLarge(request: IncomingMessage): boolean {
  return Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES;
}

function isForMcp({ url = "" }: IncomingMessage): boolean {
  return /^\/api\/mcp(?:\/oauth)?(?:\?|$)/.test(url);
}

/** A form sent to a page from somewhere else, on which Next would end in an error. Each action asks for its origin all the same. */
function isForeignForm({ method, url = "", headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== "POST" || origin === undefined || url.startsWith("/api/") || isOfAuthorizationServer(url.split("?")[0] ?? url))
    return false;
  const host = String(headers["x-forwarded-host"] ?? headers.host ?? "")
    .split(",")[0]
    ?.trim();
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * A target that names the whole address, as one for a proxy does, means the path in it: whom it names decides nothing (RFC 9112,
 * section 3.2.2). More than one slash at the beginning would name a host to whoever is redirected there. A backslash is written as RFC 3986
 * has it: one reader would take it for a slash, and another would fail. `*` is for OPTIONS, and the whole site.
 */
export function plainTarget({ url: target = "/", method }: IncomingMessage): string {
  if (target === "*" && method === "OPTIONS") return "/";
  const path = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, "") : target;
  if (path === "" || path.startsWith("?")) return `/${path}`;
  const plain = path.replace(/^[/\\]{2,}/, "/");
  return plain.includes("\\") ? plain.replace(/^[^?]*/, (named) => named.replaceAll("\\", "%5C")) : plain;
}

/** A path, whose percent signs spell characters; on others Next ends in an error. */
export function isReadable(path: string): boolean {
  try {
    if (path.includes("%")) decodeURI(path);
    return path.startsWith("/");
  } catch {
    return false;
  }
}

/** What a page can be asked: forms are sent to those of the account alone. The API says itself what it answers. */
function isPageMethod(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const { method = "" } = request;
  const kind = addressKind(path);
  if (kind === "direct") return true;
  const methods = ["GET", "HEAD", ...(kind === "own" ? ["POST"] : []), "OPTIONS"];
  if (methods.includes(method) && method !== "OPTIONS") return true;
  response.setHeader("Allow", methods.join(", "));
  if (method !== "OPTIONS")
    return refusePage(request, response, 405, `This page answers ${methods.join(", ")}. 這一頁只接受 ${methods.join("、")}。`);
  request.resume();
  response.writeHead(204).end();
  return false;
}

function refusePage(request: IncomingMessage, response: ServerResponse, status: number, sentence: string): false {
  // Read and dropped, so that whoever is still sending hears the answer.
  request.resume();
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : `${sentence}\n`);
  return false;
}

/** Overwrites what a client may have sent under that name, before the forwarding headers go. */
function tellAddress(request: IncomingMessage): void {
  const { headers } = request;
  const sealed = sealedAddress(request);
  if (Object.hasOwn(headers, CALLER_ADDRESS_HEADER)) {
    Reflect.deleteProperty(headers, CALLER_ADDRESS_HEADER);
    const isOther = (_: string, at: number, raw: readonly string[]) => raw[at - (at % 2)]?.toLowerCase() !== CALLER_ADDRESS_HEADER;
    request.rawHeaders = request.rawHeaders.filter(isOther);
  }
  if (sealed === undefined) return;
  headers[CALLER_ADDRESS_HEADER] = sealed;
  // Whoever copies all fields reads them here.
  request.rawHeaders.push(CALLER_ADDRESS_HEADER, sealed);
}

/** Where no proxy is trusted it is the connection's own, the same for each of its requests. */
function sealedAddress({ headers, socket }: IncomingMessage): string | undefined {
  const hops = env().TRUSTED_PROXY_HOPS;
  const known = hops === 0 ? ofConnections.get(socket) : undefined;
  if (known !== undefined) return known;
  const address = callerAddress(socket.remoteAddress, String(headers["x-forwarded-for"] ?? ""), hops);
  if (address === undefined) return undefined;
  const sealed = sealAddress(address);
  if (hops === 0) ofConnections.set(socket, sealed);
  return sealed;
}
const ofConnections = new WeakMap<Socket, string>();

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): false {
  const headers = new Headers({ "accept-language": request.headers["accept-language"] ?? "" });
  const exchange = openExchange(new Request("http://localhost/", { headers }));
  const written = isForMcp(request) ? refusalAnswer(error, exchange) : problemAnswer(error, exchange);
  response.setHeader("Connection", "close");
  sendAnswer(dress(written, exchange.requestId, {}, error), response);
  return false;
}
