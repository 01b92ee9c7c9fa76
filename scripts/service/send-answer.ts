import type { ServerResponse } from "node:http";
import type { Answer } from "#lib/http/answer";

/** Sends it whole. To HEAD Node itself sends no body. */
export function sendAnswer({ status, headers, body }: Answer, response: ServerResponse): void {
  const length = body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(body ?? undefined);
}
