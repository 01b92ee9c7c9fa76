import type { IncomingMessage, ServerResponse } from "node:http";
import { isWorthALine, writeRequestLine, type RequestFacts } from "#lib/http/request-line";
import { countRequest } from "#lib/metrics";

/** A line about a request that no handler of programs tells of itself: a page, or what the front refused before it was anybody's. */
export function tellWhenOver(
  { method = "GET", url = "/" }: IncomingMessage,
  response: ServerResponse,
): (door: RequestFacts["door"]) => void {
  const started = performance.now();
  let door: RequestFacts["door"] = "front";
  response.once("close", () => {
    if (door === "rest" || door === "mcp") return;
    const ended = { status: response.statusCode, milliseconds: performance.now() - started };
    countRequest({ door, ...ended });
    if (isWorthALine({ ...ended, code: undefined })) writeRequestLine({ door, method, path: url.split("?")[0] ?? "/", ...ended });
  });
  return (own) => (door = own);
}
