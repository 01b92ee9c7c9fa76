import type { DailyUsage } from "#lib/access/daily-count";
import type { Meter } from "#lib/access/meter";
import type { AppError } from "#lib/errors";
import type { Quota } from "#lib/policy/quotas";
import { DAY_SECONDS } from "#lib/policy/windows";

/** Where the caller's limits stand, as far as the request came to them. */
export interface Standing {
  daily?: DailyUsage;
  quota?: { name: Quota; meter: Meter };
}

/** What every answer carries at every door: which request it was, where the caller's limits stand, and what follows from an error. */
export function dress(response: Response, requestId: string, { daily, quota }: Standing, error?: AppError): Response {
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  if (daily) {
    headers.set("RateLimit-Policy", `"daily";q=${daily.limit};w=${DAY_SECONDS}`);
    headers.set("RateLimit", `"daily";r=${daily.remaining};t=${daily.resetSeconds}`);
  }
  if (daily && quota) {
    headers.append("RateLimit-Policy", `"${quota.name}";q=${quota.meter.limit};w=${quota.meter.windowSeconds}`);
    headers.append("RateLimit", `"${quota.name}";r=${quota.meter.remaining};t=${quota.meter.resetSeconds}`);
  }
  if (error?.status === 401) headers.set("WWW-Authenticate", challenge(error));
  if (error?.retryAfterSeconds !== undefined) headers.set("Retry-After", String(error.retryAfterSeconds));
  if (error?.code === "method_not_allowed") headers.set("Allow", String(error.values.allow));
  return response;
}

/** For a 401. It names no authorization server: there is none. */
function challenge({ code }: AppError): string {
  return `Bearer realm="api"${code === "invalid_api_key" ? ', error="invalid_token"' : ""}`;
}
