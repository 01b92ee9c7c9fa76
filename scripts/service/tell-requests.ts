import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { endOfSpan } from "#lib/http/end-of-span";
import { isWorthALine, maskKeys, writeRequestLine } from "#lib/http/request-line";
import { countRequest } from "#lib/metrics";
import { newRequestTimes, timing } from "#lib/request-times";
import { beginTrace } from "#lib/tracing/begin-trace";
import type { Span } from "#lib/tracing/span";

/** Answers a page, and tells of it when it is over. A program's handler tells of itself. */
export function tellPage(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const { times, begin, isFile } = tellWhenOver("page", request, response);
  if (!isFile) response.setHeader("X-Request-Id", times.requestId);
  times.span = begin();
  timing(times, answer);
}

/** Tells of what the front has refused before it was anybody's. */
export function tellRefusal(request: IncomingMessage, response: ServerResponse): void {
  tellWhenOver("front", request, response);
}

function tellWhenOver(door: "page" | "front", { method = "GET", url = "/", headers }: IncomingMessage, response: ServerResponse) {
  const startedAt = Date.now();
  const started = performance.now();
  const requestId = randomUUID();
  const [path = "/"] = url.split("?");
  const times = newRequestTimes(requestId);

  // Built files are asked for by the dozen with a page.
  const isFile = path.startsWith("/_next/");
  const begin = (): Span | undefined =>
    isFile
      ? undefined
      : beginTrace(`${method} ${door}`, () => ({
          kind: "server",
          attributes: {
            "http.request.method": method,
            "url.path": maskKeys(path),
            "painpoint.door": door,
            "painpoint.request_id": requestId,
          },
          traceparent: [headers.traceparent ?? []].flat()[0],
          tracestate: [headers.tracestate ?? []].flat()[0],
          startedAt,
        }));

  response.once("close", () => {
    const { code, uses, accountId } = times;
    const ended = { status: response.statusCode, code, milliseconds: performance.now() - started };
    countRequest({ door, ...ended });
    (times.span ?? begin())?.end(endOfSpan({ ...ended, uses, accountId }));
    if (isWorthALine(ended)) writeRequestLine({ door, method, path, requestId, ...ended, times });
  });
  return { times, begin, isFile };
}
