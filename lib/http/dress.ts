import type { DailyUsage } from "#lib/access/daily-count";
import type { Meter } from "#lib/access/meter";
import type { AppError } from "#lib/errors";
import type { Reply } from "#lib/http/answer";
import { siteUrl } from "#lib/env";
import { GRANT_SCOPES, RESOURCE_METADATA_PATH } from "#lib/policy/oauth";
import type { Quota } from "#lib/policy/quotas";
import { DAY_SECONDS } from "#lib/policy/windows";

/** Where the caller's limits stand, as far as the request came to them. */
export interface Standing {
  daily?: DailyUsage;
  quota?: { name: Quota; meter: Meter };
  /** The caller holds the key for trying: what it is answered is a fixed example. */
  isTrial?: boolean;
}

/** What every answer carries at every door: which request it was, where the caller's limits stand, and what follows from an error. */
export function dress<Dressed extends Reply>(reply: Dressed, requestId: string, standing: Standing, error?: AppError): Dressed {
  const fields = fieldsOf(requestId, standing, error);
  const { headers } = reply;
  if (headers instanceof Headers) for (const [name, value] of Object.entries(fields)) headers.set(name, value);
  else Object.assign(headers, fields);
  return reply;
}

function fieldsOf(requestId: string, { daily, quota, isTrial = false }: Standing, error: AppError | undefined): Record<string, string> {
  const fields: Record<string, string> = { "X-Request-Id": requestId };
  if (daily) {
    const { name, meter } = quota ?? {};
    const policy = meter ? `, "${name}";q=${meter.limit};w=${meter.windowSeconds}` : "";
    const left = meter ? `, "${name}";r=${meter.remaining};t=${meter.resetSeconds}` : "";
    fields["RateLimit-Policy"] = `"daily";q=${daily.limit};w=${DAY_SECONDS}${policy}`;
    fields.RateLimit = `"daily";r=${daily.remaining};t=${daily.resetSeconds}${left}`;
  }
  if (isTrial && !error) fields["Fixed-Example"] = "true";
  if (error?.status === 401) fields["WWW-Authenticate"] = challenge(error);
  if (error?.retryAfterSeconds !== undefined) fields["Retry-After"] = String(error.retryAfterSeconds);
  if (error?.code === "method_not_allowed") fields.Allow = String(error.values.allow);
  return fields;
}

/**
 * For a 401. Where a key is wanted it names no authorization server, since none gives keys out; where a token is, it says where the server is
 * named (RFC 9728, section 5.1).
 */
function challenge({ code }: AppError): string {
  const isOfToken = code === "missing_access_token" || code === "invalid_access_token";
  const realm = isOfToken
    ? `Bearer resource_metadata="${siteUrl()}${RESOURCE_METADATA_PATH}", scope="${GRANT_SCOPES}"`
    : 'Bearer realm="api"';
  return `${realm}${code.startsWith("invalid_") ? ', error="invalid_token"' : ""}`;
}
