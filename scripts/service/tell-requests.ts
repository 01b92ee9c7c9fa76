import type { IncomingMessage, ServerResponse } from "node:http";
import { isWorthALine, writeRequestLine } from "#lib/http/request-line";
import { countRequest } from "#lib/metrics";

/** A line about a request that no handler of programs tells of itself: a page, or what the front refused before it was anybody's. */
export function tellWhenOver(
  { method = "GET", url = "/" }: IncomingMessage,
  response: ServerResponse,
): (whose: "page" | "program") => void {
  const started = performance.now();
  let whose: "front" | "page" | "program" = "front";
  response.once("close", () => {
    if (whose === "program") return;
    const ended = { status: response.statusCode, milliseconds: performance.now() - started };
    countRequest({ door: whose, ...ended });
    if (isWorthALine({ ...ended, code: undefined })) writeRequestLine({ door: whose, method, path: url.split("?")[0] ?? "/", ...ended });
  });
  return (known) => (whose = known);
}
