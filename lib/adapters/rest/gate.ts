import { admitKey, DailyLimitExceeded, type Admission } from "#lib/access/admit";
import { mentionsKey } from "#lib/access/key-format";
import type { Exchange } from "#lib/adapters/rest/exchange";
import { AppError } from "#lib/errors";

/** Names under which people put keys into URLs. */
const KEY_PARAMETERS = new Set(["key", "api_key", "apikey", "api-key", "token", "access_token", "authorization"]);

/**
 * Verifies and counts the caller, before anything of the request is parsed: every authenticated request counts once,
 * whatever becomes of it.
 */
export async function admit(exchange: Exchange): Promise<Admission> {
  const admission = await admitBearer(exchange);
  refuseKeyInUrl(exchange.url);
  if (!admission) throw new AppError("missing_api_key");
  return admission;
}

/** Undefined when no key is offered in the header. */
export async function admitBearer(exchange: Exchange): Promise<Admission | undefined> {
  const authorization = exchange.request.headers.get("authorization");
  if (authorization === null) return undefined;
  const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError("invalid_api_key");
  try {
    const admission = await admitKey(token);
    exchange.daily = admission.daily;
    return admission;
  } catch (error) {
    if (error instanceof DailyLimitExceeded) exchange.daily = error.daily;
    throw error;
  }
}

export function refuseKeyInUrl(url: URL): void {
  for (const [name, value] of url.searchParams) {
    if (KEY_PARAMETERS.has(name.toLowerCase()) || mentionsKey(value) || mentionsKey(name)) throw new AppError("key_in_url");
  }
}
