import type { ServerResponse } from "node:http";
import type { Answer } from "#lib/http/answer";
import { securityFields } from "./security-fields.ts";

/**
 * Sends it whole, with the fields of every answer of ours: as one list, which Node writes as it is, where fields that are set one by one
 * are kept, looked up and written again. To HEAD Node itself sends no body.
 */
export function sendAnswer({ status, headers, body }: Answer, response: ServerResponse): void {
  const fields = securityFields().flat();
  for (const name in headers) fields.push(name, headers[name] ?? "");
  if (body !== null && headers["Content-Length"] === undefined) fields.push("Content-Length", String(Buffer.byteLength(body)));
  response.writeHead(status, fields);
  response.end(body ?? undefined);
}
