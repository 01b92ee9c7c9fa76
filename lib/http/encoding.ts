import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import Negotiator from "negotiator";
import { shared } from "#lib/shared";

/** How an answer may be packed (RFC 9110, section 8.4.1): what packs text best comes first. */
const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Less than a packet is not worth it, in bytes. */
const LEAST_BYTES = 1_024;
const [packBrotli, packZstd, packGzip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];
/** As small as a millisecond allows. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

const packing = shared("packing", () => ({ isOurs: false }));

/** From now on the handlers of programs' addresses pack their answers. Next takes that off what its route files answer, and packs it itself. */
export function packAnswers(): void {
  packing.isOurs = true;
}

/** How a handler packs an answer of so many bytes; undefined where it goes out as it is. */
export function answerEncoding({ headers }: Request, bytes: number): Encoding | undefined {
  return packing.isOurs ? encodingFor(headers.get("accept-encoding"), bytes) : undefined;
}

/** The best that the client takes for so many bytes; undefined where it would rather have them as they are (section 12.5.3). */
export function encodingFor(accepted: string | null | undefined, bytes: number): Encoding | undefined {
  if (!accepted || bytes < LEAST_BYTES) return undefined;
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...ENCODINGS, "identity"]);
  return taken[0] === "identity" ? undefined : ENCODINGS.find((encoding) => taken.includes(encoding));
}

export async function encoded(bytes: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "br") return packBrotli(bytes, BROTLI);
  return encoding === "zstd" ? packZstd(bytes) : packGzip(bytes);
}
