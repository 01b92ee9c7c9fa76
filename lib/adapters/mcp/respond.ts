import type { AppError } from "#lib/errors";
import type { Answer, Reply } from "#lib/http/answer";
import { encoded, answerEncoding } from "#lib/http/encoding";
import type { Exchange } from "#lib/http/exchange";
import { problemDocument } from "#lib/operations/problem-document";

/** The one method of the one address. */
export const ALLOW = "POST";

/** What the protocol's own server answered, as one caller's and nobody else's. */
export async function answerOfServer(answer: Response, request: Request): Promise<Reply> {
  const { status, body } = answer;
  if (!isStream(answer) && body !== null)
    return answerWithJson(Buffer.from(await answer.arrayBuffer()), { status, headers: Object.fromEntries(answer.headers) }, request);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(commonHeaders(request))) headers.set(name, value);
  // A stream must not be held back to be compressed.
  headers.set("Cache-Control", isStream(answer) ? "private, no-store, no-transform" : "private, no-store");
  return new Response(body, { status, headers });
}

/** What is one document, with the headers that the server gave it. */
export async function answerWithJson(
  json: Buffer<ArrayBuffer>,
  given: Pick<Answer, "status" | "headers">,
  request: Request,
): Promise<Answer> {
  const encoding = answerEncoding(request, json.byteLength);
  const own = { ...commonHeaders(request), "Cache-Control": "private, no-store", ...(encoding && { "Content-Encoding": encoding }) };
  // By the names as the server's are, so that each stands once.
  const headers = { ...given.headers, ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])) };
  return { status: given.status, headers, body: encoding ? await encoded(json, encoding) : json };
}

export function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

/** What the gate refuses: a JSON-RPC error that belongs to no message, beside the HTTP status; `data` is REST's problem document. */
export function refusalAnswer(error: AppError, { request, requestId }: Pick<Exchange, "request" | "requestId">): Answer {
  const data = problemDocument(error, { locale: "en", requestId });
  const reasons = data.errors?.map(({ message, fix }) => `${message} ${fix}`) ?? [data.detail];
  const message = [`${data.title}.`, ...reasons].join(" ");
  const body = { jsonrpc: "2.0", id: null, error: { code: rpcCode(error), message, data } };
  return {
    status: error.status,
    headers: { ...commonHeaders(request), "Content-Type": "application/json", "Cache-Control": "no-store" },
    body: request.method === "HEAD" ? null : JSON.stringify(body),
  };
}

/** JSON-RPC knows few codes; all others of ours are its -32000, "server error". */
function rpcCode({ code }: AppError): number {
  if (code === "invalid_json") return -32700;
  if (code === "invalid_request") return -32600;
  return code === "internal_error" ? -32603 : -32000;
}

/** For browsers: no key is asked for. The origin is known by then. */
export function respondToOptions(request: Request): Answer {
  return {
    status: 204,
    headers: {
      ...commonHeaders(request),
      Allow: ALLOW,
      "Access-Control-Allow-Methods": ALLOW,
      "Access-Control-Allow-Headers": READ,
      "Access-Control-Max-Age": "86400",
    },
    body: null,
  };
}

const READ =
  "Authorization, Content-Type, Accept, Accept-Language, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Traceparent, Tracestate";
const EXPOSED = "Allow, RateLimit, RateLimit-Policy, Retry-After, Server-Timing, WWW-Authenticate, X-Request-Id";

function commonHeaders({ headers }: Request): Record<string, string> {
  const origin = headers.get("origin");
  return {
    Vary: "Accept-Encoding, Accept-Language, Authorization, Origin",
    ...(origin === null ? {} : { "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": EXPOSED }),
  };
}
