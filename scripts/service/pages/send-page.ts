import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { holdsAlready } from "#lib/http/if-none-match";
import type { Page } from "./page.ts";

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|[\w.-]+\+(xml|json)))/;
const WORTH_COMPRESSING_BYTES = 1024;
const ENCODINGS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof ENCODINGS;

/** What was compressed once stays so as long as its page is kept. */
const compressed = new WeakMap<Page, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Sends a page as this reader takes it; says 304 to one who has it. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const { etag } = page.headers;
  if (typeof etag === "string" && holdsAlready(request.headers["if-none-match"], etag)) {
    response
      .writeHead(304, { ETag: etag, ...(page.headers["cache-control"] ? { "Cache-Control": page.headers["cache-control"] } : {}) })
      .end();
    return;
  }
  const { "transfer-encoding": _, connection: __, "keep-alive": ___, date: ____, ...headers } = page.headers;
  const isCompressible = COMPRESSIBLE.test(String(headers["content-type"])) && page.body.byteLength >= WORTH_COMPRESSING_BYTES;
  const encoding = isCompressible ? encodingFor(request) : undefined;
  const body = encoding === undefined ? page.body : await compress(page, encoding);
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  if (isCompressible) response.setHeader("Vary", withEncoding(headers.vary));
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.byteLength);
  response.writeHead(page.status);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The best that the reader takes, unless it would rather have none (RFC 9110, section 12.5.3). */
function encodingFor(request: IncomingMessage): Encoding | undefined {
  const taken = new Negotiator(request).encodings(["br", "gzip", "identity"]);
  if (taken[0] === "identity") return undefined;
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}

function compress(page: Page, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(page) ?? {};
  compressed.set(page, known);
  return (known[encoding] ??= ENCODINGS[encoding](page.body));
}

function withEncoding(vary: string | string[] | number | undefined): string {
  const named = [vary ?? ""].flat().join(", ");
  return /accept-encoding/i.test(named) ? named : [named, "Accept-Encoding"].filter(Boolean).join(", ");
}
