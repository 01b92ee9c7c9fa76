/** Whether whoever sent this `If-None-Match` holds the answer of that ETag already (RFC 9110, section 13.1.2: the weak comparison). */
export function holdsAlready(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
