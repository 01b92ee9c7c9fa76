import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { endOfSpan } from "#lib/http/end-of-span";
import { isWorthALine, maskKeys, writeRequestLine } from "#lib/http/request-line";
import { countRequest } from "#lib/metrics";
import { newRequestTimes, timing } from "#lib/request-times";
import { beginTrace } from "#lib/tracing/begin-trace";
import type { Span } from "#lib/tracing/span";

/** Says whose a request is, as soon as that is known: a program's handler tells of itself, a page is answered within this. */
interface Telling {
  program: () => void;
  page: (answer: () => void) => void;
}

/** A line about a request that no handler of programs tells of itself: a page, or what the front refused before it was anybody's. */
export function tellWhenOver({ method = "GET", url = "/", headers }: IncomingMessage, response: ServerResponse): Telling {
  const startedAt = Date.now();
  const started = performance.now();
  const requestId = randomUUID();
  const [path = "/"] = url.split("?");
  const times = newRequestTimes(requestId);
  let whose: "front" | "page" | "program" = "front";

  // Built files are asked for by the dozen with a page.
  const isFile = path.startsWith("/_next/");
  const begin = (): Span | undefined =>
    isFile
      ? undefined
      : beginTrace(`${method} ${whose}`, () => ({
          kind: "server",
          attributes: {
            "http.request.method": method,
            "url.path": maskKeys(path),
            "painpoint.door": whose,
            "painpoint.request_id": requestId,
          },
          traceparent: [headers.traceparent ?? []].flat()[0],
          tracestate: [headers.tracestate ?? []].flat()[0],
          startedAt,
        }));

  response.once("close", () => {
    if (whose === "program") return;
    const { code, uses, accountId } = times;
    const ended = { status: response.statusCode, code, milliseconds: performance.now() - started };
    countRequest({ door: whose, ...ended });
    (times.span ?? begin())?.end(endOfSpan({ ...ended, uses, accountId }));
    if (isWorthALine(ended)) writeRequestLine({ door: whose, method, path, requestId, ...ended, times });
  });
  return {
    program: () => (whose = "program"),
    page(answer) {
      whose = "page";
      if (!isFile) response.setHeader("X-Request-Id", requestId);
      times.span = begin();
      timing(times, answer);
    },
  };
}
