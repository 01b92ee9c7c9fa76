import { env, siteUrl } from "#lib/env";

/**
 * The form was sent by a page of this very site. A page without referrer says `Origin: null`, as a foreign page can, too; then
 * the browser itself says where it came from, in a header that no page can write.
 */
export function isOwnOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === "null") return headers.get("sec-fetch-site") === "same-origin";
  return origin !== null && ownOrigins().includes(origin);
}

/** In demo mode the site is the same by any name of this machine. */
function ownOrigins(): string[] {
  const own = new URL(siteUrl()).origin;
  if (env().DEMO_EMAIL === undefined) return [own];
  return [own, ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${env().PORT}`)];
}
