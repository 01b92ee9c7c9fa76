import type { Admission } from "#lib/access/admit";
import { admitMember } from "#lib/access/admit-member";
import { noting, refuseKeyInUrl } from "#lib/http/admit";
import type { Exchange } from "#lib/http/exchange";

/** Verifies and counts a caller, before anything of the request is parsed: each request counts once, whatever becomes of it. */
export type Gate = (exchange: Exchange) => Promise<Admission | Admission<"member">>;

/** For a member whom a session has proved: the same door as with a key, with the member's own daily limit. */
export function memberGate(accountId: string): Gate {
  return async (exchange) => {
    const admission = await noting(exchange, admitMember(accountId));
    refuseKeyInUrl(exchange.url);
    return admission;
  };
}
