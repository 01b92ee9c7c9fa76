import { AppError, isAppError } from "#lib/errors";
import { MAX_BODY_BYTES } from "#lib/policy/request-size";

/**
 * The request's body as JSON; reads no further than the bound, whatever length the request claims. A body that ends with its
 * caller's connection is no JSON either: nobody hears so, and no database is blamed for it.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw new AppError("unsupported_media_type");
  try {
    return JSON.parse(UTF8.decode(await readBounded(request))) as unknown;
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError("invalid_json", { cause: error });
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

async function readBounded(request: Request): Promise<Uint8Array> {
  const claimed = request.headers.get("content-length");
  if (Number(claimed ?? 0) > MAX_BODY_BYTES) throw new AppError("body_too_large");
  // Nothing longer than it claims comes through a server's parser. Read whole it goes through no stream, which is much quicker.
  if (claimed !== null) return bounded(new Uint8Array(await request.arrayBuffer()));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) throw new AppError("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function bounded(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > MAX_BODY_BYTES) throw new AppError("body_too_large");
  return bytes;
}
