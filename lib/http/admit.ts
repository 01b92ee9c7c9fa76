import { admitKey, type Admission } from "#lib/access/admit";
import { shieldFromBurst } from "#lib/access/burst-shield";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { DailyLimitExceeded, type DailyUsage } from "#lib/access/daily-count";
import { mentionsKey } from "#lib/access/key-format";
import { AppError } from "#lib/errors";
import type { Exchange } from "#lib/http/exchange";

/** Names under which people put keys into URLs. */
const KEY_PARAMETERS = new Set(["key", "api_key", "apikey", "api-key", "token", "access_token", "authorization"]);

/** For whoever comes with a key, at every door: verifies and counts before anything else of the request is looked at. */
export async function admit(exchange: Exchange): Promise<Admission> {
  const admission = await admitBearer(exchange);
  refuseKeyInUrl(exchange.url);
  if (!admission) throw new AppError("missing_api_key");
  return admission;
}

/** Undefined when no key is offered in the header. */
export async function admitBearer(exchange: Exchange): Promise<Admission | undefined> {
  const { headers } = exchange.request;
  const authorization = headers.get("authorization");
  const token = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  await shieldFromBurst({ key: token, address: openAddress(headers.get(CALLER_ADDRESS_HEADER)) });
  if (authorization === null) return undefined;
  if (token === undefined) throw new AppError("invalid_api_key");
  return noting(exchange, admitKey(token));
}

/** Remembers where the caller stands, for the headers of the answer. */
export async function noting<Granted extends { daily: DailyUsage }>(exchange: Exchange, admitting: Promise<Granted>): Promise<Granted> {
  try {
    const admission = await admitting;
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
