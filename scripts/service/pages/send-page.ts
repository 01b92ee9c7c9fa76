import type { IncomingMessage, ServerResponse } from "node:http";
import { encoded, encodingFor, type Encoding } from "#lib/http/encoding";
import { holdsAlready } from "#lib/http/if-none-match";
import type { Page } from "./page.ts";

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|[\w.-]+\+(xml|json)))/;
/** What was compressed once stays so as long as its page is kept. */
const compressed = new WeakMap<Page, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Sends a page as this reader takes it; says 304 to one who has it. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const { etag, "cache-control": caching, "content-security-policy": policy } = page.headers;
  if (typeof etag === "string" && holdsAlready(request.headers["if-none-match"], etag)) {
    response
      .writeHead(304, {
        ETag: etag,
        Vary: withEncoding(page.headers.vary),
        ...(caching ? { "Cache-Control": caching } : {}),
        // Browsers take what this says in the place of what they hold.
        ...(policy ? { "Content-Security-Policy": policy } : {}),
      })
      .end();
    return;
  }
  const { "transfer-encoding": _, connection: __, "keep-alive": ___, date: ____, ...headers } = page.headers;
  const isCompressible = COMPRESSIBLE.test(String(headers["content-type"]));
  const encoding = isCompressible
    ? encodingFor([request.headers["accept-encoding"] ?? []].flat().join(", "), page.body.byteLength)
    : undefined;
  const body = encoding === undefined ? page.body : await compress(page, encoding);
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  if (isCompressible) response.setHeader("Vary", withEncoding(headers.vary));
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.byteLength);
  response.writeHead(page.status);
  response.end(request.method === "HEAD" ? undefined : body);
}

function compress(page: Page, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(page) ?? {};
  compressed.set(page, known);
  return (known[encoding] ??= encoded(page.body, encoding));
}

function withEncoding(vary: string | string[] | number | undefined): string {
  const named = [vary ?? ""].flat().join(", ");
  return /accept-encoding/i.test(named) ? named : [named, "Accept-Encoding"].filter(Boolean).join(", ");
}
