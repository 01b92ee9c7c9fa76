import { createHash } from "node:crypto";
import { holdsAlready } from "#lib/http/if-none-match";

/**
 * A document that is the same for everybody until the next release: caches ask each time whether it still stands, so that a
 * publish or a retraction shows at once.
 */
export function respondWithDocument(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  contentType: string,
  identity: string,
  more: Record<string, string> = {},
): Response {
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, no-cache" };
  if (holdsAlready(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, ...more, "Content-Type": contentType } });
}

/** For a program that asks for a document that is not there. */
export function respondMissing(): Response {
  return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** What is no document: that there is none, or why not now. */
export function respondWithText(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers } });
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
