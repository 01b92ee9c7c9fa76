import { randomBytes } from "node:crypto";
import { addressGroup } from "#lib/access/address-group";
import { shared } from "#lib/shared";

/**
 * Whose address a request counts under: the socket's, or behind trusted proxies the entry of X-Forwarded-For that the
 * outermost of them wrote. What stands left of it was sent by the client and is never looked at.
 */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string, trustedHops: number): string | undefined {
  const entries = forwardedFor.split(",").filter((entry) => entry.trim() !== "");
  const hops = [...entries, socketAddress ?? ""];
  const caller = hops[Math.max(0, hops.length - 1 - trustedHops)] ?? "";
  return addressGroup(caller) ?? addressGroup(socketAddress ?? "");
}

/** In this header the front tells the adapters the caller's address. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

const seal = shared("seal of caller addresses", () => `${randomBytes(16).toString("base64url")} `);

/** The header's value under a secret of this process: one that a client sends, with or without our front, is nobody's address. */
export function sealAddress(address: string): string {
  return seal + address;
}

export function openAddress(sealed: string | null): string | undefined {
  return sealed?.startsWith(seal) ? sealed.slice(seal.length) : undefined;
}
