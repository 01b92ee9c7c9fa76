import type { AppError } from "#lib/errors";
import type { Exchange } from "#lib/http/exchange";
import { DAY_SECONDS } from "#lib/policy/windows";

/** On every answer, at every door: which request it was, and where the caller's limits stand. */
export function exchangeHeaders({ requestId, daily, quota }: Exchange): Record<string, string> {
  const headers: Record<string, string> = { "X-Request-Id": requestId };
  if (!daily) return headers;
  headers["RateLimit-Policy"] = `"daily";q=${daily.limit};w=${DAY_SECONDS}`;
  headers.RateLimit = `"daily";r=${daily.remaining};t=${daily.resetSeconds}`;
  if (quota) {
    headers["RateLimit-Policy"] += `, "${quota.name}";q=${quota.meter.limit};w=${quota.meter.windowSeconds}`;
    headers.RateLimit += `, "${quota.name}";r=${quota.meter.remaining};t=${quota.meter.resetSeconds}`;
  }
  return headers;
}

/** `WWW-Authenticate` for a 401. It names no authorization server: there is none. */
export function authenticateHeader({ code }: AppError): string {
  return `Bearer realm="api"${code === "invalid_api_key" ? ', error="invalid_token"' : ""}`;
}
