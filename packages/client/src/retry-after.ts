/** What `Retry-After` asks for, in seconds: a number, or a date by the server's own clock (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const told = headers.get("retry-after")?.trim();
  if (!told) return undefined;
  if (/^\d+$/.test(told)) return Number(told);
  // Engines take much else for a date.
  const until = told.endsWith(" GMT") ? Date.parse(told) : NaN;
  const now = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(until) ? undefined : Math.max(0, (until - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}
