import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/errors";
import { MAX_BODY_BYTES } from "#lib/policy/request-size";

/** A form's body, whole; reads no further than the bound, whatever length the request claims. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) throw new AppError("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
