import { AppError, isAppError } from "#lib/errors";
import { MAX_BODY_BYTES } from "#lib/policy/request-size";

/**
 * The request's body as JSON; reads no further than the bound, whatever length the request claims. A body that ends with its
 * caller's connection is no JSON either: nobody hears so, and no database is blamed for it.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw new AppError("unsupported_media_type");
  try {
    const bytes = await readBounded(request);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError("invalid_json", { cause: error });
  }
}

async function readBounded({ body, headers }: Request): Promise<Buffer> {
  if (Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw new AppError("body_too_large");
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) throw new AppError("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
